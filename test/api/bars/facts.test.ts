import { describe, expect, it } from 'vitest';
import { createClient } from '../../support/client.ts';
import { auditRows } from '../../support/acts.ts';
import { addOwner } from '../../support/identities.ts';
import { addBar } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

const FACTS = {
  bar_district: '을지로',
  bar_station: '을지로3가역',
  walk_minutes: 4,
  price_per_person: 22_000,
};
const NONE = { bar_district: '', bar_station: '', walk_minutes: null, price_per_person: null };

const service = await startService();
const { barId: bar } = await addBar(service);
const owner = await addOwner(service, bar);

const read = async () =>
  (await owner.ok('GET /api/bars/{uid_bar}/facts', { params: { uid_bar: bar } })).facts;
const save = (facts: Record<string, unknown>) =>
  owner.call('PUT /api/bars/{uid_bar}/facts', { params: { uid_bar: bar }, body: { ...FACTS, ...facts } });
const listed = async () =>
  (await createClient().ok('GET /api/bars/list', {})).find(({ uid_bar }) => uid_bar === bar);

describe('the facts of a bar', () => {
  it('are set and emptied by its owner, shown to everybody, and leave one audit row a time', async () => {
    expect(await read()).toEqual(NONE);
    const typed = { bar_district: ' 을지로 ', walk_minutes: '4', price_per_person: '22000' };
    expect(await save(typed)).toMatchObject({ status: 200, body: { facts: FACTS } });
    expect(await read()).toEqual(FACTS);
    expect(await listed()).toMatchObject(FACTS);
    const empty = { bar_district: '', bar_station: '', walk_minutes: '', price_per_person: '' };
    expect(await save(empty)).toMatchObject({ status: 200, body: { facts: NONE } });
    expect(await listed()).toMatchObject(NONE);
    const rows = (await auditRows(service)).filter(({ subject }) => subject === bar);
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['save-bar-facts', ''],
      ['save-bar-facts', '을지로, 을지로3가역, 4, 22000'],
    ]);
  });

  it.each([
    ['bar_district', '을'.repeat(13)],
    ['bar_station', '역'.repeat(21)],
    ['walk_minutes', 61],
    ['price_per_person', 999],
  ])('keep the rules of the console: %s', async (field, value) => {
    const before = await read();
    const { status, body } = await save({ [field]: value });
    expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
      status: 400,
      fields: [field],
    });
    expect(await read()).toEqual(before);
  });
});
