import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { handler as matchWorker } from '../../functions/events/match-worker.ts';
import { handler as textWorker } from '../../functions/events/text-worker.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { type BusinessFigure, businessFigures } from '../../infra/definitions/business-figures.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { addApplicant, addBar, apply, choicesAt } from '../support/market.ts';
import { startService } from '../support/service.ts';

const fieldOf = (line: unknown, path: string): unknown =>
  path
    .replace('$.', '')
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], line);

/** What CloudWatch adds up over the lines: conditions on fields, all of which must hold. */
function sumOf({ pattern, value }: BusinessFigure, lines: readonly unknown[]): number {
  const conditions = [...pattern.matchAll(/\((\$[\w.]+) (=|<|>) "?([\w-]+)"?\)/g)];
  expect(conditions.length).toBe(pattern.split('&&').length);
  const holds = (line: unknown) =>
    conditions.every(([, path = '', sign, wanted = '']) => {
      const found = fieldOf(line, path);
      if (found === undefined) return false;
      if (sign === '=') return found === wanted;
      return sign === '<' ? Number(found) < Number(wanted) : Number(found) > Number(wanted);
    });
  return lines
    .filter(holds)
    .reduce<number>((sum, line) => sum + Number(value.startsWith('$') ? fieldOf(line, value) : value), 0);
}

test('applications, matches and texts are counted from the lines that the functions write', async () => {
  const service = await startService();
  const lines: unknown[] = [];
  const logger = createLogger('info', (line) => lines.push(JSON.parse(line)));
  const told: string[] = [];
  const textQueue = { send: async (uids: readonly string[]) => told.push(...uids) > 0 };
  setServices({ ...service.services, logger, textQueue } as never);

  const bar = await addBar(service);
  for (const gender of ['male', 'female'] as const)
    await apply(await addApplicant(service, { gender }), choicesAt(bar.barId, ['2027-03-05']));
  const { Messages = [] } = await service.sqs.send(
    new ReceiveMessageCommand({ QueueUrl: service.queueUrl, MaxNumberOfMessages: 10 }),
  );
  const Records = Messages.map(({ Body }, at) => ({ messageId: `m${at}`, body: Body }));
  await matchWorker({ Records } as never, lambdaContext('match-worker'));
  const texts = [...new Set(told)].map((uid, at) => ({ messageId: `t${at}`, body: JSON.stringify({ uid }) }));
  await textWorker({ Records: texts } as never, lambdaContext('text-worker'));

  const counted = (name: string) => businessFigures[name]?.map((figure) => sumOf(figure, lines));
  expect(counted('api-meetings')).toEqual([2]);
  expect(counted('match-worker')).toEqual([1]);
  expect(counted('text-worker')).toEqual([2]);
});
