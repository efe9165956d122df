import type * as z from 'zod';
import { otherSide, type Side } from '../../../shared/ids.ts';
import { MEMBER_DATA_ROWS } from '../../../shared/limits.ts';
import type { CutSection } from '../../../shared/schemas/my-data.ts';
import { rowIdsOf } from '../../domain/money/rows.ts';
import { unpaidRecordIdOf } from '../../domain/money/unpaid-record-id.ts';
import { consentItem, type ConsentItem } from '../../items/identity.ts';
import {
  againItem,
  type AgainItem,
  type MatchItem,
  type MatchPointerItem,
  matchPointerItem,
  reviewItem,
  type ReviewItem,
  unpaidRecordItem,
  type UnpaidRecordItem,
} from '../../items/match.ts';
import { type Friend, matchFriendsItem } from '../../items/friends.ts';
import { type BlockedItem, type ReportItem, reportItem } from '../../items/report.ts';
import { pushDeviceItem, type PushDeviceItem } from '../../items/push.ts';
import { type BankRowItem, bankRowItem, type UserRefundItem, userRefundItem } from '../../items/money.ts';
import {
  type QuotaItem,
  quotaItem,
  requestBodyItem,
  type RequestBodyItem,
  requestItem,
  type RequestItem,
  requestPointerItem,
} from '../../items/request.ts';
import {
  inquiryItem,
  type InquiryItem,
  inquiryPointerItem,
  noticeItem,
  type NoticeItem,
} from '../../items/support.ts';
import type { AccountItem, GroupItem, UserItem } from '../../items/user.ts';
import {
  againKey,
  bankRowKey,
  inquiryKey,
  matchFriendsKey,
  PREFIX,
  quotaKey,
  reportKey,
  requestBodyKey,
  requestKey,
  reviewKey,
  unpaidRecordKey,
  userRefundsList,
} from '../../store/keys.ts';
import { newestOfSecondList, ownRows } from '../../store/lists.ts';
import { listBlocked } from './blocked-numbers.ts';
import { listAccounts } from './accounts.ts';
import { isFriend, readTakenDays } from './friends.ts';
import { listGroups } from './groups.ts';
import type { HashStore, Store } from '../../ports.ts';
import { readMatches } from './match-pointers.ts';

export interface OwnSide {
  match: MatchItem;
  pointer: MatchPointerItem;
  said: ReviewItem | null;
  /** Whether the member would meet the other team again. */
  again: AgainItem[Side];
  report: ReportItem | null;
}

export interface OwnRequest {
  request: RequestItem;
  /** Null when the texts are no longer kept. */
  body: RequestBodyItem | null;
}

export interface OwnFriendship {
  day: string;
  friend: Friend;
}

/** The rows that are kept about a member, newest first. */
export interface OwnRows {
  quota: QuotaItem | null;
  consents: ConsentItem[];
  groups: GroupItem[];
  accounts: AccountItem[];
  requests: OwnRequest[];
  meetings: OwnSide[];
  friendships: OwnFriendship[];
  unpaidRecords: UnpaidRecordItem[];
  /** Rows of the bank that were of these sides, while they are kept. */
  transfers: BankRowItem[];
  refunds: UserRefundItem[];
  inquiries: InquiryItem[];
  pushDevices: PushDeviceItem[];
  blocked: BlockedItem[];
  notices: NoticeItem[];
  /** Kinds of which there are more rows than `MEMBER_DATA_ROWS`. */
  cut: CutSection[];
}

/** Reads the rows under the member's id, without the other team. What is found by a keyed hash only
 * (sessions, codes, counters) is not in it. */
export async function readOwnRows(services: HashStore, user: UserItem): Promise<OwnRows> {
  const { uid } = user;
  const how = { limit: ROWS_FOUND, newestFirst: true, consistent: false } as const;
  const own = <S extends z.ZodType>(schema: S, prefix: string) => ownRows(services, uid, prefix, schema, how);
  const [groups, accounts, consents, pointers, ownSides, inquiries, notices, pushDevices, refunds] =
    await Promise.all([
      listGroups(services, uid),
      listAccounts(services, uid),
      own(consentItem, PREFIX.consents),
      own(requestPointerItem, PREFIX.requests),
      own(matchPointerItem, PREFIX.matches),
      own(inquiryPointerItem, PREFIX.inquiries),
      own(noticeItem, PREFIX.notices),
      own(pushDeviceItem, PREFIX.pushDevices),
      newestOfSecondList(services, userRefundsList(uid), userRefundItem, MEMBER_DATA_ROWS),
    ]);
  const found: Record<CutSection, readonly unknown[]> = {
    requests: pointers,
    meetings: ownSides,
    inquiries,
    notices,
  };
  const isCut = (kind: CutSection) => found[kind].length > MEMBER_DATA_ROWS;
  const sides = newest(ownSides);
  const meetings = await withMatches(services, sides);
  return {
    quota: await services.table.get(quotaItem, quotaKey(uid)),
    groups,
    accounts,
    consents,
    refunds,
    requests: await withBodies(services, newest(pointers)),
    meetings,
    friendships: await readFriendships(services, user),
    unpaidRecords: newest(
      await services.table.getMany(
        unpaidRecordItem,
        sides.map(({ matchId, side }) => unpaidRecordKey(unpaidRecordIdOf(services.hash, matchId, side))),
      ),
    ),
    transfers: await readTransfers(services, meetings),
    inquiries: newest(
      await services.table.getMany(
        inquiryItem,
        inquiries.slice(0, MEMBER_DATA_ROWS).map(({ inquiryId }) => inquiryKey(inquiryId)),
      ),
    ),
    pushDevices: newest(pushDevices),
    blocked: await listBlocked(services, uid),
    notices: newest(notices),
    cut: (Object.keys(found) as CutSection[]).filter(isCut),
  };
}

/** Ids of requests and matches do not sort by time, so more are read than are shown. */
const ROWS_FOUND = 2 * MEMBER_DATA_ROWS;

const newest = <T extends { createdAt: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, MEMBER_DATA_ROWS);

async function withBodies(
  { table }: Store,
  pointers: readonly z.output<typeof requestPointerItem>[],
): Promise<OwnRequest[]> {
  const ids = pointers.map(({ requestId }) => requestId);
  const [requests, bodies] = await Promise.all([
    table.getMany(requestItem, ids.map(requestKey)),
    table.getMany(requestBodyItem, ids.map(requestBodyKey)),
  ]);
  const bodyOf = new Map(bodies.map((body) => [body.requestId, body]));
  return newest(requests).map((request) => ({ request, body: bodyOf.get(request.requestId) ?? null }));
}

async function readFriendships(services: Store, user: UserItem): Promise<OwnFriendship[]> {
  const taken = await readTakenDays(services, user, { badRows: 'skip' });
  const dayOf = new Map(taken.map(({ matchId, day }) => [matchId, day]));
  const rows = await services.table.getMany(matchFriendsItem, [...dayOf.keys()].map(matchFriendsKey));
  return rows.flatMap(({ matchId, male, female }) => {
    const own = [...male.friends, ...female.friends].filter((friend) => isFriend(user, friend));
    return own.map((friend) => ({ day: dayOf.get(matchId) ?? '', friend }));
  });
}

async function readTransfers({ table }: Store, meetings: readonly OwnSide[]): Promise<BankRowItem[]> {
  const ids = meetings.flatMap(({ match, pointer }) => rowIdsOf(match, pointer.side));
  const rows = await table.getMany(bankRowItem, ids.map(bankRowKey));
  return rows.toSorted((a, b) => b.at - a.at).slice(0, MEMBER_DATA_ROWS);
}

async function withMatches(services: Store, pointers: readonly MatchPointerItem[]): Promise<OwnSide[]> {
  const { table } = services;
  const [matches, reviews, answers] = await Promise.all([
    readMatches(services, pointers),
    table.getMany(
      reviewItem,
      pointers.map(({ matchId, side }) => reviewKey(matchId, side)),
    ),
    table.getMany(
      againItem,
      pointers.map(({ matchId }) => againKey(matchId)),
    ),
  ]);
  const reported = pointers.flatMap(({ matchId, side }) => {
    const match = matches.get(matchId);
    return match?.[side].hasReport ? [reportKey(match[otherSide(side)].uid, matchId)] : [];
  });
  const reports = await table.getMany(reportItem, reported);
  const reportOn = new Map(reports.map((report) => [report.matchId, report]));
  const saidIn = new Map(reviews.map((review) => [review.matchId, review]));
  const againIn = new Map(answers.map((again) => [again.matchId, again]));
  return pointers.flatMap((pointer) => {
    const { matchId, side } = pointer;
    const match = matches.get(matchId);
    const said = saidIn.get(matchId) ?? null;
    const own = { said, again: againIn.get(matchId)?.[side], report: reportOn.get(matchId) ?? null };
    return match === undefined ? [] : [{ match, pointer, ...own }];
  });
}
