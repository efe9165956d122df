import type { UserId } from '../../../shared/ids.ts';
import { ADMIN_LIST_MAX, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { namesIn, plainName } from '../../domain/bank/payment-matching.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { bankWonOf, DECIDED, eventOfRound } from '../../domain/money/ledger.ts';
import { type DepositItem, type MatchItem, matchItem } from '../../items/match.ts';
import {
  type BankRowItem,
  bankRowItem,
  isInSuspense,
  type LedgerEntryItem,
  ledgerEntryItem,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import type { AccountItem, UserItem } from '../../items/user.ts';
import {
  bankKey,
  bankLedgerKey,
  LISTS,
  matchKey,
  sortable,
  userRefundKey,
  userRefundsList,
  wrongDepositKey,
} from '../../store/keys.ts';
import { listItems, newestOfSecondList } from '../../store/lists.ts';
import { listMatches, type OwedMatch } from '../meetings/matches.ts';
import { readAccounts } from '../members/accounts.ts';
import { paidByOf } from '../money/bank-waits.ts';
import { creditsOf, creditsOfSide } from '../members/suspense-credits.ts';
import { readSendings, type SendingStep } from '../money/payout-steps.ts';
import { endRefundId } from '../money/refunds.ts';
import type { HashStore, Store } from '../../ports.ts';

/** A transfer that came for one side of a match: `wrong` while and after it was in suspense. */
export interface SideTransfer {
  match: MatchItem | undefined;
  row: BankRowItem | null;
  wrong: WrongDepositItem | null;
  /** An admin decided that it is the money of another side, or the bounce of a payout. */
  belongsElsewhere: boolean;
}

/** The refund that the match's end owes; null while it is live, when nothing is owed, and once it is no
 * longer kept. */
export interface EndedDeposit extends OwedMatch {
  refund: UserRefundItem | null;
}

export interface UserMoney {
  matches: EndedDeposit[];
  transfers: SideTransfer[];
  refunds: {
    refund: UserRefundItem;
    account: AccountItem | undefined;
    match: MatchItem | undefined;
    /** When it was sent and came back, oldest first. */
    sendings: SendingStep[];
  }[];
  /** Money of theirs that an admin handed back. */
  returned: { wrong: WrongDepositItem; at: number; match: MatchItem | undefined }[];
  /** Money in suspense under the user's name that may be theirs. */
  named: WrongDepositItem[];
  /** There are more matches, refunds or transfers under the name than were read. */
  isCut: boolean;
}

/** The money of a user's newest matches, the newest refunds, and what may be theirs. */
export async function readUserMoney(
  services: HashStore,
  { uid, name }: Pick<UserItem, 'uid' | 'name'>,
): Promise<UserMoney> {
  const [owed, listed] = await Promise.all([
    listMatches(services, uid),
    newestOfSecondList(services, userRefundsList(uid), userRefundItem, MEMBER_LIST_MAX, { badRows: 'fail' }),
  ]);
  const matches = await withEndRefunds(services, owed);
  const refunds = await readRefunds(services, listed);
  const [{ transfers, returned }, named] = await Promise.all([
    readTransfers(services, matches, refunds).then((undecided) => withDecisions(services, uid, undecided)),
    creditsNamed(
      services,
      { name },
      matches.map(({ deposit }) => deposit),
    ),
  ]);
  const isCut = named.isCut || Math.max(matches.length, listed.length) >= MEMBER_LIST_MAX;
  return { matches, transfers, returned, refunds, named: named.credits, isCut };
}

/** Reads each refund by id, because the list may be late: a deposit is given back once it was sent. */
async function withEndRefunds(
  { table, hash }: HashStore,
  matches: readonly OwedMatch[],
): Promise<EndedDeposit[]> {
  const idOf = ({ match, side }: OwedMatch) => endRefundId(hash, match, side);
  const refunds = await table.getMany(
    userRefundItem,
    matches.filter(({ match }) => !isLive(match.state)).map((owed) => userRefundKey(idOf(owed))),
  );
  const byId = new Map(refunds.map((refund) => [refund.refundId, refund]));
  return matches.map((owed) => ({ ...owed, refund: byId.get(idOf(owed)) ?? null }));
}

type Undecided = Omit<SideTransfer, 'belongsElsewhere'>;

/** Reads transfers that paid, that are in suspense, or that were refunded without being a side's. */
async function readTransfers(
  services: Store,
  matches: readonly OwedMatch[],
  refunds: UserMoney['refunds'],
): Promise<Undecided[]> {
  const paying = matches.flatMap(({ deposit }) => paidByOf(deposit));
  const [refunded, credits, rows] = await Promise.all([
    services.table.getMany(
      wrongDepositItem,
      refunds.flatMap(({ refund: { state, depositId } }) =>
        depositId === undefined || state === 'void' ? [] : [wrongDepositKey(depositId)],
      ),
    ),
    creditsOf(
      services,
      matches.map(({ deposit }) => deposit),
    ),
    services.table.getMany(bankRowItem, paying.map(bankKey)),
  ]);
  const rowsById = new Map(rows.map((row) => [row.hTid, row]));
  const ofSides = matches.flatMap(({ match, deposit }): Undecided[] => {
    const own = creditsOfSide(credits, match.matchId, deposit.side);
    const booked = paidByOf(deposit).filter((id) => !own.some(({ hTid }) => hTid === id));
    return [
      ...booked.flatMap((id) => rowsById.get(id) ?? []).map((row) => ({ match, row, wrong: null })),
      ...own.map((wrong) => ({ match, row: null, wrong })),
    ];
  });
  const shown = new Set(ofSides.map(({ wrong }) => wrong?.depositId));
  const others = refunded.filter(({ depositId }) => !shown.has(depositId));
  return [...ofSides, ...others.map((wrong) => ({ match: undefined, row: null, wrong }))];
}

/** A credit's last entry says where it went: one that it took off the account was handed back at the bank. */
async function withDecisions(
  services: Store,
  uid: UserId,
  transfers: readonly Undecided[],
): Promise<Pick<UserMoney, 'transfers' | 'returned'>> {
  const decided = transfers.flatMap(({ wrong }) => (wrong?.state === 'resolved' ? wrong : []));
  const entries = await services.table.getMany(ledgerEntryItem, decided.map(decisionKey));
  const entryOf = (wrong: WrongDepositItem) => {
    const key = decisionKey(wrong);
    return entries.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  };
  return {
    transfers: transfers.map((transfer) => {
      const { wrong } = transfer;
      const belongsElsewhere =
        wrong?.state === 'resolved' && (isElsewhere(wrong) || isToAnother(entryOf(wrong), uid));
      return { ...transfer, belongsElsewhere };
    }),
    returned: transfers.flatMap(({ match, wrong }) => {
      const entry = wrong?.state === 'resolved' ? entryOf(wrong) : undefined;
      if (wrong === null || entry === undefined || bankWonOf([entry]) === 0) return [];
      return [{ match, wrong, at: entry.at }];
    }),
  };
}

/** It is the bounce of a payout, or paid another side's deposit than it seemed to belong to. */
const isElsewhere = ({ settledAs, matchId, side }: WrongDepositItem): boolean =>
  settledAs === 'return' ||
  (settledAs !== undefined && (settledAs.matchId !== matchId || settledAs.side !== side));

const isToAnother = (entry: LedgerEntryItem | undefined, uid: UserId): boolean =>
  entry?.lines.some(({ account }) => account.kind === 'REFUND' && account.uid !== uid) ?? false;

const decisionKey = ({ hTid, reversals }: WrongDepositItem) =>
  bankLedgerKey(hTid, eventOfRound(DECIDED, reversals));

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
  const [accounts, sendingsOf] = await Promise.all([
    readAccounts(services, refunds),
    readSendings(services, refunds),
  ]);
  const byMatch = new Map(matches.map((match) => [match.matchId, match]));
  return refunds.map((refund) => ({
    refund,
    account: refund.accountId === null ? undefined : accounts.get(refund.accountId),
    match: refund.matchId === null ? undefined : byMatch.get(refund.matchId),
    sendings: sendingsOf(refund),
  }));
}

/** Money that carries the member's name, since the first of these matches: theirs, or a namesake's. Found by
 * the list, which may lag and of which the newest are read. */
async function creditsNamed(
  services: Store,
  { name }: Pick<UserItem, 'name'>,
  deposits: readonly Pick<DepositItem, 'createdAt'>[],
): Promise<{ credits: WrongDepositItem[]; isCut: boolean }> {
  if (deposits.length === 0) return { credits: [], isCut: false };
  const since = Math.min(...deposits.map(({ createdAt }) => createdAt));
  const { items, isCut } = await listItems(services, LISTS.wrongDeposits, wrongDepositItem, {
    from: sortable(since),
    limit: ADMIN_LIST_MAX,
  });
  const isNamed = ({ accountOwner, memo }: WrongDepositItem) =>
    namesIn(accountOwner, memo).includes(plainName(name));
  const credits = items.filter(
    (credit) =>
      isInSuspense(credit) && credit.state !== 'resolved' && credit.matchId === null && isNamed(credit),
  );
  return { credits, isCut };
}
