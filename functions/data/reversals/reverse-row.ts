import { Refusal } from '../../../shared/errors.ts';
import { unreadableRowItem } from '../../items/bank-account.ts';
import type { DoneAs } from '../../items/hand-act.ts';
import { bookedWonOf } from '../../domain/money/taken-off.ts';
import { bankRowItem, userRefundItem, type UserRefundItem, wrongDepositItem } from '../../items/money.ts';
import {
  accountRowKey,
  bankKey,
  byTime,
  inList,
  LISTS,
  unreadableRowKey,
  userRefundKey,
  wrongDepositKey,
} from '../../store/keys.ts';
import { changed, removed, replaced } from '../../store/writes.ts';
import { readAccountRow } from '../bank/bank-account.ts';
import { requireSideMoney } from '../bank/side-money.ts';
import { wrongDepositIdOf } from '../bank/wrong-deposit-rows.ts';
import { refundSort } from '../money/refunds.ts';
import { requireEntry, reversalEntry, type Reversal, type Reverser } from './reversal.ts';
import { inSuspenseAgain } from './reverse-suspense.ts';
import { payerOf, takenOffRaised } from './taken-off-plan.ts';
import { creditCorrectedNews, partRestoredNews, takenOffNews } from './taken-off-news.ts';
import type { HashStore, Store, Write } from '../../ports.ts';

type RowDone = DoneAs<'row_closed' | 'row_borne' | 'row_suspended' | 'row_paid'>;

/** A row of the feed was closed by mistake: it is listed again, and what was booked with it is reversed.
 * Throws `reversal.built_upon` once something else became of the money or the bank corrected the row again,
 * `reversal.bank_confirmed` when a bank row has covered the receivable, and `reversal.paid_out`. */
export async function rowReversed(services: HashStore, done: RowDone, reverser: Reverser): Promise<Reversal> {
  const opened = await rowOpened(services, done, reverser);
  const { writes, news } = await moneyBack(services, done, reverser);
  return { writes: [...opened, ...writes], news };
}

async function rowOpened(services: HashStore, done: RowDone, { now }: Reverser): Promise<Write[]> {
  const item = await services.table.get(unreadableRowItem, unreadableRowKey(done.rowId));
  if (item === null) throw new Refusal('record.not_found');
  const { row, at, rowId, reversals } = item;
  const listed = inList(LISTS.unreadableRows, byTime(at, rowId));
  const open = { ...listed, closedAt: undefined, expiresAt: undefined, reversals: reversals + 1 };
  const opened = replaced(item, changed(item, open, now));
  if (done.kind === 'row_closed') return [opened];
  const gone = removed(accountRowKey(done.hRow));
  const account = await readAccountRow(services, row?.tid);
  if (account?.correctedWon === undefined || row === undefined || row.amount < 0 !== account.amount < 0) {
    return [opened, gone];
  }
  // The bank corrected it again since, and that was closed or entered.
  if (account.correctedWon !== row.amount) throw new Refusal('reversal.built_upon');
  const before = (bookedWonOf(account) ?? 0) + done.offWon;
  return [opened, gone, replaced(account, changed(account, { correctedWon: before }, now))];
}

async function moneyBack(services: HashStore, done: RowDone, reverser: Reverser): Promise<Reversal> {
  if (done.kind === 'row_closed') return { writes: [], news: null };
  const entry = reversalEntry(await requireEntry(services, done.entry), reverser);
  if (done.kind === 'row_borne') return { writes: [entry], news: null };
  const { writes, news } =
    done.kind === 'row_suspended'
      ? await suspenseBack(services, done, reverser)
      : await paymentBack(services, done, reverser);
  return { writes: [entry, ...writes, await offTransfer(services, done, reverser)], news };
}

/** The transfer is what the bank had reported at first. */
async function offTransfer(
  { table }: Store,
  { hTid, offWon }: DoneAs<'row_suspended' | 'row_paid'>,
  { now }: Reverser,
): Promise<Write> {
  const row = await table.get(bankRowItem, bankKey(hTid));
  if (row === null) throw new Refusal('record.not_found');
  return takenOffRaised(row, -offWon, now);
}

async function suspenseBack(
  services: Store,
  { depositId, isWhole, isTold, offWon }: DoneAs<'row_suspended'>,
  { now }: Reverser,
): Promise<Reversal> {
  const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(depositId));
  if (wrong === null || (wrong.state === 'resolved') !== isWhole) throw new Refusal('reversal.built_upon');
  const { matchId, side, reason, amount } = wrong;
  const writes = isWhole
    ? await inSuspenseAgain(services, wrong, now)
    : [replaced(wrong, changed(wrong, { amount: amount + offWon }, now))];
  const leftWon = (isWhole ? 0 : amount) + offWon;
  const payer = isTold === true ? await payerOf(services, wrong) : null;
  const news = creditCorrectedNews(wrong, payer, { beforeWon: amount, leftWon, isMistake: true }, now);
  if (reason !== 'short' || matchId === null || side === null) return { writes, news };
  const money = await requireSideMoney(services, matchId, side);
  if (money.match.state !== 'pending' || money.match[side].isPaid) return { writes, news };
  const match = changed(money.match, {}, now);
  const back = partRestoredNews({ ...money, match }, offWon, now);
  return { writes: [...writes, replaced(money.match, match)], news: back };
}

async function paymentBack(
  services: HashStore,
  { matchId, side, lowered, receivableWon, round, hTid, offWon }: DoneAs<'row_paid'>,
  { now }: Reverser,
): Promise<Reversal> {
  const { match, deposit } = await requireSideMoney(services, matchId, side);
  const own = match[side];
  if ((own.reversals ?? 0) !== round) throw new Refusal('reversal.built_upon');
  const openWon = (own.receivableWon ?? 0) - receivableWon;
  if (openWon < 0) throw new Refusal('reversal.bank_confirmed');
  const takenOffWon = Math.max(0, (own.takenOffWon ?? 0) - receivableWon);
  const after = changed(match, { [side]: { ...own, receivableWon: openWon, takenOffWon } }, now);
  const raised: Write[] = [];
  for (const { refundId, won } of lowered) {
    const refund = await services.table.get(userRefundItem, userRefundKey(refundId));
    if (refund === null) throw new Refusal('reversal.built_upon');
    raised.push(refundRaised(refund, won, now));
  }
  const key = wrongDepositKey(wrongDepositIdOf(services.hash, hTid));
  const wrong = await services.table.get(wrongDepositItem, key);
  const writes = [
    replaced(match, after),
    ...(wrong === null ? [] : [takenOffRaised(wrong, -offWon, now)]),
    ...(receivableWon > 0 && openWon === 0 ? [replaced(deposit, changed(deposit, { hTid }, now))] : []),
    ...raised,
  ];
  const restored = { refundWon: offWon - receivableWon, depositWon: receivableWon, isMistake: true };
  return { writes, news: takenOffNews(after, side, restored, now) };
}

/** A refund that had been lowered is owed in full again; one of which nothing had been left is listed again.
 * Throws `reversal.paid_out`. */
function refundRaised(refund: UserRefundItem, won: number, now: number): Write {
  if (refund.state === 'void') {
    const listed = inList(LISTS.userRefunds, refundSort(refund));
    return replaced(refund, changed(refund, { state: 'due', expiresAt: undefined, ...listed }, now));
  }
  if (refund.state !== 'due' || refund.batchId !== undefined) throw new Refusal('reversal.paid_out');
  return replaced(refund, changed(refund, { amount: refund.amount + won }, now));
}
