import { Refusal } from '../../../shared/errors.ts';
import { takenBackToReceivable } from '../../domain/money/ledger.ts';
import { missingOf } from '../../domain/money/part-payments.ts';
import type { DoneAs, EnteredDone } from '../../items/hand-act.ts';
import { bankRowItem, transferMarkItem, wrongDepositItem } from '../../items/money.ts';
import { bankKey, ledgerKey, wrongDepositKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, replaced, offItsList } from '../../store/writes.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { requireSideMoney, type SideMoney } from '../bank/side-money.ts';
import { arrivalKey } from '../bank/wrong-deposit-rows.ts';
import { notCoveredNews, refundReversedNews, reversedNews } from './reversal-news.ts';
import {
  receivableAgain,
  refundVoided,
  bookedRefundWonOf,
  requireEntry,
  reversalEntry,
  type Reversal,
  type Reverser,
} from './reversal.ts';
import { entryUnpaid } from './reverse-payment.ts';
import { nothingSent } from './reverse-suspense.ts';
import type { HashStore, Store, Write } from '../../ports.ts';

/** What a mistyped transfer booked is reversed; its id is free again. Throws `reversal.bank_confirmed` once
 * the feed's row was linked, `reversal.built_upon` when its money was used, and `reversal.paid_out`. */
export async function enteredReversed(
  services: HashStore,
  done: EnteredDone,
  reverser: Reverser,
): Promise<Reversal> {
  const forgotten = await rowForgotten(services, done, reverser.now);
  const back = await bookingReversed(services, done, reverser);
  return { ...back, writes: [...back.writes, ...forgotten] };
}

/** No row of the feed is taken for the same transfer any more. */
async function rowForgotten(
  { table }: Store,
  { hTid, mark: key }: EnteredDone,
  now: number,
): Promise<Write[]> {
  const [row, mark] = await Promise.all([
    table.get(bankRowItem, bankKey(hTid)),
    table.get(transferMarkItem, key),
  ]);
  if (row === null) throw new Refusal('record.not_found');
  if (row.linkedBy !== undefined) throw new Refusal('reversal.bank_confirmed');
  if (row.takenOffWon !== undefined) throw new Refusal('reversal.built_upon');
  return [
    replaced(row, changed(row, { outcome: 'reversed' }, now)),
    ...(mark === null ? [] : [replaced(mark, changed(mark, { isLinked: true }, now))]),
  ];
}

async function bookingReversed(
  services: HashStore,
  done: EnteredDone,
  reverser: Reverser,
): Promise<Reversal> {
  if (done.kind === 'entered_suspense') return suspenseForgotten(services, done, reverser);
  const money = await requireSideMoney(services, done.matchId, done.side);
  if (done.kind === 'entered_cover') return coverForgotten(services, done, money, reverser);
  return money.match.state === 'pending'
    ? entryUnpaid(services, { done, money }, reverser)
    : paymentConfirmed(services, done, money, reverser);
}

/** Both teams rely on the deposit, or it was paid on: it counts as confirmed by this admin, in an act of its
 * own, and nothing is paid out until the bank reports the money. */
async function paymentConfirmed(
  services: HashStore,
  done: DoneAs<'entered'>,
  money: SideMoney,
  reverser: Reverser,
): Promise<Reversal> {
  const { match } = money;
  const { matchId, side, refundId, used } = done;
  const entry = await requireEntry(services, done.entry);
  const { event, receivableWon, refundWon } = takenBackToReceivable(entry, { match, side });
  const confirmed = {
    kind: 'confirmed',
    matchId,
    side,
    entry: ledgerKey(matchId, event.event),
    used,
    receivableWon,
    refundId: null,
  } as const;
  const asked = await receivableOpened(
    services,
    { money, hTid: done.hTid, coveredWon: receivableWon, refundId, refundWon },
    reverser,
  );
  return {
    ...asked,
    writes: [
      ...asked.writes,
      reversalEntry(entry, reverser, event),
      handActWritten(confirmed, { amount: match.terms.depositWon, by: reverser.by }, reverser.now),
    ],
  };
}

async function coverForgotten(
  services: HashStore,
  { entry: key, hTid, coveredWon, restoredWon, refundId, round }: DoneAs<'entered_cover'>,
  money: SideMoney,
  reverser: Reverser,
): Promise<Reversal> {
  if ((money.match[money.deposit.side].reversals ?? 0) !== round) throw new Refusal('reversal.built_upon');
  const entry = await requireEntry(services, key);
  const opened = { money, hTid, coveredWon, restoredWon, refundId, refundWon: bookedRefundWonOf(entry) };
  const asked = await receivableOpened(services, opened, reverser);
  return { ...asked, writes: [...asked.writes, reversalEntry(entry, reverser)] };
}

interface Opened {
  money: SideMoney;
  hTid: string;
  coveredWon: number;
  restoredWon?: number | undefined;
  /** The refund of the surplus. */
  refundId: DoneAs<'entered'>['refundId'];
  refundWon: number;
}

async function receivableOpened(
  services: HashStore,
  { money, hTid, refundId, refundWon, ...opened }: Opened,
  { now }: Reverser,
): Promise<Reversal> {
  const { match, deposit } = money;
  const { side } = deposit;
  const after = receivableAgain(match, side, opened, now);
  const paidBy = deposit.paidBy.filter((id) => id !== hTid);
  return {
    news: notCoveredNews({ before: match, after, side }, refundWon, now),
    writes: [
      replaced(match, after),
      replaced(deposit, changed(deposit, { hTid: null, paidBy }, now)),
      ...(await refundVoided(services, refundId, now)),
      ...nothingSent(services.hash, match),
    ],
  };
}

/** A member who was told of the money reads that it does not exist. */
async function suspenseForgotten(
  services: HashStore,
  { depositId }: DoneAs<'entered_suspense'>,
  reverser: Reverser,
): Promise<Reversal> {
  const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(depositId));
  if (wrong === null || wrong.state === 'resolved') throw new Refusal('reversal.built_upon');
  const { matchId, side, amount, reason } = wrong;
  const { now } = reverser;
  const closed = { state: 'resolved', ...offItsList, expiresAt: expiryOf('DEPOSIT D', now) } as const;
  const gone = changed(wrong, { ...closed, matchId: null, side: null }, now);
  const writes = [
    reversalEntry(await requireEntry(services, arrivalKey(wrong)), reverser),
    replaced(wrong, gone),
  ];
  if (matchId === null || side === null) return { news: null, writes };
  const { match, credits } = await requireSideMoney(services, matchId, side);
  const after = changed(match, {}, now);
  const others = credits.filter((credit) => credit.depositId !== depositId);
  const missingWon = missingOf(match.terms.depositWon, others);
  const news =
    reason === 'short' && match.state === 'pending'
      ? reversedNews(after, side, { amount, missingWon, now })
      : refundReversedNews(after, side, amount, now);
  return { news, writes: [...writes, replaced(match, after)] };
}
