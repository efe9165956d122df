import { beforeEach, describe, expect, test } from 'vitest';
import { announce } from '../../functions/use-cases/notices/notices.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import { textWorker as handler } from '../support/rights/functions.ts';
import { pushDeviceItem } from '../../functions/items/push.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { PREFIX, userKey, userPartition } from '../../functions/store/keys.ts';
import { startingWith } from '../../functions/store/ranges.ts';
import { patch } from '../../functions/store/writes.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { kstInstant } from '../../shared/calendar.ts';
import type { UserId } from '../../shared/ids.ts';
import { DEPOSIT_TERM_MS, PUSH_DEVICE_KEPT_MS } from '../../shared/limits.ts';
import type { PushSubscriptionKeys } from '../../shared/schemas/push.ts';
import { failPushes, newBrowsers, pushesTo, textsTo } from '../support/engines.ts';
import { addApplicant, addBar, apply, choicesAt, listOf } from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

type Member = Awaited<ReturnType<typeof addMember>>;

let service: TestService;
beforeEach(async () => {
  service = await startService();
});

/** A member whose notices go to `count` browsers. */
async function addReader(count: number): Promise<{ reader: Member; browsers: PushSubscriptionKeys[] }> {
  const reader = await addMember(service);
  const browsers = await newBrowsers(count);
  for (const body of browsers) await reader.client.ok('PUT /api/notices/push', { body });
  return { reader, browsers };
}

/** The notice waits for the worker, as where a queue takes it. */
function hear(uid: UserId, title: string): Promise<void> {
  const services = { ...service.services, textQueue: { send: () => Promise.resolve(true) } };
  const at = service.clock.now();
  return announce(services, { uid, at, kind: 'inquiry_answered', subject: title, facts: { title } }, at);
}

const work = (uid: UserId) =>
  handler(
    { Records: [{ messageId: 'm', body: JSON.stringify({ uid }) }] } as never,
    lambdaContext('text-worker'),
  );

const texts = async ({ phone }: Member) => (await textsTo(phone)).length;
const pushed = async (browser: PushSubscriptionKeys | undefined) =>
  browser === undefined ? [] : (await pushesTo(browser)).map(({ message }) => message.text);

async function devicesOf(uid: UserId) {
  const own = startingWith(userPartition(uid), PREFIX.pushDevices);
  return (await service.services.table.query(pushDeviceItem, { ...own, Limit: 100 })).items;
}

describe('a notice of a member with push', () => {
  test('goes to each browser, readable there only, in place of the text', async () => {
    const { reader, browsers } = await addReader(2);
    await hear(reader.uid, '환불');
    expect(await work(reader.uid)).toEqual({ batchItemFailures: [] });
    for (const browser of browsers) {
      expect(await pushesTo(browser)).toEqual([
        {
          message: {
            title: '합석',
            text: "'환불' 문의에 답변을 남겼어요",
            link: expect.stringMatching(/^\//),
            tag: expect.stringMatching(/^[\w-]{32}$/),
          },
          ttl: 2 * 24 * 60 * 60,
          urgency: 'normal',
          topic: expect.stringMatching(/^[\w-]{32}$/),
        },
      ]);
    }
    expect(await texts(reader)).toBe(0);
    await work(reader.uid);
    expect(await pushed(browsers[0])).toHaveLength(1);
  });

  test.each([
    ['is gone, and is forgotten', 'gone', 0],
    ['fails', 'fail', 1],
    ['does not answer', 'hang', 1],
  ] as const)('is a text where the browser’s service %s', async (_, fault, left) => {
    service = await startService({ env: { PUSH_ANSWER_MS: '100' } });
    const { reader, browsers } = await addReader(1);
    const [browser] = browsers;
    if (browser === undefined) throw new Error('no browser');
    await failPushes(browser, fault);
    await hear(reader.uid, '하나');
    await work(reader.uid);
    expect([await texts(reader), (await devicesOf(reader.uid)).length]).toEqual([1, left]);
  });

  test('needs one of several browsers to take it', async () => {
    const { reader, browsers } = await addReader(2);
    const [gone, there] = browsers;
    if (gone === undefined) throw new Error('no browser');
    await failPushes(gone, 'gone');
    await hear(reader.uid, '하나');
    await work(reader.uid);
    expect([await texts(reader), (await pushed(there)).length, (await devicesOf(reader.uid)).length]).toEqual(
      [0, 1, 1],
    );
  });

  test('is a text where the key of the browser is no point of the curve', async () => {
    const reader = await addMember(service);
    const [browser] = await newBrowsers(1);
    if (browser === undefined) throw new Error('no browser');
    const body = { ...browser, keys: { ...browser.keys, p256dh: `B${'A'.repeat(86)}` } };
    await reader.client.ok('PUT /api/notices/push', { body });
    await hear(reader.uid, '하나');
    await work(reader.uid);
    expect(await texts(reader)).toBe(1);
  });

  test('is a text after the sessions of its time have ended, and when the browser was not seen for long', async () => {
    const { reader, browsers } = await addReader(1);
    const now = service.clock.now();
    await service.services.table.write(patch(userKey(reader.uid), { add: { sessionEpoch: 1 } }, now));
    await hear(reader.uid, '하나');
    await work(reader.uid);
    expect([await texts(reader), await pushed(browsers[0])]).toEqual([1, []]);

    const other = await addReader(1);
    service.clock.advance(PUSH_DEVICE_KEPT_MS);
    await hear(other.reader.uid, '둘');
    await work(other.reader.uid);
    expect([await texts(other.reader), await pushed(other.browsers[0])]).toEqual([1, []]);
  });

  test('is a text in a stage without a key for pushes', async () => {
    const { reader, browsers } = await addReader(1);
    setServices({ ...service.services, push: null });
    await hear(reader.uid, '하나');
    await work(reader.uid);
    expect([await texts(reader), await pushed(browsers[0])]).toEqual([1, []]);
    expect(await reader.client.ok('GET /api/notices/push', {})).toEqual({ success: true, public_key: null });
  });

  test('about the phone is a text', async () => {
    const { reader, browsers } = await addReader(1);
    const at = service.clock.now();
    await announce(
      service.services,
      { uid: reader.uid, at, kind: 'phone_changed', subject: 'x', facts: { lastFour: '5678' } },
      at,
    );
    expect([await texts(reader), await pushed(browsers[0])]).toEqual([1, []]);
  });

  test('waits for the morning like its text', async () => {
    const { reader, browsers } = await addReader(1);
    service.clock.set(kstInstant('2027-03-02', '22:00'));
    await hear(reader.uid, '밤');
    await work(reader.uid);
    expect(await pushed(browsers[0])).toEqual([]);
    service.clock.set(kstInstant('2027-03-03', '09:00'));
    await work(reader.uid);
    expect([await pushed(browsers[0]), await texts(reader)]).toEqual([["'밤' 문의에 답변을 남겼어요"], 0]);
  });
});

test('a match is pushed urgently, to its page, for no longer than its deadline', async () => {
  const bar = await addBar(service);
  const male = await addApplicant(service, { gender: 'male', name: '박서준' });
  const female = await addApplicant(service, { gender: 'female', name: '최유나' });
  const [body] = await newBrowsers(1);
  if (body === undefined) throw new Error('no browser');
  await male.client.ok('PUT /api/notices/push', { body });
  const slots = choicesAt(bar.barId, ['2027-03-20']);
  const requests = [await apply(male, slots), await apply(female, slots)];
  await matchRequests(service.services, requests, service.clock.now());
  const { meetings } = await listOf(male, 'pending');
  expect(await pushesTo(body)).toEqual([
    {
      message: expect.objectContaining({
        text: expect.stringContaining('상대 팀을 찾았어요'),
        link: `/request-details/pending/${meetings[0]?.uid_meetings_fixed}`,
      }),
      ttl: DEPOSIT_TERM_MS / 1_000,
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
  expect((await textsTo(male.phone)).length).toBe(0);
  expect((await textsTo(female.phone)).length).toBe(1);
});
