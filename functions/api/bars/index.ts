import { escapedHtml } from '../../../shared/html.ts';
import { Refusal } from '../../../shared/errors.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { PublicBar } from '../../../shared/schemas/bar.ts';
import { stationLine } from '../../../shared/station-line.ts';
import { createBar, listPartnerBars, requireBar } from '../../use-cases/bars/bars.ts';
import { factsView, picturesView, publicBarView } from './bar-view.ts';
import { saveFacts } from '../../use-cases/bars/bar-changes.ts';
import { requireManagedBar, requireOwnBar } from './own-bar.ts';
import { savePictures as save, startUpload } from '../../use-cases/bars/pictures.ts';
import { barId } from '../../../shared/ids.ts';
import { barsRoutes } from '../../../shared/routes/bars.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { blockDays, listBlockedDays, unblockDays } from '../../use-cases/bars/blocked-days.ts';
import { readForecast } from '../../use-cases/matching/forecast.ts';
import { areaHandler } from '../../middleware/api.ts';

function pictureOf({ bar_name, image_url, pictures }: PublicBar) {
  if (image_url === '') return { path: '/share.png', alt: bar_name };
  return { path: image_url, alt: pictures[0]?.alt || bar_name };
}

/** A picture needs the site's whole address. */
function previewPage(bar: PublicBar, origin: string | null): string {
  const picture = pictureOf(bar);
  const tags = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'ko_KR',
    'og:title': bar.bar_name,
    'og:description': [stationLine(bar) || bar.bar_district, '여기서 합석할래요?'].filter(Boolean).join(', '),
    ...(origin !== null && { 'og:image': `${origin}${picture.path}`, 'og:image:alt': picture.alt }),
  };
  const metas = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapedHtml(content)}" />`,
  );
  const name = escapedHtml(bar.bar_name);
  return [
    '<!doctype html>',
    '<html lang="ko"><head><meta charset="utf-8" />',
    ...metas,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<title>${name} · ${PRODUCT_NAME}</title></head>`,
    `<body><a href="/content/partnerships?bar=${bar.uid_bar}">${name} 보러 가기</a></body></html>`,
    '',
  ].join('\n');
}

export const handler = areaHandler(barsRoutes, {
  /** A partner bar that takes no groups at present is listed with `is_available: 0` and cannot be applied
   * for. */
  'list-bars': async ({ services }) => (await listPartnerBars(services)).map(publicBarView),
  /** The page for readers of link previews, which `infra/site/spa-fallback.js` leads here. */
  'preview-bar': async ({ input, services }) => {
    const bar = await requireBar(services, input.params.uid_bar);
    if (!bar.isPartner) throw new Refusal('bar.not_found');
    return previewPage(publicBarView(bar), services.siteOrigin);
  },
  'create-bar': async ({ input, services, act, now }) => {
    const id = barId.parse(newId('bar'));
    await createBar(services, id, input.body, { ...act, subject: id }, now);
    return { success: true, uid_bar: id };
  },
  'list-blocked-dates': async ({ input, services, now }) => {
    const bar = await requireBar(services, input.params.uid_bar);
    return { success: true, blocked_dates: await listBlockedDays(services, bar.barId, now) };
  },
  /** Closes days of the owner's bar, all or none. */
  'block-dates': async ({ input, actor, services, act, now }) => {
    const bar = await requireOwnBar(services, actor, input.params.uid_bar);
    const count = await blockDays(services, bar, input.body.dates, act, now);
    return { success: true, message: `날짜 ${count}개를 쉬는 날로 정했어요` };
  },
  /** Opens closed days again, all or none; an admin those of any bar, as it may have no owner. */
  'unblock-dates': async ({ input, actor, services, request, act, now }) => {
    const bar = await requireManagedBar(services, actor, request, input.params.uid_bar);
    const count = await unblockDays(services, bar, input.body.dates, act, now);
    return { success: true, message: `날짜 ${count}개를 다시 열었어요` };
  },
  'get-bar-facts': async ({ input: { params }, actor, services }) => ({
    success: true,
    facts: factsView(await requireOwnBar(services, actor, params.uid_bar)),
  }),
  'save-bar-facts': async ({ input: { params, body }, actor, services, act, now }) => {
    const { barId } = await requireOwnBar(services, actor, params.uid_bar);
    const detail = Object.values(body).filter(Boolean).join(', ');
    await saveFacts(services, barId, body, { ...act, detail }, now);
    return { success: true, facts: body };
  },
  'read-forecast': async ({ input: { params }, actor, services, now }) => {
    const bar = await requireOwnBar(services, actor, params.uid_bar);
    return { success: true, forecast: await readForecast(services, bar.barId, now) };
  },
  'list-pictures': async ({ input, actor, services, request }) => {
    const bar = await requireManagedBar(services, actor, request, input.params.uid_bar);
    return { success: true, pictures: picturesView(bar) };
  },
  'start-picture-upload': async ({ input: { params, body }, actor, services, request, act, now }) => {
    const bar = await requireManagedBar(services, actor, request, params.uid_bar);
    const asked = { type: body.type, by: actor.user.uid };
    const { id, upload } = await startUpload(services, bar.barId, asked, act, now);
    return { success: true, uid_pictures: id, upload };
  },
  'save-pictures': async ({ input: { params, body }, actor, services, request, act, now }) => {
    const { barId } = await requireManagedBar(services, actor, request, params.uid_bar);
    const wanted = body.pictures.map(({ id, alt, is_drawn: drawn }) => ({
      pictureId: id,
      alt,
      isDrawn: drawn === 1,
    }));
    return { success: true, pictures: picturesView(await save(services, barId, wanted, act, now)) };
  },
});
