import { describe, expect, it } from 'vitest';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { seedFaqs } from '../../functions/use-cases/support/faqs.ts';
import { barKey, kindOf, userRefundKey } from '../../functions/store/keys.ts';
import { patch } from '../../functions/store/writes.ts';
import type { Key } from '../../functions/ports.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { payoutBatchId } from '../../shared/ids.ts';
import { groupedBy } from '../../shared/lists.ts';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { type Client, createClient } from '../support/client.ts';
import { addConsole } from '../support/console.ts';
import { grant } from '../support/identities.ts';
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
import { watchedTable } from '../support/faults.ts';
import { addMember } from '../support/people.ts';
import { startService } from '../support/service.ts';

const DAY = '2027-03-05';
/** They sum, decide or promise all there is: a wrong answer is worse than none. */
const NO_LIST = new Set([
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
interface Reader {
  uid: string;
  client: Client;
  bearer?: string;
  may: readonly RouteDefinition['access'][];
}

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
const { barId } = await addBar(service, 400);
const bar = barId;
await addBar(service);
await seedFaqs(service.services, service.clock.now());
const couples = [];
for (const day of [DAY, '2027-03-20', '2027-03-21', '2027-03-22'])
  couples.push(await fixCouple(service, barId, [day]));
const pending = await matchCouple(service, barId, ['2027-03-09']);
await credit(service, { name: '모르는사람', amount: 3_000 });
await apply(await addApplicant(service, { gender: 'male' }), choicesAt(barId, ['2027-03-20']));
service.clock.set(kstInstant(DAY, '22:00'));
const admin = await addConsole(service);
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
const owner = await addMember(service, {});
await grant(service, owner.uid, { isOwner: true, barId });
const readers = [
  { uid: '', client: createClient(), may: ['public'] },
  member(met.male),
  member(pending.female),
  ...canceled.slice(0, 1).map(({ female }) => member(female)),
  { uid: owner.uid, client: owner.client, may: ['owner'] },
  { uid: admin.uid, client: admin.client, bearer: admin.token, may: ['console', 'admin'] },
];

const isList = ({ method, path, name }: RouteDefinition): boolean =>
  method === 'GET' && !NO_LIST.has(name) && !/\{(?!uidUser\}|barId\}|uid_bar\})/.test(path);

/** A call takes no others than those of its path. */
function paramsOf({ path }: RouteDefinition, uidUser: string): Record<string, string> {
  const all = { uidUser, barId: bar, uid_bar: bar };
  return Object.fromEntries(Object.entries(all).filter(([name]) => path.includes(`{${name}}`)));
}

interface ListCall {
  name: string;
  send(): Promise<number>;
  /** The kinds of rows that it has read when all could be read. */
  kinds: Set<string>;
}

const calls: readonly ListCall[] = readers.flatMap(({ uid, client, bearer, may }) =>
  routeList
    .filter((route) => isList(route) && may.includes(route.access))
    .flatMap((route) =>
      (QUERIES[route.name] ?? [{}]).map((query) => ({
        name: `${route.name} ${JSON.stringify(query)}`,
        kinds: new Set<string>(),
        send: async () => {
          const call = { params: paramsOf(route, uid), query, ...(bearer && { bearer }) };
          return (await client.call(routeKey(route) as RouteKey, call)).status;
        },
      })),
    ),
);

/** The calls whose answers are not `isOk`. */
async function failing(some: readonly ListCall[], isOk: (status: number) => boolean): Promise<string[]> {
  const answers = some.map(async ({ name, send }) => ({ name, status: await send() }));
  return (await Promise.all(answers)).flatMap(({ name, status }) =>
    isOk(status) ? [] : [`${name}: ${status}`],
  );
}

/** The calls one after the other, each noting what it reads. */
async function failingAlone(): Promise<string[]> {
  const { table } = service.services;
  const failed: string[] = [];
  for (const call of calls) {
    const watched = watchedTable(service, async (_, send) => {
      const answer = await send();
      const { Item, Items = [], Attributes, Responses = {} } = answer;
      for (const row of [Item, Attributes, ...Items, ...Object.values(Responses).flat()]) {
        const { PK, SK } = Object(row);
        if (PK !== undefined) call.kinds.add(kindOf({ PK, SK }));
      }
      return answer;
    });
    Object.assign(service.services, { table: watched });
    failed.push(...(await failing([call], (status) => status === 200)));
  }
  Object.assign(service.services, { table });
  return failed;
}
const failed = await failingAlone();

const write = (key: Key, fromAnotherVersion: number | undefined) =>
  service.services.table.write(patch(key, { set: { fromAnotherVersion } }, service.clock.now()));

/** The rows of each kind, but those of who reads, of the bar that a call is about, and of the record of
 * reading. */
async function rowsOfEachKind(): Promise<Map<string, Key[]>> {
  const own = new Set(readers.map(({ uid }) => `USER#${uid}`));
  const isNeeded = ({ PK, SK }: Key) =>
    /^(SESSION|CONSOLE|DEVICE)#/.test(PK) || (SK === 'PROFILE' && own.has(PK)) || SK === barKey(bar).SK;
  const keys = (await scanAll(service)).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
  const spoilt = keys.filter((key) => !isNeeded(key) && kindOf(key) !== 'AUDIT HEAD');
  return groupedBy(spoilt, kindOf);
}

// The last test leaves a row that cannot be read.
describe('a list', { shuffle: false }, () => {
  it('answers when everything can be read', async () => {
    expect(failed).toEqual([]);
  });

  // One kind after the other: what an unreadable row leads to would not be read at all.
  it('answers when the rows of any kind cannot be read', async () => {
    const kinds = await rowsOfEachKind();
    expect(kinds.size).toBeGreaterThan(30);
    const closed: string[] = [];
    let read = 0;
    for (const [kind, keys] of kinds) {
      const concerned = calls.filter((call) => call.kinds.has(kind));
      read += concerned.length;
      if (concerned.length === 0) continue;
      await Promise.all(keys.map((key) => write(key, 1)));
      // A rate may refuse.
      const broken = await failing(concerned, (status) => status < 500);
      closed.push(...broken.map((call) => `${call}, for the rows of ${kind}`));
      await Promise.all(keys.map((key) => write(key, undefined)));
    }
    console.log('lists of rows that cannot be read', read);
    expect(closed).toEqual([]);
    expect(read).toBeGreaterThan(100);
  });

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
