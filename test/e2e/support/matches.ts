import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { call, type Person } from './people.ts';

const bars = z.array(z.object({ uid_bar: z.string(), bar_name: z.string() }));
const clock = z.object({ now: z.string() });
const match = z.object({
  uid_meetings_fixed: z.string(),
  deposit: z.object({ amount: z.number(), transfer_name: z.string() }).nullable(),
});
const matches = z.object({ meetings: z.array(match) });
const made = z.object({ uid_meetings_groups: z.string() });
const registered = z.object({ data: z.object({ uid_accounts_info: z.string() }) });

/** One evening that no other journey uses: journeys of all projects share one service and must not match each other. */
export interface Evening {
  bar: { uid_bar: string; bar_name: string };
  date: string;
  time: string;
}

const dayAfter = (now: string, days: number): string =>
  new Date(Date.parse(now) + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** The evening of one journey in one project: a bar and a day of its own, at least four days ahead. */
export async function eveningOf(page: Page, journey: number, project: string): Promise<Evening> {
  const list = bars.parse(await call(page, 'GET', '/api/bars/list'));
  const { now } = clock.parse(await call(page, 'GET', '/_local/clock'));
  const bar = list[journey % list.length];
  if (!bar) throw new Error('there are no bars to meet at');
  for (let days = project === '360' ? 4 : 11; ; days += 1) {
    const date = dayAfter(now, days);
    const answer = await call(page, 'GET', `/api/bars/blocked-dates/${bar.uid_bar}`);
    const { blocked_dates: blocked } = z.object({ blocked_dates: z.array(z.string()) }).parse(answer);
    if (!blocked.includes(date)) return { bar, date, time: '19:00' };
  }
}

/** Applies for one evening with a group of three, without the pages. */
export async function applyFor({ page, name }: Person, { bar, date, time }: Evening): Promise<void> {
  const group = await call(page, 'POST', '/api/groups/apply', {
    group_name: `${name}네 셋`,
    group_intro: '퇴근하고 한잔하는 친구들이에요',
    group_avg_age: 27,
    group_members: 3,
    age_range: [20, 50],
    preferred_conditions: JSON.stringify(['유머 감각', '편안함', '분위기']),
    group_advantages: JSON.stringify(['유머 감각', '편안함', '분위기']),
  });
  const account = await call(page, 'POST', '/api/accounts/apply', {
    account_bank: '카카오뱅크',
    account_number: '3333012345678',
    account_owner: name,
  });
  await call(page, 'POST', '/api/meetings/apply', {
    selectedBars: [bar.uid_bar],
    selectedDatesWithBars: [{ uid_bar: bar.uid_bar, date, time, priority: 1 }],
    uidMeetingsGroups: made.parse(group).uid_meetings_groups,
    uidAccountsInfo: registered.parse(account).data.uid_accounts_info,
  });
}

/** Lets the worker finish what waits in the queue. */
export const drainQueue = (page: Page): Promise<unknown> => call(page, 'POST', '/_local/queue/drain');

async function onlyMatch({ page, uid }: Person, type: 'pending' | 'active') {
  const answer = await call(page, 'GET', `/api/fixed/list/${uid}?type=${type}`);
  const [found] = matches.parse(answer).meetings;
  if (!found) throw new Error(`no ${type} match`);
  return found;
}

/** The deposit that a person owes arrives at the bank under the right name. */
export async function payDeposit(person: Person): Promise<void> {
  const { deposit } = await onlyMatch(person, 'pending');
  if (!deposit) throw new Error('nothing is owed');
  await call(person.page, 'POST', '/_local/bank/credits', {
    account_owner: deposit.transfer_name,
    acc_in: deposit.amount,
  });
}

/** Both apply for one evening and are matched. */
export async function matchPair(pair: readonly [Person, Person], evening: Evening): Promise<void> {
  for (const person of pair) await applyFor(person, evening);
  await drainQueue(pair[0].page);
  for (const person of pair) await onlyMatch(person, 'pending');
}

/** Both apply, are matched and pay: the meeting is confirmed. Answers its id. */
export async function confirmMeeting(pair: readonly [Person, Person], evening: Evening): Promise<string> {
  await matchPair(pair, evening);
  for (const person of pair) await payDeposit(person);
  return (await onlyMatch(pair[0], 'active')).uid_meetings_fixed;
}

/** Opens the history; its lists have come. */
export async function openHistory(page: Page): Promise<void> {
  await page.goto('/request-details');
  await expect(page.getByRole('heading', { name: '미팅 내역', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: '불러오고 있어요' })).toHaveCount(0);
}

/** Opens the history for the first time since the meeting was confirmed: 짠 comes first, and only once. */
export async function openHistoryAtClink(page: Page): Promise<void> {
  await page.goto('/request-details');
  const moment = page.getByRole('dialog', { name: '합석이 정해졌어요' });
  await moment.getByRole('button', { name: '내역으로 가기' }).click();
  await expect(moment).toBeHidden();
}
