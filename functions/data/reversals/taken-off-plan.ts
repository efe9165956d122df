import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import {
  eventOfRound,
  type LedgerLine,
  receivable,
  refund as refundAccount,
  suspense,
} from '../../domain/money/ledger.ts';
import { partWonOf } from '../../domain/money/part-payments.ts';
import type { DoneAs } from '../../items/hand-act.ts';
import {
  type BankRowItem,
  bankRowItem,
  isInSuspense,
  type InSuspense,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import { bankKey, userRefundKey, wrongDepositKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import { readSeen } from '../bank/seen-rows.ts';
import { requireSideMoney, type SideMoney } from '../bank/side-money.ts';
import { wrongDepositIdOf } from '../bank/wrong-deposit-rows.ts';
import { requireMatch } from '../meetings/matches.ts';
import { refundIdOf, releaseCause } from '../money/refunds.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { reversedNews } from './reversal-news.ts';
import { refundLowered, type Reversal } from './reversal.ts';
import { nothingSent } from './reverse-suspense.ts';
import { creditCorrectedNews, takenOffNews } from './taken-off-news.ts';
import type { BankRow, HashStore, Store, Write } from '../../ports.ts';

type Without<D> = D extends unknown ? Omit<D, 'rowId' | 'name' | 'entry' | 'hRow' | 'offWon'> : never;

/** What is taken off, by whom it was held, and what its reversal must know. */
interface TakenOffPlan extends Reversal {
  lines: LedgerLine[];
  done: Without<DoneAs<'row_suspended' | 'row_paid'>>;
}

interface TakenOff {
  row: BankRowItem;
  /** The record of the transfer, where it went to suspense. */
  wrong: WrongDepositItem | null;
  offWon: number;
}

/** What the bank took off a transfer is taken from where its money is: from suspense; else, where it paid a
 * deposit, from the refunds that its side has because of it, and what they do not cover is a receivable, as
 * if an admin had confirmed it. Throws `bank_row.no_transfer`; `deposit.entered_undecided` and
 * `deposit.return_undecided` for one that is not booked yet; `bank_row.gone` when its money has gone
 * elsewhere or was sent. */
export async function planTakenOff(
  services: HashStore,
  { tid, offWon }: { tid: BankRow['tid'] | undefined; offWon: number },
  now: number,
): Promise<TakenOffPlan> {
  const { table, hash } = services;
  const { seen } = tid === undefined ? { seen: null } : await readSeen(services, { tid }, true);
  const row = seen?.linkedTo === undefined ? seen : await table.get(bankRowItem, bankKey(seen.linkedTo));
  if (seen === null) throw new Refusal('bank_row.no_transfer');
  if (row === null || offWon > row.amount - (row.takenOffWon ?? 0)) throw new Refusal('bank_row.gone');
  const wrong = await table.get(wrongDepositItem, wrongDepositKey(wrongDepositIdOf(hash, row.hTid)));
  const off = { row, wrong, offWon };
  const taken = await planFromHolder(services, off, now);
  return { ...taken, writes: [takenOffRaised(row, offWon, now), ...taken.writes] };
}

/** The transfer with `offWon` more taken off it, or with so much given back where that is negative. */
export const takenOffRaised = (of: BankRowItem | WrongDepositItem, offWon: number, now: number): Write =>
  replaced(of, changed(of, { takenOffWon: (of.takenOffWon ?? 0) + offWon || undefined }, now));

async function planFromHolder(services: HashStore, off: TakenOff, now: number): Promise<TakenOffPlan> {
  const { row, wrong } = off;
  if (wrong !== null && wrong.state !== 'resolved') {
    if (isInSuspense(wrong)) return planFromSuspense(services, { ...off, wrong }, now);
    throw new Refusal(wrong.reason === 'bounced' ? 'deposit.return_undecided' : 'deposit.entered_undecided');
  }
  const settled = wrong?.settledAs ?? (wrong !== null && isInSuspense(wrong) ? wrong : row);
  if (typeof settled === 'string' || settled.matchId === null || settled.side === null) {
    throw new Refusal('bank_row.gone');
  }
  const money = await requireSideMoney(services, settled.matchId, settled.side);
  if (!money.deposit.paidBy.includes(row.hTid)) throw new Refusal('bank_row.gone');
  return planFromPayment(services, money, off, now);
}

/** The money waits: there is less of it, or none. Its payer is told, the member of a part what is missing
 * now. */
async function planFromSuspense(
  services: Store,
  { wrong, offWon }: TakenOff & { wrong: InSuspense },
  now: number,
): Promise<TakenOffPlan> {
  if (offWon > wrong.amount) throw new Refusal('bank_row.gone');
  const { depositId, hTid, matchId, side, reason } = wrong;
  const isWhole = offWon === wrong.amount;
  const payer = await payerOf(services, wrong);
  const taken = {
    lines: [{ account: suspense(hTid), amount: -offWon }],
    done: { kind: 'row_suspended', hTid, depositId, isWhole, isTold: payer !== null } as const,
  };
  const lowered = isWhole
    ? resolved(wrong, now, { takenOffWon: offWon })
    : replaced(wrong, changed(wrong, { amount: wrong.amount - offWon }, now));
  const won = { beforeWon: wrong.amount, leftWon: wrong.amount - offWon, isMistake: false };
  const news = creditCorrectedNews(wrong, payer, won, now);
  if (matchId === null || side === null) return { ...taken, writes: [lowered], news };
  const { match, credits } = await requireSideMoney(services, matchId, side);
  const after = changed(match, {}, now);
  const missingWon = match.terms.depositWon - partWonOf(credits) + offWon;
  const isAsked = reason === 'short' && match.state === 'pending' && !match[side].isPaid;
  return {
    ...taken,
    writes: [lowered, replaced(match, after)],
    news: isAsked ? reversedNews(after, side, { amount: offWon, missingWon, now }) : news,
  };
}

/** The member whose side it is, or whose name it has; null where nobody knows. */
export async function payerOf(
  services: Store,
  { matchId, side, named }: WrongDepositItem,
): Promise<UserId | null> {
  if (matchId === null || side === null) return named?.uid ?? null;
  return (await requireMatch(services, matchId))[side].uid;
}

/** The deposit stays paid: both teams rely on it. */
async function planFromPayment(
  services: HashStore,
  money: SideMoney,
  off: TakenOff,
  now: number,
): Promise<TakenOffPlan> {
  const { match, deposit } = money;
  const { offWon, row, wrong } = off;
  const { side } = deposit;
  const own = match[side];
  const lowered: { refund: UserRefundItem; won: number }[] = [];
  let left = offWon;
  for (const refund of await refundsOf(services, money, off)) {
    const won = Math.min(left, refund.amount);
    if (won > 0) lowered.push({ refund, won });
    left -= won;
  }
  if (left > 0 && match.state === 'released') throw new Refusal('bank_row.gone');
  const less = {
    receivableWon: (own.receivableWon ?? 0) + left,
    takenOffWon: (own.takenOffWon ?? 0) + left,
  };
  const after = changed(match, { [side]: { ...own, ...less } }, now);
  const loweredWon = offWon - left;
  return {
    lines: [
      { account: refundAccount(own.uid), amount: -loweredWon },
      { account: receivable(match, side), amount: left },
    ],
    done: {
      kind: 'row_paid',
      hTid: row.hTid,
      matchId: match.matchId,
      side,
      lowered: lowered.map(({ refund, won }) => ({ refundId: refund.refundId, won })),
      receivableWon: left,
      round: own.reversals ?? 0,
    },
    writes: [
      replaced(match, after),
      ...(wrong === null ? [] : [takenOffRaised(wrong, offWon, now)]),
      ...lowered.map(({ refund, won }) => refundLowered(refund, won, now)),
      ...(left === 0
        ? []
        : [
            replaced(deposit, changed(deposit, { hTid: null }, now)),
            ...nothingSent(services.hash, match, 'bank_row.gone'),
          ]),
    ],
    news: takenOffNews(after, side, { refundWon: loweredWon, depositWon: left, isMistake: false }, now),
  };
}

/** The refunds that the side has because of this transfer, and of a match that has ended unpaid. Throws
 * `bank_row.gone` for one that was sent. */
async function refundsOf(
  { table, hash }: HashStore,
  { match, deposit: { side } }: SideMoney,
  { row, wrong }: TakenOff,
): Promise<UserRefundItem[]> {
  const { matchId } = match;
  const { reversals } = match[side];
  const causes = [
    `${matchId} ${eventOfRound(`deposit:${side}`, reversals)} over`,
    eventOfRound(`${row.hTid} over`, wrong?.reversals),
    ...(match.state === 'released'
      ? [releaseCause(match, side), `${matchId} ${eventOfRound(`late:${side}`, reversals)}`]
      : []),
  ];
  const keys = causes.map((cause) => userRefundKey(refundIdOf(hash, cause)));
  const found = await table.getMany(userRefundItem, keys);
  const refunds = keys.flatMap(({ PK }) =>
    found.filter((refund) => refund.PK === PK && refund.state !== 'void'),
  );
  if (refunds.some(({ state, batchId }) => state !== 'due' || batchId !== undefined)) {
    throw new Refusal('bank_row.gone');
  }
  return refunds;
}
