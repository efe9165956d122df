import * as z from 'zod';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import type { AccountId, GroupId, UserId } from '../../../shared/ids.ts';
import { DATE_WINDOW_DAYS, GROUPS_PER_USER, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { friendDayItem } from '../../items/friends.ts';
import type { MatchItem } from '../../items/match.ts';
import { type UserRefundItem, userRefundItem } from '../../items/money.ts';
import {
  dayLockItem,
  missedDeadlineItem,
  type MissedDeadlineItem,
  quotaItem,
  type QuotaItem,
  requestItem,
  requestLockItem,
  type RequestItem,
} from '../../items/request.ts';
import { groupItem, type GroupItem } from '../../items/user.ts';
import {
  dayLockKey,
  endOf,
  groupLockKey,
  PREFIX,
  quotaKey,
  requestKey,
  userPartition,
  userRefundKey,
  userRefundsList,
} from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { between } from '../../store/ranges.ts';
import { deciding, ensureVersion } from '../../store/writes.ts';
import type { BadRows, Store, Write } from '../../ports.ts';
import { readMatches } from './match-pointers.ts';

export interface Usage {
  /** Groups and accounts of a pending or fixed match. */
  matchedGroups: ReadonlySet<GroupId>;
  matchedAccounts: ReadonlySet<AccountId>;
  waitingGroups: ReadonlySet<GroupId>;
  waitingAccounts: ReadonlySet<AccountId>;
}

/** The usage as of a version of the quota, which an edit checks when it writes. */
export interface VersionedUsage extends Usage {
  /** Every application and match raises it. 0: there is no quota yet. */
  quotaVersion: number;
}

/** A meeting that nobody marked is completed within days; one with an objection may stay open for weeks. */
const LOCKS_BACK_DAYS = 60;
/** A member has fewer missed deadlines: between them the pauses let nobody apply. */
const MISSED_READ = 60;
const OWN_ROWS_READ = LOCKS_BACK_DAYS + DATE_WINDOW_DAYS + 1 + MISSED_READ + GROUPS_PER_USER;

/** The matches of a member that bear on new applications. */
export interface MatchesInUse {
  /** Pending and fixed. */
  live: MatchItem[];
  missed: MissedDeadlineItem[];
}

/** Requests through the locks of the groups (one waiting request per group), matches through the day locks.
 * Bounded by the limits, not by the history. */
async function readUsage(services: Store, uid: UserId, now: number): Promise<VersionedUsage> {
  // The quota is read first: a change after it makes `changeUnused` read again.
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const rows = await readOwnRows(services, uid, now, { badRows: 'fail' });
  const { usage } = await usageOf(services, uid, rows, true);
  return { ...usage, quotaVersion: quota?.v ?? 0 };
}

export async function readGroupsInUse(
  services: Store,
  uid: UserId,
  now: number,
): Promise<MatchesInUse & { groups: GroupItem[]; usage: Usage; quota: QuotaItem | null }> {
  const [[quota = null], rows] = await Promise.all([
    services.table.getMany(quotaItem, [quotaKey(uid)], { consistent: false }),
    readOwnRows(services, uid, now, { badRows: 'skip' }),
  ]);
  const { usage, live } = await usageOf(services, uid, rows, false);
  const groups = rows.groups.toSorted((a, b) => b.createdAt - a.createdAt);
  return { groups, usage, live, missed: rows.missed, quota };
}

type DayLockItem = z.output<typeof dayLockItem>;
interface OwnRows {
  dayLocks: DayLockItem[];
  missed: MissedDeadlineItem[];
  groups: GroupItem[];
}
const ownRow = z.union([dayLockItem, friendDayItem, missedDeadlineItem, groupItem]);

/** In one query: none of the member's other items sort between day locks and groups. */
async function readOwnRows(
  { table }: Store,
  uid: UserId,
  now: number,
  { to = PREFIX.groups, badRows }: { to?: string; badRows?: BadRows },
): Promise<OwnRows> {
  const from = dayLockKey(uid, addDays(kstDay(now), -LOCKS_BACK_DAYS)).SK;
  const own = {
    ...between(userPartition(uid), from, endOf(to)),
    ConsistentRead: true,
    Limit: OWN_ROWS_READ,
  };
  const { items } = await table.query(ownRow, own, { badRows });
  const rows: OwnRows = { dayLocks: [], missed: [], groups: [] };
  for (const item of items) {
    if ('hPhone' in item) continue;
    if ('pausesUntil' in item) rows.missed.push(item);
    else if ('matchId' in item) rows.dayLocks.push(item);
    else rows.groups.push(item);
  }
  return rows;
}

async function usageOf(
  services: Store,
  uid: UserId,
  { groups, dayLocks }: OwnRows,
  consistent: boolean,
): Promise<{ usage: Usage; live: MatchItem[] }> {
  const [locked, live] = await Promise.all([
    lockedRequests(services, groups, consistent),
    matchesOf(services, dayLocks, consistent),
  ]);
  const sides = live.map((match) => (match.male.uid === uid ? match.male : match.female));
  const liveIds = new Set(live.map(({ matchId }) => matchId));
  const waiting = locked.filter((request) => request.state === 'open');
  const usage = {
    matchedGroups: new Set(dayLocks.flatMap((lock) => (liveIds.has(lock.matchId) ? [lock.groupId] : []))),
    matchedAccounts: new Set(sides.map((side) => side.accountId)),
    waitingGroups: new Set(waiting.map((request) => request.groupId)),
    waitingAccounts: new Set(waiting.map((request) => request.accountId)),
  };
  return { usage, live };
}

/** The requests that last applied with one of the groups, in whatever state they are now. */
async function lockedRequests(
  { table }: Store,
  groups: readonly GroupItem[],
  consistent: boolean,
): Promise<RequestItem[]> {
  const locks = await table.getMany(
    requestLockItem,
    groups.map(({ groupId }) => groupLockKey(groupId)),
    { consistent },
  );
  return table.getMany(
    requestItem,
    locks.map((lock) => requestKey(lock.requestId)),
    { consistent },
  );
}

/** The pending and fixed matches of these day locks. */
async function matchesOf(
  services: Store,
  dayLocks: readonly DayLockItem[],
  consistent: boolean,
): Promise<MatchItem[]> {
  const matches = await readMatches(services, dayLocks, { consistent });
  return [...matches.values()].filter(({ state }) => isLive(state));
}

export async function readMatchesInUse(services: Store, uid: UserId, now: number): Promise<MatchesInUse> {
  const { dayLocks, missed } = await readOwnRows(services, uid, now, { to: PREFIX.missedDeadlines });
  return { live: await matchesOf(services, dayLocks, true), missed };
}

async function readRefunds(
  services: Store,
  uid: UserId,
  badRows: BadRows = 'fail',
): Promise<UserRefundItem[]> {
  const list = userRefundsList(uid);
  const listed = await newestOfSecondList(services, list, userRefundItem, MEMBER_LIST_MAX, { badRows });
  return services.table.getMany(
    userRefundItem,
    listed.map((item) => userRefundKey(item.refundId)),
    { badRows },
  );
}

export const refundsDue = async (
  services: Store,
  uid: UserId,
  badRows?: BadRows,
): Promise<UserRefundItem[]> =>
  (await readRefunds(services, uid, badRows)).filter(({ state }) => state === 'due');

/** Accounts to which a refund is due, and those from which one bounced. */
export async function accountsWithRefunds(
  services: Store,
  uid: UserId,
  badRows?: BadRows,
): Promise<Set<AccountId>> {
  const refunds = await readRefunds(services, uid, badRows);
  return new Set(
    refunds.flatMap(({ state, bouncedAt, accountId }) =>
      state === 'due' || bouncedAt !== null ? [accountId] : [],
    ),
  );
}

/** `plan` returns the writes for the usage, or throws. An application or match in between raises the quota's
 * version; the usage is then read again, so that an edit and a match exclude each other. Throws
 * request.conflict when that keeps happening. */
export async function changeUnused(
  services: Store,
  uid: UserId,
  label: string,
  plan: (usage: VersionedUsage) => Promise<readonly Write[]>,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const usage = await readUsage(services, uid, now);
    const writes = await plan(usage);
    await services.table.transact(label, [...writes, ensureVersion(quotaKey(uid), usage.quotaVersion)]);
  });
}
