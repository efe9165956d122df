import { beforeEach, expect, test } from 'vitest';
import { dailyClose, matchWorker as worker, sweep } from '../support/rights/functions.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { kstInstant } from '../../shared/calendar.ts';
import type { RequestId } from '../../shared/ids.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { addPair, apply, choicesAt, fixCouple, listOf, startServiceWithBar } from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';
import { type StoreRequest, watchedTable } from '../support/faults.ts';

const { service, barId } = await startServiceWithBar({ seats: 40 });
await beginHere(service);
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
});

/** Makes the store fail each request that `isFaulty` names. */
function failOn(isFaulty: (request: StoreRequest) => boolean): void {
  const table = watchedTable(service, (request, send) =>
    isFaulty(request) ? Promise.reject(new TypeError('a fault of the store')) : send(),
  );
  const note = (event: string, fields?: object) => void lines.push({ event, ...fields });
  const logger = { ...service.services.logger, info: note, error: note };
  setServices({ ...service.services, table, logger });
}

const names = ({ input }: StoreRequest, text: string): boolean => JSON.stringify(input).includes(text);

async function applyBoth(day: string) {
  const pair = await addPair(service);
  const ids: RequestId[] = [];
  for (const person of pair) ids.push(await apply(person, choicesAt(barId, [day])));
  return { pair, ids };
}

test('only the messages of a pair that cannot be committed come back', async () => {
  const good = await applyBoth('2027-03-20');
  const bad = await applyBoth('2027-03-21');
  const [badRequest = ''] = bad.ids;
  const isCommit = (request: StoreRequest) => request.operation === 'TransactWriteItems';
  failOn((request) => isCommit(request) && names(request, badRequest));
  const Records = [...bad.ids, ...good.ids].map((requestId) => ({
    messageId: requestId,
    body: JSON.stringify({ requestId }),
  }));
  const answer = await worker({ Records } as never, lambdaContext('match-worker'));
  expect(answer).toEqual({ batchItemFailures: bad.ids.map((itemIdentifier) => ({ itemIdentifier })) });
  expect(lines).toContainEqual(expect.objectContaining({ event: 'pair failed', error: 'TypeError' }));
  setServices(service.services);
  expect((await listOf(good.pair[0], 'pending')).meetings).toHaveLength(1);
  expect((await listOf(bad.pair[0], 'pending')).meetings).toHaveLength(0);

  // The pair still waits, and is matched once the store answers.
  expect(await sweep()).toMatchObject({ matched: 1 });
  expect((await listOf(bad.pair[0], 'pending')).meetings).toHaveLength(1);
});

test('a part of a job that fails stops none of the others, and fails the job at its end', async () => {
  const couple = await fixCouple(service, barId, ['2027-03-05']);
  const night = kstInstant('2027-03-08', '00:10');
  service.clock.set(night);
  let isAudited = false;
  failOn((request) => {
    isAudited ||= names(request, 'AUDIT#2027-03-07');
    return names(request, 'PRICES');
  });
  await expect(dailyClose()).rejects.toThrow('a fault of the store');
  expect(lines.filter(({ event }) => event === 'job failed')).toMatchObject([{ label: 'prices' }]);
  expect(lines).toContainEqual(expect.objectContaining({ event: 'refunds' }));
  expect(isAudited).toBe(true);
  setServices(service.services);
  expect((await listOf(couple.male, 'completed')).meetings).toHaveLength(1);
});
