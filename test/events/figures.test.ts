import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { handler as matchWorker } from '../../functions/events/match-worker.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { handler as textWorker } from '../../functions/events/text-worker.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
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
