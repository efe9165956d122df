import { beforeEach, expect, test } from 'vitest';
import { dailyClose, matchWorker as worker, sweep } from '../support/rights/functions.ts';
import type { Key } from '../../functions/ports.ts';
import { requestItem } from '../../functions/items/request.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { announce, listNotices } from '../../functions/use-cases/notices/notices.ts';
import { pairLockKey, barKey, matchKey, requestKey } from '../../functions/store/keys.ts';
import { create, patch } from '../../functions/store/writes.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { type RequestId, requestId } from '../../shared/ids.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { addConsole } from '../support/console.ts';
import {
  addApplicant,
  addPair,
  apply,
  choicesAt,
  listOf,
  matchCouple,
  startServiceWithBar,
  waitingOf,
} from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';
import { watchedTable } from '../support/faults.ts';
import { HOUR_MS } from '../../shared/time-units.ts';

const DAYS = ['2027-03-20'];

const { service, bar } = await startServiceWithBar({ seats: 40 });
await beginHere(service);
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  const note = (event: string, fields?: object) => void lines.push({ event, ...fields });
  const logger = { ...service.services.logger, error: note, warn: note };
  const table = watchedTable(service, (_, send) => send(), logger);
  setServices({ ...service.services, table, logger });
});

/** Gives a row an attribute that this version of the service does not
 * know, as a rollback leaves them behind. */
const spoil = (key: Key) =>
  service.services.table.write(patch(key, { set: { fromAnotherVersion: 1 } }, service.clock.now()));

const badRows = () => lines.filter(({ event }) => event === 'bad row');
const bodyOf = (requestId: RequestId) => JSON.stringify({ requestId });
const messages = (ids: readonly RequestId[]) =>
  ({ Records: ids.map((id) => ({ messageId: id, body: bodyOf(id) })) }) as never;
const NOBODYS = requestId.parse(`req_${'0'.repeat(32)}`);

test('a request that cannot be read, or is not there, is skipped by worker, sweep, close and console', async () => {
  const pair = await addPair(service);
  const bad = await apply(await addApplicant(service, { gender: 'male' }), choicesAt(bar.barId, DAYS));
  const good: RequestId[] = [];
  for (const person of pair) good.push(await apply(person, choicesAt(bar.barId, DAYS)));
  await spoil(requestKey(bad));

  const admin = await addConsole(service);
  expect((await admin.ok('GET /api/admin/matching-requests', {})).requests).toHaveLength(2);
  lines = [];
  const Records = [bad, NOBODYS, ...good].map((requestId) => ({ messageId: '', body: bodyOf(requestId) }));
  const unreadable = { messageId: 'm', body: 'no json' };
  const answer = await worker({ Records: [...Records, unreadable] } as never, lambdaContext('match-worker'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: unreadable.messageId }] });
  expect(badRows()).toEqual([
    { event: 'bad row', label: 'REQUEST META', issues: 'unrecognized_keys', count: 1 },
  ]);
  expect((await listOf(pair[0], 'pending')).meetings).toHaveLength(1);

  const late = await apply(await addApplicant(service), choicesAt(bar.barId, ['2027-03-04']));
  service.clock.set(kstInstant('2027-03-05', '00:10'));
  expect(await sweep()).toMatchObject({ waiting: 0, expired: 1 });
  expect(await service.services.table.get(requestItem, requestKey(late))).toMatchObject({ state: 'expired' });
  await dailyClose();
  expect(lines.filter(({ event }) => event === 'job failed')).toEqual([]);
});

test('the other matches end at their deadlines when one cannot be read', async () => {
  const bad = await matchCouple(service, bar.barId, DAYS);
  const good = await matchCouple(service, bar.barId, ['2027-03-21']);
  await spoil(matchKey(bad.matchId));
  // The worker's message comes again after a crash.
  const answer = await worker(messages([bad.maleRequest, good.maleRequest]), lambdaContext('match-worker'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: bad.maleRequest }] });

  service.clock.advance(26 * HOUR_MS);
  expect(await sweep()).toMatchObject({ unpaid: 1 });
  expect((await listOf(good.male, 'completed')).meetings).toHaveLength(1);
});

test('a notice that cannot be read hides and delays no other', async () => {
  const { services, clock } = service;
  const reader = await addApplicant(service);
  const hear = (subject: string, at: number) =>
    announce(
      services,
      { uid: reader.uid, at, kind: 'inquiry_answered', subject, facts: { title: subject } },
      at,
    );
  const night = kstInstant('2027-03-02', '22:00');
  await hear('inq_1', night);
  await hear('inq_2', night + 1);
  const [, older] = await listNotices(services, reader.uid);
  if (older === undefined) throw new Error('two notices were written');
  await spoil(older);
  expect((await reader.client.ok('GET /api/notices', {})).notices).toHaveLength(1);
  clock.set(kstInstant('2027-03-03', '09:00'));
  expect(await sweep()).toMatchObject({ texts: 1 });
});

test('a member is not matched while their pair locks cannot be read, and the others are', async () => {
  const [careful, woman] = await addPair(service);
  const other = await addPair(service);
  const ids: RequestId[] = [];
  for (const person of [careful, woman]) ids.push(await apply(person, choicesAt(bar.barId, DAYS)));
  for (const person of other) ids.push(await apply(person, choicesAt(bar.barId, ['2027-03-21'])));
  const locked = { ...pairLockKey(careful.uid, woman.uid), uid: careful.uid, other: woman.uid };
  const until = kstInstant('2027-06-01');
  const now = service.clock.now();
  const item = { ...locked, v: 1, updatedAt: now, expiresAt: until / 1_000, until };
  await service.services.table.write(create(item));
  await spoil(locked);
  await worker(messages(ids), lambdaContext('match-worker'));
  expect(await waitingOf(careful)).toHaveLength(1);
  expect((await listOf(other[0], 'pending')).meetings).toHaveLength(1);
});

test('a bar that cannot be read closes no request', async () => {
  const man = await addApplicant(service);
  await apply(man, choicesAt(bar.barId, DAYS));
  await spoil(barKey(bar.barId));
  expect(await sweep()).toMatchObject({ expired: 0 });
  expect(await waitingOf(man)).toHaveLength(1);
});
