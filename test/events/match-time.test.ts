import type { SQSBatchResponse } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { setServices } from '../../functions/runtime/services.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import type { RequestId } from '../../shared/ids.ts';
import { MATCH_RUN_MS } from '../../shared/limits.ts';
import { addPair, apply, choicesAt, listOf, startServiceWithBar } from '../support/market.ts';
import { matchWorker as worker } from '../support/rights/functions.ts';
import { beginHere } from '../support/table-moments.ts';
import { watchedTable } from '../support/faults.ts';

const { service, barId } = await startServiceWithBar({ seats: 40 });
const people = [...(await addPair(service)), ...(await addPair(service))];
const requests: RequestId[] = [];
for (const person of people) requests.push(await apply(person, choicesAt(barId, ['2027-03-20'])));
await beginHere(service);
afterEach(() => vi.restoreAllMocks());

/** The worker's clock jumps to the end of a run at the first request to the store of this kind. */
function endTimeAt(operation: string): void {
  let clockMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  const endsAt = clockMs + MATCH_RUN_MS;
  const table = watchedTable(service, async (request, send) => {
    const answer = await send();
    if (request.operation === operation) clockMs = endsAt;
    return answer;
  });
  setServices({ ...service.services, table });
}

async function run(ids: readonly string[]): Promise<string[]> {
  const Records = ids.map((id) => ({ messageId: id, body: JSON.stringify({ requestId: id }) }));
  const report = (await worker({ Records } as never, lambdaContext('match-worker'))) as SQSBatchResponse;
  return report.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const matchedPeople = async () => {
  const lists = await Promise.all(people.map((person) => listOf(person, 'pending')));
  return lists.reduce((sum, { meetings }) => sum + meetings.length, 0);
};

test('a run whose time is over keeps what it has matched, and the messages of the others come back', async () => {
  endTimeAt('TransactWriteItems');
  const back = await run(requests);
  expect(await matchedPeople()).toBe(2);
  expect(back).toHaveLength(2);

  vi.restoreAllMocks();
  setServices(service.services);
  expect(await run(back)).toEqual([]);
  expect(await matchedPeople()).toBe(4);
});

test('a run whose time is over before it has read the market gives all messages back', async () => {
  endTimeAt('BatchGetItem');
  expect((await run(requests)).toSorted()).toEqual(requests.toSorted());
  expect(await matchedPeople()).toBe(0);
});
