import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { Client } from '../../support/client.ts';
import type { Console } from '../../support/console.ts';
import type { Applicant } from '../../support/market.ts';

/** The numbers of the service that a promise depends on, as they are when it is made here. */
const AT_FIRST = {
  DEPOSIT_PER_PERSON_WON: 2_500,
  DEPOSIT_TERM_MS: 24 * HOUR_MS,
  DEPOSIT_LAST_HOUR_KST: 12,
  REFUND_BUSINESS_DAYS: 3,
  LATE_MINUTES: 30,
  OBJECTION_MS: 72 * HOUR_MS,
  UNMARKED_COMPLETE_DAYS: 3,
  MEETING_HOURS: 2,
  MISSED_DEADLINES: { withinMs: 30 * DAY_MS, pauseMs: 7 * DAY_MS },
  TEMPORARY_PASSWORD_TTL_MS: DAY_MS,
  PHONE_UNDO_MS: DAY_MS,
  CODE_TTL_SECONDS: 300,
};
/** What an operator sets while those promises are still to be kept. */
const LATER: typeof AT_FIRST = {
  DEPOSIT_PER_PERSON_WON: 3_000,
  DEPOSIT_TERM_MS: HOUR_MS,
  DEPOSIT_LAST_HOUR_KST: 7,
  REFUND_BUSINESS_DAYS: 9,
  LATE_MINUTES: 1,
  OBJECTION_MS: HOUR_MS,
  UNMARKED_COMPLETE_DAYS: 1,
  MEETING_HOURS: 3,
  MISSED_DEADLINES: { withinMs: HOUR_MS, pauseMs: HOUR_MS },
  TEMPORARY_PASSWORD_TTL_MS: HOUR_MS,
  PHONE_UNDO_MS: HOUR_MS,
  CODE_TTL_SECONDS: 60,
};
const numbers = { ...AT_FIRST };

/** This file's own copy of the service, whose numbers can change while it runs. */
async function ownService() {
  vi.resetModules();
  vi.doMock('../../../shared/limits.ts', async (importOriginal) => {
    const limits: object = { ...(await importOriginal<object>()) };
    for (const name of Object.keys(AT_FIRST) as (keyof typeof AT_FIRST)[])
      Object.defineProperty(limits, name, { get: () => numbers[name], enumerable: true });
    return limits;
  });
  const { startServiceWithOwner } = await import('../../support/identities.ts');
  return {
    ...(await startServiceWithOwner()),
    market: await import('../../support/market.ts'),
    ledger: await import('../../support/ledger.ts'),
    consoles: await import('../../support/console.ts'),
    calendar: await import('../../../shared/calendar.ts'),
    jobs: await import('../../../functions/use-cases/jobs/close-day.ts'),
    notices: await import('../../../functions/use-cases/notices/notices.ts'),
    days: await import('../../../functions/use-cases/bars/bar-days.ts'),
    matching: await import('../../../functions/use-cases/matching/match-run.ts'),
    people: await import('../../support/people.ts'),
    clients: await import('../../support/client.ts'),
    engines: await import('../../support/engines.ts'),
    moments: await import('../../support/table-moments.ts'),
  };
}

const DAY = '2027-03-05';

const own = await ownService();
const { service, owner, barId: bar } = own;
/** Matched, and asked for the first price. */
const couple = await own.market.matchCouple(service, bar, [DAY]);
await own.moments.beginHere(service);
beforeEach(() => void Object.assign(numbers, AT_FIRST));
afterAll(() => {
  vi.doUnmock('../../../shared/limits.ts');
  vi.resetModules();
});

const { detailOf } = own.market;
const put = (client: Pick<Client, 'call'>, act: string, body: object = {}) =>
  client.call(`PUT /api/fixed/{id}/${act}` as RouteKey, { params: { id: couple.matchId }, body });
const told = async ({ uid }: Applicant) =>
  (await own.notices.listNotices(service.services, uid)).map(({ text }) => text).join('\n');
async function sharesAt(admin: Console): Promise<string[]> {
  const params = { id: couple.matchId };
  const { money } = await admin.ok('GET /api/admin/meetings/{id}/money', { params });
  return money.shares.map(({ to, amount }) => `${to} ${amount}`).toSorted();
}

/** The amount that was asked for is sent, also once the service has begun to ask others for more. */
async function payFirstPrice(): Promise<void> {
  for (const side of ['male', 'female'] as const) {
    const { transfer_name: name } = await own.market.transferOf(couple[side]);
    expect(await own.market.credit(service, { name, amount: 7_500 })).toBe('deposit');
  }
}

test('a match keeps asking for what it asked for at first, by the deadline that it named', async () => {
  const { market } = own;
  const before = await market.transferOf(couple.male);
  const terms = (await detailOf(couple.male, couple)).terms;
  Object.assign(numbers, LATER);
  expect(await market.transferOf(couple.male)).toEqual(before);
  expect((await detailOf(couple.male, couple)).terms).toEqual(terms);
  expect(terms).toEqual({
    per_person_won: 2_500,
    deposit_won: 7_500,
    both_won: 15_000,
    compensated_won: 11_250,
    bar_won: 3_750,
    refund_days: 3,
    late_minutes: 30,
    table_hours: 2,
  });
  await market.credit(service, { name: before.transfer_name, amount: 7_000 });
  expect(await market.transferOf(couple.male)).toMatchObject({ received_won: 7_000, missing_won: 500 });
  expect(await told(couple.male)).toContain('500원을 더 보내면');
  await market.credit(service, { name: before.transfer_name, amount: 600 });
  expect(await told(couple.male)).toContain('100원이 보증금보다 더 들어왔어요. 영업일 3일 안에');
  await own.ledger.expectBalanced(service);
});

test('who is matched after the change is asked for the new price', async () => {
  Object.assign(numbers, LATER);
  const later = await own.market.matchCouple(service, bar, [DAY]);
  expect(await own.market.transferOf(later.male)).toMatchObject({ amount: 9_000, missing_won: 9_000 });
  expect((await detailOf(later.male, later)).terms).toMatchObject({ deposit_won: 9_000, refund_days: 9 });
});

/** How a fixed meeting ends -> whom it then owes what, and who says so. */
const ENDS = [
  ['took place', 'complete', ['bar 15000']],
  ['is cancelled by the man', 'cancel', ['bar 3750', 'female 11250']],
] as const;

describe('a meeting that was paid by its first price and', () => {
  test.each(ENDS)('%s pays out by that price', async (_, act, shares) => {
    Object.assign(numbers, LATER);
    await payFirstPrice();
    const { meetings } = await owner.ok('GET /api/fixed/store/date/{barId}', {
      params: { barId: bar },
      query: { date: DAY },
    });
    const atBar = meetings.find(({ uid_meetings_fixed: id }) => id === couple.matchId);
    expect(atBar).toMatchObject({ discount: 15_000, money: { held: 15_000 } });
    const start = own.calendar.kstInstant(DAY, '18:00');
    if (act !== 'cancel') service.clock.set(start + 31 * MINUTE_MS);
    const admin = await own.consoles.addConsole(service);
    const by = act === 'cancel' ? couple.male.client : admin;
    expect(await put(by, act)).toMatchObject({ status: 200 });
    expect(await sharesAt(admin)).toEqual(shares);
    const refund = shares.map((share) => share.split(' ')).find(([to]) => to === 'female')?.[1] ?? '0';
    expect(await detailOf(couple.female, couple)).toMatchObject({ refund_amount: Number(refund) });
    if (refund !== '0') {
      expect(await told(couple.female)).toContain(`${Number(refund).toLocaleString('ko')}원을`);
      expect(await told(couple.female)).toContain('영업일 3일 안에');
    }
    await own.ledger.expectBalanced(service);
  });
});

test('who paid in time gets that price back when the other team does not pay', async () => {
  const { due_at: dueAt } = await own.market.transferOf(couple.male);
  Object.assign(numbers, LATER);
  service.clock.set(Date.parse(dueAt) - 1);
  expect(await own.market.pay(service, couple.male)).toBe('deposit');
  service.clock.set(Date.parse(dueAt) + 5 * HOUR_MS);
  await own.jobs.expireDeadlines(service.services, service.clock.now());
  const admin = await own.consoles.addConsole(service);
  expect(await sharesAt(admin)).toEqual(['male 7500']);
  const { records } = await admin.ok('GET /api/admin/records-not-payed', { query: {} });
  const record = records.find(({ uid_user }) => uid_user === couple.female.uid);
  expect(record).toMatchObject({ expected_deposit: 7_500 });
  const refunds = await own.consoles.refundsTo(admin, couple.male);
  expect(refunds).toMatchObject([{ refund_money: 7_500, due_day: '2027-03-08' }]);
  await own.ledger.expectBalanced(service);
});

test('the bar waits for a late team, and the team may object, as long as it was promised', async () => {
  Object.assign(numbers, LATER);
  await payFirstPrice();
  const start = own.calendar.kstInstant(DAY, '18:00');
  service.clock.set(start + 29 * MINUTE_MS);
  expect(await put(owner, 'cancel-male')).toMatchObject({ body: { code: 'meeting.not_late' } });
  service.clock.set(start + 30 * MINUTE_MS);
  expect(await put(owner, 'cancel-male')).toMatchObject({ status: 200 });
  const until = new Date(start + 30 * MINUTE_MS + 72 * HOUR_MS).toISOString();
  expect((await detailOf(couple.male, couple)).dispute).toMatchObject({ can_raise: true, until });
  service.clock.set(Date.parse(until) - 1);
  expect(await put(couple.male.client, 'dispute', { reason: '우리는 왔어요' })).toMatchObject({
    status: 200,
  });
});

test.each([
  ['sooner', 1],
  ['later', 9],
])('a meeting that nobody marks is completed on the day that was promised, not %s', async (_, days) => {
  await payFirstPrice();
  numbers.UNMARKED_COMPLETE_DAYS = days;
  const closeDay = async (day: string) => {
    service.clock.set(own.calendar.kstInstant(day, '00:10'));
    await own.jobs.completeUnmarked(service.services, service.clock.now());
    return (await detailOf(couple.male, couple)).is_done;
  };
  expect(await closeDay('2027-03-07')).toBe(0);
  expect(await closeDay('2027-03-08')).toBe(1);
});

test('a table is freed for the hours for which it was taken', async () => {
  Object.assign(numbers, LATER);
  const params = { id: couple.matchId };
  await couple.male.client.ok('DELETE /api/matching/cancel/{id}', { params, body: {} });
  const [stored] = await own.days.listBarDays(service.services, bar, { first: DAY, last: DAY });
  const seats = Object.entries(stored ?? {}).filter(([name]) => /^s\d{4}$/.test(name));
  expect(Object.fromEntries(seats)).toEqual({ s1800: 0, s1830: 0, s1900: 0, s1930: 0 });
});

test.each([
  ['shorter', LATER.MISSED_DEADLINES],
  ['longer', { withinMs: 60 * DAY_MS, pauseMs: 14 * DAY_MS }],
])('who let two deadlines pass applies again when it was said, after a %s pause, too', async (_, changed) => {
  const { market } = own;
  const letPass = async (who: Applicant) => {
    service.clock.set(Date.parse((await market.transferOf(who)).due_at) + 5 * HOUR_MS);
    await own.jobs.expireDeadlines(service.services, service.clock.now());
  };
  const { male } = couple;
  await letPass(male);
  const choices = market.choicesAt(bar, ['2027-03-13']);
  const woman = await market.addApplicant(service, { gender: 'female' });
  const requests = [await market.apply(male, choices), await market.apply(woman, choices)];
  await own.matching.matchRequests(service.services, requests, service.clock.now());
  await letPass(male);
  const againAt = async () =>
    (await male.client.ok('GET /api/groups/search', { query: {} })).applications.again_at;
  const said = await againAt();
  expect(Date.parse(said ?? '')).toBe(service.clock.now() + 7 * DAY_MS);
  Object.assign(numbers, { MISSED_DEADLINES: changed });
  expect(await againAt()).toBe(said);
});

describe('what a text gives its reader time for holds as long as the text says:', () => {
  const newestText = async (phone: string) => (await own.engines.textsTo(phone))[0]?.message ?? '';

  test('a code', async () => {
    const [client, phone] = [own.clients.createClient(), own.people.newPhone()];
    await client.ok('POST /api/verify/sms', { body: { phone } });
    const code = await own.people.codeSentTo(phone);
    Object.assign(numbers, LATER);
    service.clock.advance(299_000);
    await client.ok('POST /api/verify/sms/verify', { body: { phone, code } });
  });

  test('a temporary password', async () => {
    const client = own.clients.createClient();
    const { id, name, phone } = await own.people.register(client);
    await own.people.verifyPhone(client, phone);
    await client.ok('POST /api/auth/reset-password', { body: { id, name, phone } });
    const password = /임시 비밀번호 (\S{12}) \(24시간/.exec(await newestText(phone))?.[1] ?? '';
    Object.assign(numbers, LATER);
    service.clock.advance(DAY_MS - 1);
    await own.clients.createClient().ok('POST /api/auth/login', { body: { id, password } });
  });

  test('the link that undoes a change of the phone', async () => {
    const { client, phone } = await own.people.addMember(service);
    const newPhone = own.people.newPhone();
    await own.people.verifyPhone(client, newPhone);
    await client.ok('PUT /api/auth/update-phone', { body: { newPhone } });
    const token = /24시간 안에 .*#([\w-]{43})$/.exec(await newestText(phone))?.[1] ?? '';
    Object.assign(numbers, LATER);
    service.clock.advance(DAY_MS - 1);
    await own.clients.createClient().ok('POST /api/auth/undo-phone', { body: { token } });
  });
});
