import * as z from 'zod';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import type { AccountId, GroupId, UserId } from '../../../shared/ids.ts';
import { DATE_WINDOW_DAYS, GROUPS_PER_USER, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { type MatchItem, matchItem } from '../../items/match.ts';
import { type UserRefundItem, userRefundItem } from '../../items/money.ts';
import {
  dayLockItem,
  quotaItem,
  requestItem,
  requestLockItem,
  type RequestItem,
} from '../../items/request.ts';
import { groupItem, type GroupItem } from '../../items/user.ts';
import {
  dayLockKey,
  groupLockKey,
  matchKey,
  quotaKey,
  requestKey,
  userPartition,
  userRefundKey,
  userRefundsList,
} from '../../store/keys.ts';
import { deciding, unchanged } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

/** What a member's groups and accounts are needed for (specification 2 §4.6). */
export interface Usage {
  /** Groups and accounts of a pending or fixed match. */
  matchedGroups: ReadonlySet<GroupId>;
  matchedAccounts: ReadonlySet<AccountId>;
  /** Groups and accounts of a request that waits. */
  waitingGroups: ReadonlySet<GroupId>;
  waitingAccounts: ReadonlySet<AccountId>;
}

/** The usage as an edit decides on it, from the base table. */
export interface DecisiveUsage extends Usage {
  /** Version of the user's quota when this was read; every application and match raises it. 0: none yet. */
  quotaVersion: number;
}

/** A meeting that nobody marked is closed within days; a disputed one may stand for weeks. */
const EVENINGS_BACK_DAYS = 60;
const EVENINGS_READ = EVENINGS_BACK_DAYS + DATE_WINDOW_DAYS + 1;

/**
 * Reads the usage of a member's groups and accounts: requests through the locks of the groups (one waiting request a group),
 * matches through the evenings that pending and fixed meetings hold. Both are bounded by the limits, not by the history.
 */
async function readUsage(services: Store, uid: UserId, now: number): Promise<DecisiveUsage> {
  // The quota is read first: what changes after it makes `changeUnused` read again.
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const held = await readHeld(services, uid, now);
  return { ...(await usageOf(services, uid, held, true)), quotaVersion: quota?.v ?? 0 };
}

/** A member's groups, newest first, and what locks them and his accounts, for showing: the locks may be a moment behind. */
export async function readGroupsInUse(
  services: Store,
  uid: UserId,
  now: number,
): Promise<{ groups: GroupItem[]; usage: Usage }> {
  const held = await readHeld(services, uid, now);
  const usage = await usageOf(services, uid, held, false);
  return { groups: held.groups.toSorted((a, b) => b.createdAt - a.createdAt), usage };
}

type DayLockItem = z.output<typeof dayLockItem>;
interface Held {
  groups: GroupItem[];
  evenings: DayLockItem[];
}

/** A member's evenings and groups by one query: nothing else of his sorts between the two. */
async function readHeld({ table }: Store, uid: UserId, now: number): Promise<Held> {
  const { items } = await table.query(z.union([dayLockItem, groupItem]), {
    KeyConditionExpression: 'PK = :user AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':user': userPartition(uid),
      ':from': dayLockKey(uid, addDays(kstDay(now), -EVENINGS_BACK_DAYS)).SK,
      ':to': 'GROUP#~',
    },
    ConsistentRead: true,
    Limit: EVENINGS_READ + GROUPS_PER_USER,
  });
  const isGroup = (item: DayLockItem | GroupItem): item is GroupItem => 'groupId' in item;
  return {
    groups: items.filter(isGroup),
    evenings: items.filter((item): item is DayLockItem => !isGroup(item)),
  };
}

async function usageOf(
  { table }: Store,
  uid: UserId,
  { groups, evenings }: Held,
  consistent: boolean,
): Promise<Usage> {
  const [locked, matches] = await Promise.all([
    lockedRequests(table, groups, consistent),
    matchesOn(table, evenings, consistent),
  ]);
  const live = matches.map((match) => (match.male.uid === uid ? match.male : match.female));
  const waiting = locked.filter((request) => request.state === 'open');
  return {
    matchedGroups: new Set(live.map((side) => side.groupId)),
    matchedAccounts: new Set(live.map((side) => side.accountId)),
    waitingGroups: new Set(waiting.map((request) => request.groupId)),
    waitingAccounts: new Set(waiting.map((request) => request.accountId)),
  };
}

/** The requests that last applied with one of the groups, in whatever state they are now. */
async function lockedRequests(
  table: Store['table'],
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

/** The pending and fixed matches that stand on these evenings. */
async function matchesOn(
  table: Store['table'],
  evenings: readonly DayLockItem[],
  consistent: boolean,
): Promise<MatchItem[]> {
  const matches = await table.getMany(
    matchItem,
    evenings.map((evening) => matchKey(evening.matchId)),
    { consistent },
  );
  return matches.filter((match) => match.state === 'pending' || match.state === 'fixed');
}

/** A member's pending and fixed matches: each stands on an evening of his. */
export async function liveMatches({ table }: Store, uid: UserId, now: number): Promise<MatchItem[]> {
  const today = kstDay(now);
  const { items: evenings } = await table.query(dayLockItem, {
    KeyConditionExpression: 'PK = :user AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':user': userPartition(uid),
      ':from': dayLockKey(uid, addDays(today, -EVENINGS_BACK_DAYS)).SK,
      ':to': dayLockKey(uid, addDays(today, DATE_WINDOW_DAYS)).SK,
    },
    ConsistentRead: true,
    Limit: EVENINGS_READ,
  });
  return matchesOn(table, evenings, true);
}

/** Money still to be sent to a member. Found by the index, decided by the refunds' own items. */
export async function refundsDue({ table }: Store, uid: UserId): Promise<UserRefundItem[]> {
  const { items } = await table.query(userRefundItem, {
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :list',
    ExpressionAttributeValues: { ':list': userRefundsList(uid) },
    ScanIndexForward: false,
    Limit: MEMBER_LIST_MAX,
  });
  const refunds = await table.getMany(
    userRefundItem,
    items.map((item) => userRefundKey(item.refundId)),
  );
  return refunds.filter((refund) => refund.state === 'due');
}

/** Accounts that money is still to be sent to. */
export async function accountsWithRefunds(services: Store, uid: UserId): Promise<Set<AccountId>> {
  const due = await refundsDue(services, uid);
  return new Set(due.flatMap((refund) => refund.accountId ?? []));
}

/**
 * Changes a group or account only while the usage allows it. `plan` looks at the usage and returns the writes, or throws the
 * refusal. An application or a match that commits in between raises the quota's version: then the usage is read again, so
 * that an edit and a match exclude each other. Throws request.conflict when that keeps happening.
 */
export async function changeUnused(
  services: Store,
  uid: UserId,
  label: string,
  plan: (usage: DecisiveUsage) => Promise<readonly Write[]>,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const usage = await readUsage(services, uid, now);
    const writes = await plan(usage);
    await services.table.transact(label, [...writes, unchanged(quotaKey(uid), usage.quotaVersion)]);
  });
}
