import type { SQSBatchResponse } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textQueue } from '../../functions/clients/queues.ts';
import { sendWithinBudget } from '../../functions/use-cases/identity/sms-codes.ts';
import { announce, listNotices } from '../../functions/use-cases/notices/notices.ts';
import { textWorker as handler } from '../support/rights/functions.ts';
import type { LogFields, Services } from '../../functions/ports.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { textQueueDefinition } from '../../infra/definitions/queue-definition.ts';
import { createQueuePair, type QueuePair } from '../../infra/local/engines/queue.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { queueDepth, type QueueWorker, startQueueWorker } from '../../infra/local/service/queue-worker.ts';
import { kstInstant } from '../../shared/calendar.ts';
import type { UserId } from '../../shared/ids.ts';
import { failNextText, textsTo, PATIENTLY } from '../support/engines.ts';
import { addMember, type SignedUp } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let services: Services;
let queues: QueuePair;
let worker: QueueWorker | undefined;
const errors: unknown[] = [];
beforeEach(async () => {
  service = await startService();
  queues = await createQueuePair(service.sqs, `text-${service.tableName}`, { visibilityTimeoutSeconds: 1 });
  services = { ...service.services, textQueue: textQueue(queues.queueUrl) };
  setServices(services);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  expect(errors.splice(0)).toEqual([]);
});

const run = (event: unknown): Promise<SQSBatchResponse> =>
  handler(event as never, lambdaContext('text-worker')) as Promise<SQSBatchResponse>;

function startWorker(): void {
  const { batchSize, maxConcurrency } = textQueueDefinition;
  const onError = (error: unknown) => void errors.push(error);
  const source = { sqs: service.sqs, queueUrl: queues.queueUrl, windowMs: 0, batchSize, maxConcurrency };
  worker = startQueueWorker({ ...source, handler: run, onError });
}

const addReaders = async (count: number): Promise<SignedUp[]> => {
  const readers: SignedUp[] = [];
  for (let nth = 0; nth < count; nth += 1) readers.push(await addMember(service));
  return readers;
};

function hear({ uid }: SignedUp, title = '문의'): Promise<void> {
  const at = service.clock.now();
  return announce(services, { uid, at, kind: 'inquiry_answered', subject: title, facts: { title } }, at);
}

const answered = async ({ phone }: SignedUp) =>
  (await textsTo(phone)).filter(({ message }) => message.includes('답변')).length;
const waiting = async () => (await queueDepth(service.sqs, queues.queueUrl)).waiting;
const eventOf = (people: readonly { uid: UserId }[]) => ({
  Records: people.map(({ uid }, nth) => ({ messageId: `m${nth}`, body: JSON.stringify({ uid }) })),
});

test('the event waits for no carrier: the queue’s worker sends its text, once', async () => {
  const [reader] = await addReaders(1);
  if (reader === undefined) throw new Error('no reader');
  await hear(reader);
  expect([await answered(reader), await waiting()]).toEqual([0, 1]);
  await services.textQueue.send([reader.uid]);
  startWorker();
  await vi.waitFor(async () => expect(await answered(reader)).toBe(1), PATIENTLY);
  await vi.waitFor(
    async () => expect(await queueDepth(service.sqs, queues.queueUrl)).toEqual({ waiting: 0, inFlight: 0 }),
    PATIENTLY,
  );
  expect(await answered(reader)).toBe(1);
});

test('once the carrier has too many, the rest of the batch goes back to the queue', async () => {
  const readers = await addReaders(3);
  for (const reader of readers) await hear(reader);
  const [, second, third] = readers;
  await failNextText(second?.phone ?? '', 'throttle');
  expect(await run(eventOf(readers))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }],
  });
  expect(await Promise.all(readers.map(answered))).toEqual([1, 0, 0]);
  expect(await run(eventOf([second, third].flatMap((reader) => reader ?? [])))).toEqual({
    batchItemFailures: [],
  });
  expect(await Promise.all(readers.map(answered))).toEqual([1, 1, 1]);
});

test('each of the two workers sends half as many texts a second as the stage allows', async () => {
  const readers = await addReaders(4);
  for (const reader of readers) await hear(reader);
  const waits: number[] = [];
  const pause = (ms: number) => Promise.resolve(void waits.push(ms));
  setServices({ ...services, config: { ...services.config, TEXTS_PER_SECOND: 0.02 }, pause });
  await run(eventOf(readers));
  // A text every hundred seconds; nobody really waits here.
  expect(waits.map((ms) => Math.round(ms / 10_000))).toEqual([10, 20, 30]);
});

test('a malformed message fails alone', async () => {
  const [reader] = await addReaders(1);
  if (reader === undefined) throw new Error('no reader');
  await hear(reader);
  const { Records } = eventOf([reader]);
  const bad = { messageId: 'bad', body: '{"uid":1}' };
  expect(await run({ Records: [bad, ...Records] })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'bad' }],
  });
  expect(await answered(reader)).toBe(1);
});

test('without an answer of the queue the text is sent at once', async () => {
  const [reader] = await addReaders(1);
  if (reader === undefined) throw new Error('no reader');
  services = { ...services, textQueue: textQueue(`${queues.queueUrl}-gone`) };
  await hear(reader);
  expect(await answered(reader)).toBe(1);
});

describe('a month with a budget of texts', () => {
  const phoneChanged = ({ uid }: SignedUp) => {
    const at = service.clock.now();
    const facts = { lastFour: '1234' };
    return announce(services, { uid, at, kind: 'phone_changed', subject: 'phone', facts }, at);
  };
  const reports: unknown[] = [];
  beforeEach(() => {
    reports.length = 0;
    const logger = {
      ...services.logger,
      info: (_: string, { report }: LogFields) => void reports.push(report),
    };
    services = { ...services, textsPerMonth: 2, logger };
    setServices(services);
  });
  const sentTo = async ({ phone }: SignedUp) => (await textsTo(phone)).length;

  test('sends what is not needed until it is used, and then leaves it on the site', async () => {
    const [first, second, third] = await addReaders(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no readers');
    const readers = [first, second, third];
    for (const reader of readers) await hear(reader);
    await run(eventOf(readers));
    expect(await Promise.all(readers.map(answered))).toEqual([1, 1, 0]);
    expect(reports.at(-1)).toMatchObject({ sent: 2, budgetUsedPercent: 100 });
    expect(await listNotices(services, third.uid)).toMatchObject([{ kind: 'inquiry_answered' }]);
    // What was saved is not sent later either.
    services = { ...services, textsPerMonth: 10 };
    setServices(services);
    await run(eventOf(readers));
    expect(await answered(third)).toBe(0);
  });

  const codeTo = ({ phone }: { phone: string }) => ({ phone, message: '인증번호', isForMember: true });

  test('sends codes and what a member must not miss all the same, and counts them', async () => {
    const [first] = await addReaders(1);
    if (first === undefined) throw new Error('no reader');
    const before = await sentTo(first);
    for (let nth = 0; nth < 2; nth += 1) await sendWithinBudget(services, codeTo(first), service.clock.now());
    await phoneChanged(first);
    await run(eventOf([first]));
    expect(await sentTo(first)).toBe(before + 3);
    expect(reports.at(-1)).toMatchObject({ sent: 1, budgetUsedPercent: 150 });
  });

  test('begins anew with the next month', async () => {
    const [first] = await addReaders(1);
    if (first === undefined) throw new Error('no reader');
    for (let nth = 0; nth < 2; nth += 1) await sendWithinBudget(services, codeTo(first), service.clock.now());
    service.clock.set(kstInstant('2027-04-01', '12:00'));
    await hear(first);
    await run(eventOf([first]));
    expect(await answered(first)).toBe(1);
    expect(reports.at(-1)).toMatchObject({ budgetUsedPercent: 50 });
  });
});
