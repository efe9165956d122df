import { beforeEach, describe, expect, it } from 'vitest';
import { pictureTypeOf } from '../../../functions/domain/bars/picture-type.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { linkOwner } from '../../../functions/use-cases/bars/ownership.ts';
import { PICTURE_BYTES_MAX } from '../../../shared/limits.ts';
import type { InputOf } from '../../../shared/routes/index.ts';
import { type Client, codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { isPictureStored, uploadPicture } from '../../support/engines.ts';
import { grant } from '../../support/identities.ts';
import { addBar } from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { PNG, uploadedPicture } from './uploaded-picture.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

let owner: Client;
let bar: BarItem;

const service = await startService();
const admin = await addConsole(service);
beforeEach(async () => {
  bar = await addBar(service);
  const member = await addMember(service, {});
  owner = member.client;
  await grant(service, member.uid, { isOwner: true });
  await linkOwner(service.services, { barId: bar.barId, uid: member.uid }, null, TEST_NOW);
});

const START = 'POST /api/bars/{uid_bar}/pictures';
const SAVE = 'PUT /api/bars/{uid_bar}/pictures';
const params = () => ({ uid_bar: bar.barId });
type Pictures = InputOf<typeof SAVE>['body']['pictures'];
const save = (pictures: Pictures, by: Pick<Client, 'call'> = owner) =>
  by.call(SAVE, { params: params(), body: { pictures } });
const publicBar = async () =>
  (await owner.ok('GET /api/bars/list', {})).find(({ uid_bar }) => uid_bar === bar.barId);

describe('pictures of a bar', () => {
  it('are uploaded, put in order, described and deleted by its owner; the first stands in for the address', async () => {
    const [one, two] = [await uploadedPicture(owner, bar.barId), await uploadedPicture(owner, bar.barId)];
    expect((await save([{ id: two, alt: '입구', is_drawn: 1 }, { id: one }])).status).toBe(200);
    const url = (id: string) => `/pictures/${bar.barId}/${id}`;
    expect(await publicBar()).toMatchObject({
      image_url: url(two),
      pictures: [
        { id: two, url: url(two), alt: '입구', is_drawn: 1 },
        { id: one, url: url(one), alt: '', is_drawn: 0 },
      ],
    });
    expect(await isPictureStored(url(one))).toBe(true);
    expect((await save([{ id: two, alt: '창가 자리' }])).status).toBe(200);
    const { pictures } = await owner.ok('GET /api/bars/{uid_bar}/pictures', { params: params() });
    expect(pictures).toEqual([{ id: two, url: url(two), alt: '창가 자리', is_drawn: 0 }]);
    expect(await isPictureStored(url(one))).toBe(false);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    const acts = rows.filter(({ subject }) => subject === bar.barId).map(({ action }) => action);
    expect(new Set(acts)).toEqual(new Set(['start-picture-upload', 'save-pictures']));
  });

  it('are saved sixty times in ten minutes, and then not for a while', async () => {
    for (let saves = 0; saves < 60; saves += 1) expect((await save([])).status).toBe(200);
    expect(codeOf(await save([]))).toBe('request.too_many');
  });

  it('cannot be read before they are saved, and not be swapped afterwards by the form that is still valid', async () => {
    const { uid_pictures: id, upload } = await owner.ok(START, {
      params: params(),
      body: { type: 'image/png', size: PNG.length },
    });
    const url = `/pictures/${bar.barId}/${id}`;
    expect(await uploadPicture(upload.fields, PNG)).toBe(204);
    expect(await isPictureStored(url)).toBe(false);
    expect((await save([{ id, alt: '' }])).status).toBe(200);
    const script = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await uploadPicture(upload.fields, script)).toBe(204);
    expect(await service.services.pictures?.firstBytes(url.slice(1), PNG.length)).toEqual(PNG);
  });

  it('keep an image address that was entered before, and may be saved by an admin', async () => {
    const address = 'https://pictures.example/a.jpg';
    await admin.ok('PUT /api/admin/bars/{id}/update', {
      params: { id: bar.barId },
      body: { field: 'image_url', value: address },
    });
    expect(await publicBar()).toMatchObject({ image_url: address, pictures: [] });
    const id = await uploadedPicture(admin, bar.barId);
    expect((await save([{ id, alt: '' }], admin)).status).toBe(200);
    expect((await publicBar())?.image_url).toContain(id);
    expect((await save([], admin)).status).toBe(200);
    expect(await publicBar()).toMatchObject({ image_url: address, pictures: [] });
  });

  it.each([
    ['a type that is no picture', { type: 'image/svg+xml', size: 10 }],
    ['too many bytes', { type: 'image/png', size: PICTURE_BYTES_MAX + 1 }],
    ['no bytes', { type: 'image/png', size: 0 }],
  ])('are not started with %s', async (_, body) => {
    expect((await owner.call(START, { params: params(), body })).status).toBe(400);
  });

  it('are bounded by the form: size, type and key are what the service signed', async () => {
    const { upload } = await owner.ok(START, {
      params: params(),
      body: { type: 'image/png', size: PNG.length },
    });
    const policy = JSON.parse(Buffer.from(upload.fields['Policy'] ?? '', 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, PICTURE_BYTES_MAX]);
    const { fields } = upload;
    expect(await uploadPicture({ ...fields, 'Content-Type': 'text/html' }, PNG)).toBe(403);
    const other = `pictures/bar_${'0'.repeat(32)}/pic_${'0'.repeat(32)}`;
    expect(await uploadPicture({ ...fields, key: other }, PNG)).toBe(403);
    expect(await uploadPicture(fields, new Uint8Array(PICTURE_BYTES_MAX + 1))).toBe(403);
    expect(await uploadPicture(fields, PNG)).toBe(204);
  });

  it('are refused when they were never uploaded, are something else, or belong to another bar', async () => {
    const { uid_pictures: missing, upload } = await owner.ok(START, {
      params: params(),
      body: { type: 'image/png', size: 20 },
    });
    expect(codeOf(await save([{ id: missing, alt: '' }]))).toBe('picture.not_uploaded');
    await uploadPicture(upload.fields, new TextEncoder().encode('<script>alert(1)</script>'));
    expect(codeOf(await save([{ id: missing, alt: '' }]))).toBe('picture.wrong_type');
    expect(await isPictureStored(`/pictures/${bar.barId}/${missing}`)).toBe(false);
    const other = await addBar(service);
    const foreign = await uploadedPicture(admin, other.barId);
    expect(codeOf(await save([{ id: foreign, alt: '' }]))).toBe('picture.not_uploaded');
    expect(await publicBar()).toMatchObject({ pictures: [] });
  });

  it('are at most three, each once, and of a bar that is there', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => uploadedPicture(owner, bar.barId)));
    const all = ids.map((id) => ({ id, alt: '' }));
    expect((await save(all)).status).toBe(400);
    expect((await save([...all.slice(0, 1), ...all.slice(0, 1)])).status).toBe(400);
    expect((await save(all.slice(0, 3))).status).toBe(200);
    const unknown = { uid_bar: `bar_${'0'.repeat(32)}` };
    const body = { type: 'image/png', size: 1 };
    expect(codeOf(await admin.call(START, { params: unknown, body }))).toBe('bar.not_found');
  });
});

it.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [...PNG]],
  ['image/webp', [...Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')]],
  ['image/avif', [0, 0, 0, 0x1c, ...Buffer.from('ftypavif')]],
  [null, [...Buffer.from('GIF89a')]],
  [null, [...Buffer.from('<svg xmlns=')]],
  [null, [0, 0, 0, 0x1c, ...Buffer.from('ftypmp42')]],
  [null, []],
])('a file is %s by its first bytes', (type, bytes) => {
  expect(pictureTypeOf(new Uint8Array(bytes))).toBe(type);
});
