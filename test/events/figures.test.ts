import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { bankFeed, matchWorker, sweep, textWorker } from '../support/rights/functions.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { iso } from '../../shared/calendar.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { addApplicant, addBar, apply, choicesAt } from '../support/market.ts';
import { startService } from '../support/service.ts';

test('applications, waiting, matches and texts become metrics of the stage', async () => {
  const service = await startService();
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('silent', (line) => lines.push(JSON.parse(line)), 'Hapseok-dev');
  const told: string[] = [];
  const textQueue = { send: async (uids: readonly string[]) => told.push(...uids) > 0 };
  setServices({ ...service.services, logger, textQueue } as never);
  const valuesOf = (name: string) => lines.flatMap((line) => (name in line ? [line[name]] : []));

  const bar = await addBar(service);
  for (const gender of ['male', 'female'] as const) {
    await apply(await addApplicant(service, { gender }), choicesAt(bar.barId, ['2027-03-05']));
    service.clock.advance(MINUTE_MS);
  }
  setServices({ ...service.services, logger, textQueue, sweepQueue: { send: async () => true } } as never);
  await sweep();
  expect(valuesOf('OldestWaitSeconds')).toEqual([120]);

  const { Messages = [] } = await service.sqs.send(
    new ReceiveMessageCommand({ QueueUrl: service.queueUrl, MaxNumberOfMessages: 10 }),
  );
  const Records = Messages.map(({ Body }, at) => ({ messageId: `m${at}`, body: Body }));
  await matchWorker({ Records } as never, lambdaContext('match-worker'));
  const texts = [...new Set(told)].map((uid, at) => ({ messageId: `t${at}`, body: JSON.stringify({ uid }) }));
  await textWorker({ Records: texts } as never, lambdaContext('text-worker'));

  expect(valuesOf('Applications')).toEqual([1, 1]);
  expect(valuesOf('Matches')).toEqual([1]);
  expect(valuesOf('SecondsToMatch')).toEqual([120, 60]);
  expect(valuesOf('TextsSent')).toEqual([2]);
});

test.each([
  ['an hour after its newest transfer', 3_600, 3_600],
  ['without a transfer for longer than the reading goes back', (4 * DAY_MS) / 1_000, (3 * DAY_MS) / 1_000],
])('a reading of the bank tells how old its newest row is, %s', async (_, ageSeconds, seconds) => {
  const service = await startService();
  const row = {
    tid: 't1',
    acc_in: 1_000,
    acc_out: 0,
    balance: 1_000,
    account_owner: '모르는 사람',
    memo: '',
  };
  const trdate = iso(service.clock.now() - ageSeconds * 1_000);
  const bank = createServer((_request, response) =>
    response.end(JSON.stringify({ rows: [{ ...row, trdate }] })),
  );
  await once(bank.listen(0, '127.0.0.1'), 'listening');
  const { port } = bank.address() as AddressInfo;
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('silent', (line) => lines.push(JSON.parse(line)), 'Hapseok-dev');
  const withoutFeed = service.services.config;
  const config = { ...withoutFeed, BANK_FEED: 'local', BANK_FEED_URL: `http://127.0.0.1:${port}` } as const;
  setServices({ ...service.services, logger, config });
  await bankFeed();
  const ages = () => lines.flatMap((line) => line['BankRowAgeSeconds'] ?? []);
  expect(ages()).toEqual([seconds]);
  setServices({ ...service.services, logger, config: { ...withoutFeed, BANK_FEED: 'none' } });
  await bankFeed();
  expect(ages(), 'a stage without a feed has no rows to wait for').toHaveLength(1);
  bank.close();
});
