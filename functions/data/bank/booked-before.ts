import { Refusal } from '../../../shared/errors.ts';
import { type BankRowItem, bankRowItem, type WrongDepositItem } from '../../items/money.ts';
import { bankKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import { bounceEntryName, bounceArrived } from '../money/awaited-bounces.ts';
import { countRaised, readBounceCount } from '../money/transfer-counts.ts';
import { paysSide } from './credit-news.ts';
import { bookingPlan } from './deposit-intake.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { type ResolutionChoice, type DecisionPlan, withoutNews } from './suspense-decisions.ts';
import { linkWrites, markKeysOf } from './duplicate-transfers.ts';
import { rowOf } from './wrong-deposit-rows.ts';
import type { Key, UseCase, Write } from '../../ports.ts';

/** The admin says whether a row is booked already, as an entry by hand or as a bounce. If not, it is
 * booked. */
export async function bookedBeforePlan(
  services: UseCase,
  wrong: WrongDepositItem,
  { resolution, act }: ResolutionChoice,
  now: number,
): Promise<DecisionPlan> {
  const bankRow = await services.table.get(bankRowItem, bankKey(wrong.hTid));
  if (bankRow === null) throw new Refusal('record.not_found');
  if (resolution === 'same') {
    const { depositId, amount } = wrong;
    const marks = markKeysOf(services.hash, wrong);
    return withoutNews([
      resolved(wrong, now),
      ...(await sameWrites(services, wrong, { bankRow, marks }, now)),
      handActWritten({ kind: 'linked', depositId, marks }, { amount, by: act.actor.uid }, now),
    ]);
  }
  if (resolution !== 'another') {
    throw new Refusal(wrong.reason === 'bounced' ? 'deposit.return_undecided' : 'deposit.entered_undecided');
  }
  const origin = { source: bankRow.source, actor: act.actor.uid } as const;
  const credit = { row: rowOf(wrong), hTid: wrong.hTid, origin, record: { bankRow, wrong } };
  const bounces = await readBounceCount(services, wrong.amount);
  const plan = await bookingPlan(services, credit, now);
  return {
    match: plan.match,
    news: plan.news,
    writes: [...plan.writes, paysSide(plan.intake) ? resolved(wrong, now) : countRaised(bounces, now)],
  };
}

async function sameWrites(
  services: UseCase,
  wrong: WrongDepositItem,
  { bankRow, marks }: { bankRow: BankRowItem; marks: readonly Key[] },
  now: number,
): Promise<Write[]> {
  const { enteredAs, returnOf, hTid } = wrong;
  const linkTo = (linkedTo: string) =>
    replaced(bankRow, changed(bankRow, { outcome: 'linked', linkedTo }, now));
  if (returnOf !== undefined) {
    return [linkTo(bounceEntryName(returnOf)), bounceArrived(returnOf, now)];
  }
  if (enteredAs === undefined) throw new Refusal('record.not_found');
  const entered = await services.table.get(bankRowItem, bankKey(enteredAs));
  if (entered === null) throw new Refusal('record.not_found');
  if (entered.outcome === 'reversed') throw new Refusal('deposit.entered_reversed');
  // One entry is one transfer.
  if (entered.linkedBy !== undefined) throw new Refusal('deposit.entered_linked');
  return [
    linkTo(enteredAs),
    replaced(entered, changed(entered, { linkedBy: hTid }, now)),
    ...(await linkWrites(services, marks, now)),
  ];
}
