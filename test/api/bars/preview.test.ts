import { expect, it } from 'vitest';
import { requireBar } from '../../../functions/use-cases/bars/bars.ts';
import { setServices } from '../../../functions/runtime/services.ts';
import { nextVersion, replace } from '../../../functions/store/writes.ts';
import { type BarId, barId, pictureId } from '../../../shared/ids.ts';
import type { InputOf } from '../../../shared/routes/index.ts';
import { createClient } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

type BarBody = InputOf<'POST /api/bars'>['body'];

const ORIGIN = 'https://hapseok.example';
const PICTURE = pictureId.parse(`pic_${'1b'.repeat(16)}`);

const messenger = createClient();

const service = await startService({ env: { SITE_ORIGIN: ORIGIN } });
const admin = await addConsole(service);

const addBar = async (given: Partial<BarBody> = {}): Promise<BarId> => {
  const body = { bar_name: '달무리집', bar_address: '서울 중구 을지로98길 12', ...given };
  return barId.parse((await admin.ok('POST /api/bars', { body })).uid_bar);
};
const preview = (bar: BarId) =>
  messenger.call('GET /api/bars/preview/{uid_bar}', { params: { uid_bar: bar } });
const pageOf = async (bar: BarId) => {
  const { status, body, headers } = await preview(bar);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return String(body);
};
const tag = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(page)?.[1];

async function addPicture(bar: BarId): Promise<void> {
  const stored = await requireBar(service.services, bar);
  const pictures = [{ pictureId: PICTURE, alt: '골목 끝에 불이 켜져 있어요', isDrawn: false }];
  await service.services.table.transact('picture', [
    replace(stored, nextVersion(stored, { pictures }, TEST_NOW)),
  ]);
}

it('a link to a bar is shown with its name, its station and its first picture', async () => {
  const bar = await addBar({ bar_district: '을지로', bar_station: '을지로3가역', walk_minutes: '5' });
  await addPicture(bar);
  const page = await pageOf(bar);
  expect(tag(page, 'og:title')).toBe('달무리집');
  expect(tag(page, 'og:description')).toBe('을지로3가역에서 걸어서 5분, 여기서 합석할래요?');
  expect(tag(page, 'og:image')).toBe(`${ORIGIN}/pictures/${bar}/${PICTURE}`);
  expect(tag(page, 'og:image:alt')).toBe('골목 끝에 불이 켜져 있어요');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(page).toContain(`href="/content/partnerships?bar=${bar}"`);
});

it('a bar without pictures has the site’s, and one without a station its district', async () => {
  const page = await pageOf(await addBar({ bar_district: '을지로' }));
  expect(tag(page, 'og:image')).toBe(`${ORIGIN}/share.png`);
  expect(tag(page, 'og:description')).toBe('을지로, 여기서 합석할래요?');
  expect(tag(await pageOf(await addBar()), 'og:description')).toBe('여기서 합석할래요?');
});

it('a name with markup stays text', async () => {
  const page = await pageOf(await addBar({ bar_name: '"><script>달</script> & 집' }));
  expect(page).not.toContain('<script>');
  expect(tag(page, 'og:title')).toBe('&quot;&gt;&lt;script&gt;달&lt;/script&gt; &amp; 집');
});

it('a bar that is no partner has no preview', async () => {
  expect((await preview(await addBar({ is_partner: 0 }))).status).toBe(404);
});

it('a stage without an address of its own names no picture, whatever host is asked', async () => {
  const bar = await addBar();
  setServices({ ...service.services, siteOrigin: null });
  const page = await pageOf(bar);
  setServices(service.services);
  expect(tag(page, 'og:title')).toBe('달무리집');
  expect(page).not.toContain('og:image');
});
