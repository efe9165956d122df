import { setTimeout as sleep } from 'node:timers/promises';
import { dateWindow, addDays, dayRefusal } from '../../shared/calendar.ts';
import { type AccountId, type GroupId, otherSide, type Side, type UserId } from '../../shared/ids.ts';
import { DEFAULT_TIME_SLOT } from '../../shared/limits.ts';
import { ADULTS_DECLARATION } from '../../shared/legal.ts';
import { Failed, must, type Service, Visitor } from './visitor.ts';

/** Two members who are kept for this, one of each side, and the bar that only they choose. */
export interface MainJob {
  ids: readonly [string, string];
  password: string;
  /** The bar's name. */
  bar: string;
  /** Between two looks for the match. */
  pause?: (ms: number) => Promise<unknown>;
}

/** A match takes some seconds; what was not made in a minute is not made. */
const LOOKS = 60;
const PAUSE_MS = 1_000;

const CONDITIONS = JSON.stringify(['분위기', '배려심', '유머 감각']);
/** Of both sides alike, so that they fit each other as well as two teams can. */
const TEAM = {
  group_name: '배포 점검',
  group_intro: '새 버전이 잘 움직이는지 살피는 팀이에요.',
  group_avg_age: 25,
  group_members: 2,
  preferred_conditions: CONDITIONS,
  group_advantages: CONDITIONS,
} as const;
const ACCOUNT = {
  account_bank: '토스뱅크',
  account_number: '100000000000',
  account_owner: '배포 점검',
} as const;

interface Kept {
  visitor: Visitor;
  uid: UserId;
  side: Side;
  groupId: GroupId;
  accountId: AccountId;
}

/** The steps of the product's main job, in order. The last ones leave nothing behind, whatever failed before
 * them; the members keep their team and account for the next run. */
export function mainJobSteps(service: Service, job: MainJob): Record<string, () => Promise<void>> {
  const { pause = sleep } = job;
  const members: Kept[] = [];
  /** Both of them; a step before may have failed. */
  const both = (): readonly [Kept, Kept] => {
    const [one, other] = members;
    if (one === undefined || other === undefined) throw new Failed('the two members are not signed in');
    return [one, other];
  };
  return {
    'two members, one of each side, sign in': async () => {
      for (const id of job.ids) members.push(await signIn(service, { id, password: job.password }));
      const [one, other] = both();
      must(one.side === otherSide(other.side), 'both are on one side');
      await withdrawAll(both());
    },
    'both apply for the same evening': async () => {
      for (const member of both()) await apply(member, job.bar);
    },
    'the worker matches them with each other': async () => {
      for (const member of both()) {
        const match = await firstOf(() => pendingOf(member), pause);
        must(match !== undefined, `no match within ${LOOKS} s`);
        must(match.matched_group_name === TEAM.group_name, 'the match is with another team');
      }
    },
    'one cancels, and the other waits again': async () => {
      const [one, other] = both();
      const [match] = await pendingOf(one);
      must(match !== undefined, 'there is no match');
      await one.visitor.ok('DELETE /api/matching/cancel/{id}', { params: { id: match.uid_meetings_fixed } });
      must((await waitingOf(one)).length === 0, 'who cancelled still waits');
      must((await waitingOf(other)).length === 1, 'the other does not wait');
    },
    'nothing of theirs is left': async () => {
      await withdrawAll(both());
      for (const member of both()) {
        const left = [...(await waitingOf(member)), ...(await pendingOf(member))];
        must(left.length === 0, `the member of the ${member.side} side still waits or has a match`);
      }
      for (const { visitor } of both()) await visitor.ok('POST /api/auth/logout', {});
    },
  };
}

async function signIn(service: Service, body: { id: string; password: string }): Promise<Kept> {
  const visitor = new Visitor(service);
  const { user } = await visitor.ok('POST /api/auth/login', { body });
  return {
    visitor,
    uid: user.uidUser,
    side: user.gender,
    groupId: await keptTeam(visitor),
    accountId: await keptAccount(visitor),
  };
}

async function keptTeam(visitor: Visitor): Promise<GroupId> {
  const { groups } = await visitor.ok('GET /api/groups/search', {});
  const kept = groups.find(({ group_name }) => group_name === TEAM.group_name);
  return (kept ?? (await visitor.ok('POST /api/groups/apply', { body: TEAM }))).uid_meetings_groups;
}

async function keptAccount(visitor: Visitor): Promise<AccountId> {
  const { accounts } = await visitor.ok('GET /api/accounts/search', {});
  const kept = accounts[0] ?? (await visitor.ok('POST /api/accounts/apply', { body: ACCOUNT })).data;
  return kept.uid_accounts_info;
}

/** On the last day that can be chosen, which is the furthest from everybody else's. */
async function apply({ visitor, groupId, accountId }: Kept, barName: string): Promise<void> {
  const bars = await visitor.ok('GET /api/bars/list', {});
  const bar = bars.find(({ bar_name }) => bar_name === barName);
  if (bar === undefined) throw new Failed(`there is no bar ${barName}`);
  const { uid_bar } = bar;
  await visitor.ok('POST /api/meetings/apply', {
    body: {
      selectedBars: [{ uid_bar }],
      selectedDatesWithBars: [{ uid_bar, date: lastDay(visitor.now), time: DEFAULT_TIME_SLOT, priority: 1 }],
      uidMeetingsGroups: groupId,
      uidAccountsInfo: accountId,
      adultsDeclared: ADULTS_DECLARATION.version,
    },
  });
}

function lastDay(now: number): string {
  let { last } = dateWindow(now);
  while (dayRefusal(last, now, new Set()) !== null) last = addDays(last, -1);
  return last;
}

/** The first of what is found within the looks. */
async function firstOf<T>(look: () => Promise<readonly T[]>, pause: (ms: number) => Promise<unknown>) {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const [found] = await look();
    if (found !== undefined) return found;
    await pause(PAUSE_MS);
  }
  return undefined;
}

/** Only what the kept team has: a member who is also somebody's own may have more. */
async function waitingOf({ visitor, uid, groupId }: Kept) {
  const { meetings } = await visitor.ok('GET /api/meetings/status/{uidUser}', { params: { uidUser: uid } });
  return meetings.filter(({ uid_meetings_groups }) => uid_meetings_groups === groupId);
}

async function pendingOf({ visitor, uid }: Kept) {
  const sent = { params: { uidUser: uid }, query: { type: 'pending' } } as const;
  const { meetings } = await visitor.ok('GET /api/fixed/list/{uidUser}', sent);
  return meetings.filter(({ current_group_name }) => current_group_name === TEAM.group_name);
}

/** Ends what they have: the matches first, because those let the other's request wait again. */
async function withdrawAll(members: readonly Kept[]): Promise<void> {
  for (const member of members)
    for (const { uid_meetings_fixed: id } of await pendingOf(member))
      await member.visitor.ok('DELETE /api/matching/cancel/{id}', { params: { id } });
  for (const member of members)
    for (const { uid_meetings_requested: id } of await waitingOf(member))
      await member.visitor.ok('DELETE /api/meetings/{id}', { params: { id } });
}
