import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { seedFaqs } from '../../functions/data/support/faqs.ts';
import { kindOf, userRefundKey } from '../../functions/store/keys.ts';
import { patched } from '../../functions/store/writes.ts';
import type { Key } from '../../functions/ports.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { payoutBatchId } from '../../shared/ids.ts';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { type Client, createClient } from '../support/client.ts';
import { addConsole, type Console } from '../support/console.ts';
import { addOwner } from '../support/identities.ts';
import { scanAll } from '../support/ledger.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  credit,
  fixCouple,
  matchCouple,
} from '../support/market.ts';
import { startService, type TestService } from '../support/service.ts';

const DAY = '2027-03-05';
/** They sum, decide or promise all there is: a wrong answer is worse than none. */
const NO_LIST = new Set([
  'check-ledger',
  'get-figures',
  'get-store-stats',
  'get-store-settlement',
  'check-delete-eligibility',
  'get-my-data',
]);
const QUERIES: Record<string, Record<string, string>[]> = {
  'list-fixed': [{ type: 'pending' }, { type: 'active' }, { type: 'completed' }],
  'list-store-day': [{ date: DAY }],
  'list-store-month': [{ year: '2027', month: '3' }],
  'list-payout-batches': [{ kind: 'user' }, { kind: 'bar' }],
  'list-user-refunds': [{}, { state: 'sent' }, { page: '1' }],
  'list-bar-shares': [{ state: 'due' }, { state: 'sent' }],
};
/** The quick run spoils one row of every kind at once, the full run also one kind after the other. */
const IS_FULL = process.env['DEEP'] === '1';

interface Reader {
  uid: string;
  client: Client;
  bearer?: string;
  may: readonly RouteDefinition['access'][];
}

let service: TestService;
let admin: Console;
let readers: Reader[];

beforeAll(async () => {
  service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
  const { barId } = await addBar(service, 400);
  await seedFaqs(service.services, service.clock.now());
  const couples = [];
  for (const day of [DAY, '2027-03-20', '2027-03-21', '2027-03-22'])
    couples.push(await fixCouple(service, barId, [day]));
  const pending = await matchCouple(service, barId, ['2027-03-09']);
  await credit(service, { name: '모르는사람', amount: 3_000 });
  await apply(await addApplicant(service, { gender: 'male' }), choicesAt(barId, ['2027-03-20']));
  service.clock.set(kstInstant(DAY, '22:00'));
  admin = await addConsole(service);
  const [met, ...canceled] = couples;
  if (met === undefined) throw new Error('nobody has met');
  await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: met.matchId }, body: {} });
  for (const { male, matchId: id } of canceled)
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} });
  await met.male.client.ok('POST /api/cs/inquiry', {
    body: { title: '문의', content: '내용', category: '일반문의', is_private: 0 },
  });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  await admin.ok('PUT /api/admin/payout-batches/{id}', {
    params: { id: payoutBatchId.parse(newId('payoutBatch')) },
    body: { kind: 'user', ids: refunds.slice(0, 1).map((refund) => refund.uid_refund_users) },
  });
  const member = ({ uid, client }: Applicant): Reader => ({ uid, client, may: ['member'] });
  readers = [
    { uid: '', client: createClient(), may: ['public'] },
    member(met.male),
    member(pending.female),
    { uid: '', client: await addOwner(service, barId), may: ['owner'] },
    { uid: admin.uid, client: admin.client, bearer: admin.token, may: ['console', 'admin'] },
  ];
});

const isList = ({ method, path, name }: RouteDefinition): boolean =>
  method === 'GET' && !NO_LIST.has(name) && !/\{(?!uidUser\})/.test(path);

/** The calls of the lists whose answers are not `isOk`. */
async function failing(isOk: (status: number) => boolean): Promise<string[]> {
  const failed: string[] = [];
  for (const { uid, client, bearer, may } of readers) {
    for (const route of routeList.filter((one) => isList(one) && may.includes(one.access))) {
      for (const query of QUERIES[route.name] ?? [{}]) {
        const call = { ...(route.params && { params: { uidUser: uid } }), query, ...(bearer && { bearer }) };
        const { status } = await client.call(routeKey(route) as RouteKey, call);
        if (!isOk(status)) failed.push(`${route.name} ${JSON.stringify(query)}: ${status}`);
      }
    }
  }
  return failed;
}

const write = (key: Key, fromAnotherVersion: number | undefined) =>
  service.services.table.write(patched(key, { set: { fromAnotherVersion } }, service.clock.now()));

/** One row of each kind, but those of who reads and of the record of reading. */
async function oneOfEachKind(): Promise<Map<string, Key>> {
  const own = new Set(readers.map(({ uid }) => `USER#${uid}`));
  const isOfReader = ({ PK, SK }: Key) =>
    /^(SESSION|CONSOLE|DEVICE)#/.test(PK) || (SK === 'PROFILE' && own.has(PK));
  const keys = (await scanAll(service)).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
  const spoilt = keys.filter((key) => !isOfReader(key) && kindOf(key) !== 'AUDIT HEAD');
  return new Map(spoilt.map((key) => [kindOf(key), key]));
}

// The last test leaves a row that cannot be read.
describe('a list', { shuffle: false }, () => {
  it('answers when everything can be read', async () => {
    expect(await failing((status) => status === 200)).toEqual([]);
  });

  it('answers when a row of any kind cannot be read', async () => {
    const kinds = await oneOfEachKind();
    expect(kinds.size).toBeGreaterThan(30);
    const rounds = IS_FULL
      ? [[...kinds.values()], ...[...kinds.values()].map((key) => [key])]
      : [[...kinds.values()]];
    for (const keys of rounds) {
      for (const key of keys) await write(key, 1);
      // A rate may refuse.
      const failed = await failing((status) => status < 500);
      expect([keys.map(kindOf), failed]).toEqual([keys.map(kindOf), []]);
      for (const key of keys) await write(key, undefined);
    }
  }, 300_000);

  it('of the console says how many rows it left out', async () => {
    const idsOf = async () => {
      const { refunds, unreadable } = await admin.ok('GET /api/admin/user-refunds', {});
      return { ids: refunds.map(({ uid_refund_users: id }) => id), unreadable };
    };
    const { ids, unreadable } = await idsOf();
    expect(unreadable).toBe(0);
    const [first, ...others] = ids;
    if (first === undefined) throw new Error('no refund is due');
    await write(userRefundKey(first), 1);
    expect(await idsOf()).toEqual({ ids: others, unreadable: 1 });
    const { batches } = await admin.ok('GET /api/admin/payout-batches', { query: { kind: 'user' } });
    expect(batches).toMatchObject([{ count: 0, total: 0, unreadable: 1 }]);
  });
});
