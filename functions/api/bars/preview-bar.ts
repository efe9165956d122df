import { escapedHtml } from '../../../shared/html.ts';
import { Refusal } from '../../../shared/errors.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { PublicBar } from '../../../shared/schemas/bar.ts';
import { stationLine } from '../../../shared/station-line.ts';
import { requireBar } from '../../data/bars/bars.ts';
import type { Handler } from '../../middleware/handler.ts';
import { publicBarView } from './bar-view.ts';

/** The page for readers of link previews, which `infra/site/spa-fallback.js` leads here. */
export const previewBar: Handler<'preview-bar'> = async ({ input, services }) => {
  const bar = await requireBar(services, input.params.uid_bar);
  if (!bar.isPartner) throw new Refusal('bar.not_found');
  return previewPage(publicBarView(bar), services.siteOrigin);
};

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
