import type * as z from 'zod';
import { Refusal } from '../../../shared/errors.ts';
import type { bookRowBody } from '../../../shared/schemas/hand-acts.ts';
import { expenseBooked } from '../../domain/money/ledger.ts';
import { accountRowItem } from '../../items/bank-account.ts';
import { ledgerEntryItem } from '../../items/money.ts';
import { accountRowKey, bankLedgerKey } from '../../store/keys.ts';
import { deciding, unchanged } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { bankEntry } from '../money/ledger.ts';
import { handActWritten } from './hand-acts.ts';
import { refuseKnownRow } from './reconciliation.ts';
import type { Auditor } from '../../ports.ts';

/**
 * An admin says that money which left the account is no payout but the bank's fee or the operator's withdrawal (docs/money.md M26). The bank's
 * row is the evidence. Throws `record.not_found` for a row that is unknown or brought money in, `bank_row.booked` for one that has an
 * entry, `bank_row.payout` for one that may be the debit of a payout.
 */
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
