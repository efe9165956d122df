import { Refusal } from '../../../shared/errors.ts';
import { incomeBooked } from '../../domain/money/ledger.ts';
import type { Suspended } from '../../items/money.ts';
import { bankLedgerKey } from '../../store/keys.ts';
import { bankEntry } from '../money/ledger.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { handActWritten } from './hand-acts.ts';
import type { Choice, IncomeKind } from './suspense-decisions.ts';
import type { Write } from '../../ports.ts';

/**
 * M27: an admin says that money in suspense is no deposit but the platform's own. Throws `deposit.of_member` for money that a transfer's
 * text or an admin assigned to a side.
 */
export function incomeWrites(
  wrong: Suspended,
  { kind, reason = '', act }: Pick<Choice, 'reason' | 'act'> & { kind: IncomeKind },
  now: number,
): Write[] {
  const { depositId, hTid, amount } = wrong;
  if (wrong.reason !== 'unknown' || wrong.matchId !== null) throw new Refusal('deposit.of_member');
  const by = act.actor.uid;
  const event = incomeBooked(wrong);
  const done = { kind, entry: bankLedgerKey(hTid, event.event), depositId } as const;
  return [
    resolved(wrong, now),
    bankEntry(hTid, event, { actor: by, at: now }),
    handActWritten(done, { amount, by, reason }, now),
  ];
}
