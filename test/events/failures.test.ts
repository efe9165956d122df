import type { SQSBatchResponse } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { matchWorker, sweepWorker, textWorker } from '../support/rights/functions.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { type FailureKind, FAILURES } from '../../infra/definitions/failures.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { createClient } from '../support/client.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';
import { watchedTable } from '../support/watched-table.ts';

let service: TestService;
let lines: { event: string }[];
beforeEach(async () => {
  service = await startService();
  lines = [];
});

function listen({ isStoreFaulty }: { isStoreFaulty: boolean }): void {
  const table = watchedTable(service, (_, send) =>
    isStoreFaulty ? Promise.reject(new TypeError('a fault of the store')) : send(),
  );
  const logger = createLogger('error', (line) => lines.push(JSON.parse(line)));
  setServices({ ...service.services, table, logger });
}
const counted = (kind: FailureKind): string[] => {
  const events: readonly string[] = FAILURES[kind];
  return lines.map(({ event }) => event).filter((event) => events.includes(event));
};

describe.each([
  ['match-worker', matchWorker, { requestId: newId('request') }],
  ['text-worker', textWorker, { uid: newId('user') }],
  ['sweep-worker', sweepWorker, { ids: [newId('request')], isWhole: true, at: TEST_NOW, tries: 0 }],
] as const)('the alarm of the %s', (name, handler, message) => {
  const run = (body: string) =>
    handler(
      { Records: [{ messageId: 'm1', body }] } as never,
      lambdaContext(name),
    ) as Promise<SQSBatchResponse>;

  test('counts a run whose message goes back because of a fault', async () => {
    listen({ isStoreFaulty: true });
    expect((await run(JSON.stringify(message))).batchItemFailures).toHaveLength(1);
    expect(counted('worker').length).toBeGreaterThan(0);
  });

  test('counts a message that nobody can read', async () => {
    listen({ isStoreFaulty: false });
    expect((await run('{}')).batchItemFailures).toHaveLength(1);
    expect(counted('worker')).toHaveLength(1);
  });

  test('counts no run that went well', async () => {
    listen({ isStoreFaulty: false });
    expect((await run(JSON.stringify(message))).batchItemFailures).toEqual([]);
    expect(counted('worker')).toEqual([]);
  });
});

describe('the alarm of an area', () => {
  test('counts a call that the function answers with 5xx', async () => {
    listen({ isStoreFaulty: true });
    expect(await createClient().call('GET /api/bars/list')).toMatchObject({ status: 500 });
    expect(counted('call')).toHaveLength(1);
  });

  test('counts no call that is answered, or refused', async () => {
    listen({ isStoreFaulty: false });
    expect(await createClient().call('GET /api/bars/list')).toMatchObject({ status: 200 });
    expect(await createClient().call('GET /api/notices')).toMatchObject({ status: 401 });
    expect(counted('call')).toEqual([]);
  });
});
