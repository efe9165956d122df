import type { UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { MatchItem } from '../../items/match.ts';
import {
  type BankRowItem,
  bankRowItem,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
} from '../../items/money.ts';
import type { AccountItem } from '../../items/user.ts';
import { bankKey, matchKey, userRefundKey, userRefundsList } from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { matchItem } from '../../items/match.ts';
import { listMatches, type OwedMatch } from '../meetings/matches.ts';
import { readAccounts } from '../members/people.ts';
import { creditsOf, creditsOfSide } from '../members/suspended-credits.ts';
import type { Store } from '../../ports.ts';

/** A transfer that came for one side of a match: `wrong` while and after it was in suspense. */
export interface Transfer {
  match: MatchItem;
  row: BankRowItem | null;
  wrong: WrongDepositItem | null;
}

/** Everything that a user paid and is owed. */
export interface UserMoney {
  matches: OwedMatch[];
  transfers: Transfer[];
  refunds: { refund: UserRefundItem; account: AccountItem | undefined; match: MatchItem | undefined }[];
  /** Only the newest matches or refunds were read. */
  isCut: boolean;
}

/** The money of a user's newest matches, and the newest refunds. */
export async function readUserMoney(services: Store, uid: UserId): Promise<UserMoney> {
  const [matches, listed] = await Promise.all([
    listMatches(services, uid),
    newestOfSecondList(services, userRefundsList(uid), userRefundItem, MEMBER_LIST_MAX),
  ]);
  const [transfers, refunds] = await Promise.all([
    readTransfers(services, matches),
    readRefunds(services, listed),
  ]);
  const isCut = Math.max(matches.length, listed.length) >= MEMBER_LIST_MAX;
  return { matches, transfers, refunds, isCut };
}

async function readTransfers(services: Store, matches: readonly OwedMatch[]): Promise<Transfer[]> {
  const paying = matches.flatMap(({ deposit }) => deposit.hTid ?? []);
  const [credits, rows] = await Promise.all([
    creditsOf(
      services,
      matches.map(({ deposit }) => deposit),
    ),
    services.table.getMany(bankRowItem, paying.map(bankKey)),
  ]);
  const rowsById = new Map(rows.map((row) => [row.hTid, row]));
  return matches.flatMap(({ match, deposit }): Transfer[] => {
    const row = rowsById.get(deposit.hTid ?? '');
    const isSuspended = deposit.suspended.some(({ hTid }) => hTid === deposit.hTid);
    const own = creditsOfSide(credits, match.matchId, deposit.side);
    return [
      ...(row === undefined || isSuspended ? [] : [{ match, row, wrong: null }]),
      ...own.map((wrong) => ({ match, row: null, wrong })),
    ];
  });
}

/** The list may be late: the items themselves say what was sent. */
async function readRefunds(
  services: Store,
  listed: readonly UserRefundItem[],
): Promise<UserMoney['refunds']> {
  const { table } = services;
  const [refunds, matches] = await Promise.all([
    table.getMany(
      userRefundItem,
      listed.map(({ refundId }) => userRefundKey(refundId)),
    ),
    table.getMany(
      matchItem,
      listed.flatMap(({ matchId }) => (matchId === null ? [] : [matchKey(matchId)])),
    ),
  ]);
  const accounts = await readAccounts(services, refunds);
  const byMatch = new Map(matches.map((match) => [match.matchId, match]));
  return refunds.map((refund) => ({
    refund,
    account: refund.accountId === null ? undefined : accounts.get(refund.accountId),
    match: refund.matchId === null ? undefined : byMatch.get(refund.matchId),
  }));
}
