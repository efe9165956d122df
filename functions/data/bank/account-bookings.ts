import type * as z from 'zod';
import { Refusal } from '../../../shared/errors.ts';
import type { bookRowBody } from '../../../shared/schemas/hand-acts.ts';
import { expenseBooked, incomeBooked } from '../../domain/money/ledger.ts';
import { accountRowItem } from '../../items/bank-account.ts';
import { ledgerEntryItem, type InSuspense } from '../../items/money.ts';
import { accountRowKey, bankLedgerKey } from '../../store/keys.ts';
import { deciding, unchanged } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { bankEntry } from '../money/ledger.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { refuseKnownRow } from './reconciliation.ts';
import { resolved } from '../money/suspense-refunds.ts';
import type { ResolutionChoice, IncomeKind } from './suspense-decisions.ts';
import { sidesByName } from './transfer-names.ts';
import { rowOf } from './wrong-deposit-rows.ts';
import type { Auditor, HashStore, Write } from '../../ports.ts';

/** M26: money that left the account is no payout but the bank's fee or the operator's withdrawal; the bank's
 * row is the evidence. Throws `record.not_found`, `bank_row.booked`, and `bank_row.payout` for a possible
 * debit of a payout. */
export const bookBankRow = (
  services: Auditor,
  hTid: string,
  { kind, reason }: z.output<typeof bookRowBody>,
  act: Act,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { table } = services;
    const row = await table.get(accountRowItem, accountRowKey(hTid));
    if (row === null || row.amount >= 0) throw new Refusal('record.not_found');
    const amount = -row.amount;
    const event = expenseBooked(amount, row.reversals);
    const entry = bankLedgerKey(hTid, event.event);
    if ((await table.get(ledgerEntryItem, entry)) !== null) throw new Refusal('bank_row.booked');
    await refuseKnownRow(services, hTid, now);
    const by = act.actor.uid;
    const name = [row.name, row.memo].filter((text) => text !== '').join(' · ');
    const evidence = { kind: 'feed', hTid } as const;
    const writes = [
      unchanged(accountRowKey(hTid), row.v),
      bankEntry(hTid, event, { actor: by, at: now, evidence }),
      handActWritten({ kind, entry, hTid, name }, { amount, by, reason }, now),
    ];
    await transactAudited(services, act, 'book bank row', writes, now);
  });

/** M27: money in suspense is the platform's own. Throws `deposit.of_member` for money assigned to a side, and
 * for money under the name of anybody who had a deposit to pay in the last months. */
export async function incomeWrites(
  services: HashStore,
  wrong: InSuspense,
  { kind, reason = '', act }: Pick<ResolutionChoice, 'reason' | 'act'> & { kind: IncomeKind },
  now: number,
): Promise<Write[]> {
  const { depositId, hTid, amount } = wrong;
  if (wrong.reason !== 'unknown' || wrong.matchId !== null) throw new Refusal('deposit.of_member');
  if ((await sidesByName(services, rowOf(wrong), now)).length > 0) throw new Refusal('deposit.of_member');
  const by = act.actor.uid;
  const event = incomeBooked(wrong);
  const done = { kind, entry: bankLedgerKey(hTid, event.event), depositId } as const;
  return [
    resolved(wrong, now),
    bankEntry(hTid, event, { actor: by, at: now }),
    handActWritten(done, { amount, by, reason }, now),
  ];
}
