import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { BOUNCE_DAYS, BOUNCES_READ, BOUNCES_SHOWN } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { type BounceSign, type SentPayout, signOfBounce } from '../../domain/bank/bounces.ts';
import { entryReversed } from '../../domain/money/ledger.ts';
import {
  barRefundItem,
  bankRowItem,
  ledgerEntryItem,
  type PayoutId,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import { bankKey, bankLedgerKey, LISTS, sortable, wrongDepositKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { changed, replaced } from '../../store/writes.ts';
import {
  awaitedBounceOf,
  bounceEntryName,
  listAwaitedBounces,
  type Bounce,
  bounceArrived,
} from '../money/awaited-bounces.ts';
import type { Act } from '../audit/act.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { bankEntry } from '../money/ledger.ts';
import { bouncedPlan, type PayoutPlan, readPayout } from '../money/payouts.ts';
import { sentFacts, sentFactsOf } from '../money/sent-payouts.ts';
import { arrivalKey, rowOf } from './wrong-deposit-rows.ts';
import type { Store, Write } from '../../ports.ts';

/** A credit in suspense is the bounce of a payout (M21). If an admin had marked it as bounced, the credit's
 * own entry is reversed, so that the money is booked once. Throws `record.not_found` and
 * `deposit.not_a_return`. */
export async function bounceWithCredit(
  services: Store,
  { payoutId, wrong, act }: { payoutId: PayoutId | undefined; wrong: WrongDepositItem; act: Act },
  now: number,
): Promise<PayoutPlan> {
  const payout = payoutId === undefined ? null : await readPayout(services, payoutId);
  if (payout === null) throw new Refusal('record.not_found');
  const awaited = await awaitedBounceOf(services, payout.refundId);
  const sent = awaited ?? (await sentFacts(services, payout, now));
  if (signOfBounce(rowOf(wrong), sent) === null) throw new Refusal('deposit.not_a_return');
  if (awaited !== null) {
    return { writes: await linkedWrites(services, awaited, { wrong, by: act.actor.uid }, now), news: null };
  }
  if (payout.state !== 'done') throw new Refusal('deposit.not_a_return');
  return bouncedPlan(services, payout, { act, wrong }, now);
}

async function linkedWrites(
  { table }: Store,
  back: Bounce,
  { wrong, by }: { wrong: WrongDepositItem; by: UserId },
  now: number,
): Promise<Write[]> {
  const { depositId, hTid, amount } = wrong;
  const [bankRow, arrived] = await Promise.all([
    table.get(bankRowItem, bankKey(hTid)),
    table.get(ledgerEntryItem, arrivalKey(wrong)),
  ]);
  if (bankRow === null || arrived === null) throw new Refusal('record.not_found');
  // The entry of its arrival has more than is left in suspense.
  if (bankRow.takenOffWon !== undefined) throw new Refusal('deposit.not_a_return');
  const linked = changed(bankRow, { outcome: 'linked', linkedTo: bounceEntryName(back) }, now);
  const event = entryReversed(arrived);
  const { payoutId, round, undone } = back;
  const done = {
    kind: 'return_linked',
    entry: bankLedgerKey(hTid, event.event),
    depositId,
    back: { payoutId, round, undone },
  } as const;
  return [
    bankEntry(hTid, event, { actor: by, at: now, evidence: arrived.evidence }),
    replaced(bankRow, linked),
    bounceArrived(back, now),
    handActWritten(done, { amount, by }, now),
  ];
}

export interface PossibleBounce extends SentPayout {
  state: 'sent' | 'bounced';
  sign: BounceSign;
}

const LIKELIEST: readonly BounceSign[] = ['code', 'name', 'amount'];

/** The likeliest first. Throws `record.not_found`. */
export async function readPossibleBounces(
  services: Store,
  id: string,
  now: number,
): Promise<PossibleBounce[]> {
  const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
  if (wrong === null) throw new Refusal('record.not_found');
  const row = rowOf(wrong);
  const awaited = await listAwaitedBounces(services, row.at);
  const sent = await listSent(services, row, now);
  const marked = new Set(awaited.map(({ payoutId }) => payoutId));
  const all = [
    ...awaited.map((one) => ({ one, state: 'bounced' as const })),
    ...sent.filter(({ payoutId }) => !marked.has(payoutId)).map((one) => ({ one, state: 'sent' as const })),
  ];
  const possible = all.flatMap(({ one, state }) => {
    const sign = signOfBounce(row, one);
    const { payoutId, amount, receiver, sentAt } = one;
    return sign === null ? [] : [{ payoutId, amount, receiver, sentAt, state, sign }];
  });
  return possible
    .toSorted((a, b) => LIKELIEST.indexOf(a.sign) - LIKELIEST.indexOf(b.sign) || b.sentAt - a.sentAt)
    .slice(0, BOUNCES_SHOWN);
}

/** Payouts of the credit's amount that were sent in the days before it. */
async function listSent(
  services: Store,
  { amount, at }: { amount: number; at: number },
  now: number,
): Promise<SentPayout[]> {
  const parts = {
    from: sortable(at - BOUNCE_DAYS * DAY_MS),
    filter: { expression: 'amount = :amount', values: { ':amount': amount } },
    limit: BOUNCES_READ,
  };
  const [refunds, shares] = await Promise.all([
    listItems(services, LISTS.sentUserRefunds, userRefundItem, parts),
    listItems(services, LISTS.sentBarRefunds, barRefundItem, parts),
  ]);
  return sentFactsOf(services, [...refunds.items, ...shares.items], now);
}
