import { describe, expect, test } from 'vitest';
import { expireDeadlines } from '../../../functions/use-cases/jobs/close-day.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';
import { openSession } from '../../../functions/use-cases/identity/sessions.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { addDays, iso, kstDay } from '../../../shared/calendar.ts';
import { BANK_FEED_GRACE_MS, MISSED_DEADLINES } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import {
  addApplicant,
  type Applicant,
  applicationOf,
  apply,
  choicesAt,
  credit,
  GROUP,
  listOf,
  startServiceWithBar,
  transferOf,
} from '../../support/market.ts';

const { service, bar } = await startServiceWithBar();

const inDays = (days: number) => addDays(kstDay(service.clock.now()), days);

/** Sends an application with a team of its own. */
async function send(who: Applicant, day: string) {
  const { groupId } = await createGroup(service.services, who.uid, GROUP, service.clock.now());
  const body = applicationOf({ ...who, groupId }, choicesAt(bar.barId, [day]));
  return who.client.call('POST /api/meetings/apply', { body });
}

async function matched(who: Applicant, day: string): Promise<void> {
  const answer = await send(who, day);
  if (answer.status !== 201) throw new Error(`refused: ${codeOf(answer)}`);
  const { meetingId } = answer.body as { meetingId: never };
  const other = await addApplicant(service, { gender: 'male' });
  const request = await apply(other, choicesAt(bar.barId, [day]));
  const report = await matchRequests(service.services, [meetingId, request], service.clock.now());
  expect(report.matched).toBe(1);
}

const told = async ({ client }: Applicant) => {
  const { left, again_at } = (await client.ok('GET /api/groups/search', { query: {} })).applications;
  return { left, again_at };
};

/** Lets the deadlines of all pending matches pass. */
async function passDeadlines(): Promise<void> {
  service.clock.set(service.clock.now() + DAY_MS + BANK_FEED_GRACE_MS + 1);
  await expireDeadlines(service.services, service.clock.now());
}

/** Opens a session for a member who comes back after weeks. */
async function returns({ client, uid }: Applicant): Promise<void> {
  const user = await getUser(service.services, uid);
  if (user === null) throw new Error('no member');
  client.cookies.set(SESSION_COOKIE, await openSession(service.services, user, service.clock.now()));
}

const woman = () => addApplicant(service, { gender: 'female' });

const FREE = { left: 3, again_at: null };

/** Lets the deadlines of two matches pass. */
async function missTwo() {
  const who = await woman();
  const miss = async (day: number) => {
    await matched(who, inDays(day));
    const { transfer_name: name, amount, due_at } = await transferOf(who);
    await passDeadlines();
    return { name, amount, dueAt: Date.parse(due_at) };
  };
  const deposits = [await miss(3), await miss(4)] as const;
  const admin = await addConsole(service);
  const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
  const [second, first] = records.filter(({ uid_user }) => uid_user === who.uid);
  if (first === undefined || second === undefined) throw new Error('no records');
  const paused = { left: 3, again_at: iso(service.clock.now() + MISSED_DEADLINES.pauseMs) };
  expect(await told(who)).toEqual(paused);
  return { who, deposits, admin, records: [first, second] as const, paused };
}

describe('requests at one time', () => {
  test('count while they wait and while they are matched and unpaid; a payment makes room', async () => {
    const ana = await woman();
    expect(await told(ana)).toEqual({ left: 3, again_at: null });
    await matched(ana, inDays(3));
    await matched(ana, inDays(4));
    expect(await told(ana)).toEqual({ left: 1, again_at: null });
    expect((await send(ana, inDays(5))).status).toBe(201);
    expect(await told(ana)).toEqual({ left: 0, again_at: null });
    expect(codeOf(await send(ana, inDays(6)))).toBe('meeting.too_many_open');
    const { meetings } = await listOf(ana, 'pending');
    const deposit = meetings[0]?.deposit;
    await credit(service, { name: deposit?.transfer_name ?? '', amount: deposit?.amount ?? 0 });
    expect(await told(ana)).toEqual({ left: 1, again_at: null });
    expect((await send(ana, inDays(6))).status).toBe(201);
    expect(codeOf(await send(ana, inDays(7)))).toBe('meeting.too_many_open');
  });

  test('are never more than three, also when ten are sent at once beside a match', async () => {
    const ana = await woman();
    await matched(ana, inDays(3));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(ana, inDays(4 + at))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await told(ana)).toEqual({ left: 0, again_at: null });
  });
});

describe('a member who let two deadlines pass within 30 days', () => {
  test('is told before applying, applies again after seven days, and may ask meanwhile', async () => {
    const ana = await woman();
    await matched(ana, inDays(3));
    await passDeadlines();
    expect(await told(ana)).toEqual({ left: 3, again_at: null });
    await matched(ana, inDays(3));
    await passDeadlines();
    const again = service.clock.now() + MISSED_DEADLINES.pauseMs;
    const { again_at } = await told(ana);
    expect(Date.parse(again_at ?? '')).toBe(again);
    const refused = await send(ana, inDays(3));
    expect(refused).toMatchObject({ status: 403, body: { code: 'meeting.paused' } });
    const inquiry = { title: '입금이 늦었어요', content: '은행 점검이었어요', category: '결제문의' };
    expect((await ana.client.call('POST /api/cs/inquiry', { body: inquiry })).status).toBe(201);
    service.clock.set(again - 1);
    expect(codeOf(await send(ana, inDays(3)))).toBe('meeting.paused');
    service.clock.set(again);
    expect(await told(ana)).toEqual({ left: 3, again_at: null });
    expect((await send(ana, inDays(3))).status).toBe(201);
  });

  test('applies at once where the two were longer apart, or the match ended otherwise', async () => {
    const ana = await woman();
    await matched(ana, inDays(3));
    await passDeadlines();
    service.clock.set(service.clock.now() + MISSED_DEADLINES.withinMs);
    await returns(ana);
    await matched(ana, inDays(3));
    const [cancelled] = (await listOf(ana, 'pending')).meetings;
    if (cancelled === undefined) throw new Error('no match');
    const params = { id: cancelled.uid_meetings_fixed };
    await ana.client.ok('DELETE /api/matching/cancel/{id}', { params, body: {} });
    expect(await told(ana)).toMatchObject({ again_at: null });
    await matched(ana, inDays(3));
    await passDeadlines();
    expect(await told(ana)).toEqual({ left: 3, again_at: null });
  });

  test('applies at once when an admin drops one of the unpaid records', async () => {
    const { who, admin, records } = await missTwo();
    await admin.ok('PUT /api/admin/records-not-payed/{id}/dismiss', {
      params: { id: records[1].uid_records_not_payed },
      body: { reason: '은행 점검이었어요' },
    });
    expect(await told(who)).toEqual(FREE);
    expect((await send(who, inDays(3))).status).toBe(201);
  });

  test('applies at once when the bank reports only later that one of the deposits had come in time', async () => {
    const { who, deposits, paused } = await missTwo();
    const { dueAt, ...deposit } = deposits[1];
    await credit(service, { ...deposit, at: dueAt + 1 });
    expect(await told(who)).toEqual(paused);
    await credit(service, { ...deposit, at: dueAt });
    expect(await told(who)).toEqual(FREE);
    expect((await send(who, inDays(3))).status).toBe(201);
  });
});
