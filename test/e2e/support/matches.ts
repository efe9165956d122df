import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { dayOfService } from './demo.ts';
import { call, type Caller, type Member } from './people.ts';

const bars = z.array(z.object({ uid_bar: z.string(), bar_name: z.string() }));
const match = z.object({
  uid_meetings_fixed: z.string(),
  deposit: z.object({ amount: z.number(), transfer_name: z.string() }).nullable(),
});
const matches = z.object({ meetings: z.array(match) });
const made = z.object({ uid_meetings_groups: z.string() });
const blocked = z.object({ blocked_dates: z.array(z.string()) });
const registered = z.object({ data: z.object({ uid_accounts_info: z.string() }) });

/** Day and bar of a meeting. */
export interface Slot {
  bar: { uid_bar: string };
  date: string;
  time: string;
}

/** A slot that only one journey uses, because all projects share one
 * service and must not match each other. */
export interface JourneySlot extends Slot {
  bar: { uid_bar: string; bar_name: string };
}

/** The first `count` days on which a bar is open, at least `from` days ahead. */
export async function openDays(page: Caller, bar: string, from: number, count: number): Promise<string[]> {
  const answer = await call(page, 'GET', `/api/bars/blocked-dates/${bar}`);
  const closed = blocked.parse(answer).blocked_dates;
  const open: string[] = [];
  for (let ahead = from; open.length < count; ahead += 1) {
    const date = await dayOfService(page, ahead);
    if (!closed.includes(date)) open.push(date);
  }
  return open;
}

/** Far enough from each other that none is another's wider time. */
const TIMES = ['19:00', '20:30', '17:30'];

/** A bar, a day and a time that only this journey uses, at least four days ahead. */
export async function slotOf(page: Caller, journey: number, project: string): Promise<JourneySlot> {
  const list = bars.parse(await call(page, 'GET', '/api/bars/list'));
  const bar = list[journey % list.length];
  const time = TIMES[Math.floor(journey / list.length)];
  if (!bar || !time) throw new Error('there are no bars to meet at');
  const [date = ''] = await openDays(page, bar.uid_bar, project === '360' ? 4 : 11, 1);
  return { bar, date, time };
}

/** Stores a group of three and returns its id; `given` overrides fields. */
export async function addGroup(page: Caller, given: object): Promise<string> {
  const conditions = JSON.stringify(['유머 감각', '편안함', '분위기']);
  const group = await call(page, 'POST', '/api/groups/apply', {
    group_avg_age: 27,
    group_members: 3,
    age_range: [20, 50],
    preferred_conditions: conditions,
    group_advantages: conditions,
    ...given,
  });
  return made.parse(group).uid_meetings_groups;
}

/** Stores an account of this holder and returns its id. */
export async function addAccount(page: Caller, owner: string): Promise<string> {
  const account = await call(page, 'POST', '/api/accounts/apply', {
    account_bank: '카카오뱅크',
    account_number: '3333012345678',
    account_owner: owner,
  });
  return registered.parse(account).data.uid_accounts_info;
}

/** Applies for one day through the API. */
export const applyWith = (
  page: Caller,
  { groupId, accountId }: { groupId: string; accountId: string },
  { bar, date, time }: Slot,
) =>
  call(page, 'POST', '/api/meetings/apply', {
    selectedBars: [bar.uid_bar],
    selectedDatesWithBars: [{ uid_bar: bar.uid_bar, date, time, priority: 1 }],
    uidMeetingsGroups: groupId,
    uidAccountsInfo: accountId,
  });

/** Stores a group and an account and applies for one day, through the API; `given` overrides the group's. */
export async function applyFor({ page, name }: Member, slot: Slot, given: object = {}): Promise<void> {
  const groupId = await addGroup(page, {
    group_name: `${name}네 셋`,
    group_intro: '퇴근하고 한잔하는 친구들이에요',
    ...given,
  });
  await applyWith(page, { groupId, accountId: await addAccount(page, name) }, slot);
}

/** Waits until the worker has emptied the queue. */
export const drainQueue = (page: Caller): Promise<unknown> => call(page, 'POST', '/_local/queue/drain');

async function onlyMatch({ page, uid }: Member, type: 'pending' | 'active') {
  const answer = await call(page, 'GET', `/api/fixed/list/${uid}?type=${type}`);
  const [found] = matches.parse(answer).meetings;
  if (!found) throw new Error(`no ${type} match`);
  return found;
}

async function transfer(person: Member, amounts: (owed: number) => readonly number[]): Promise<void> {
  const { deposit } = await onlyMatch(person, 'pending');
  if (!deposit) throw new Error('nothing is owed');
  for (const won of amounts(deposit.amount)) {
    const credit = { account_owner: deposit.transfer_name, acc_in: won };
    await call(person.page, 'POST', '/_local/bank/credits', credit);
  }
}

/** Sends a person's deposit from the bank under the right transfer name, with `surplus` won too much. */
export const payDeposit = (person: Member, surplus = 0): Promise<void> =>
  transfer(person, (owed) => [owed + surplus]);

export const payPartOfDeposit = (person: Member, won: number): Promise<void> => transfer(person, () => [won]);

export const payDepositTwice = (person: Member): Promise<void> => transfer(person, (owed) => [owed, owed]);

/** Both apply for one day and are matched. */
export async function matchPair(pair: readonly [Member, Member], slot: Slot): Promise<void> {
  for (const person of pair) await applyFor(person, slot);
  await drainQueue(pair[0].page);
  for (const person of pair) await onlyMatch(person, 'pending');
}

/** A pair that has applied is matched and pays: the meeting is confirmed. Returns its id. */
export async function payAndMeet(pair: readonly [Member, Member], surplus = 0): Promise<string> {
  await drainQueue(pair[0].page);
  for (const person of pair) await payDeposit(person, surplus);
  return (await onlyMatch(pair[0], 'active')).uid_meetings_fixed;
}

/** Both apply, are matched and pay: the meeting is confirmed. Returns its id. */
export async function confirmMeeting(pair: readonly [Member, Member], slot: Slot): Promise<string> {
  await matchPair(pair, slot);
  return payAndMeet(pair);
}

/** Opens the history and waits for its lists. */
export async function openHistory(page: Page): Promise<void> {
  await page.goto('/request-details');
  await expect(page.getByRole('heading', { name: '미팅 내역', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: '불러오고 있어요' })).toHaveCount(0);
}

/** Opens the history for the first time after the meeting was confirmed: 짠 is shown first, once. */
export async function openHistoryAtClink(page: Page): Promise<void> {
  await page.goto('/request-details');
  const moment = page.getByRole('dialog', { name: '합석이 정해졌어요' });
  await moment.getByRole('button', { name: '내역으로 가기' }).click();
  await expect(moment).toBeHidden();
}
