import type * as z from 'zod';
import { iso, isoOrNull, kstDateTime } from '../../../../shared/calendar.ts';
import { detailIdOf, type Side } from '../../../../shared/ids.ts';
import type { wrongDeposit } from '../../../../shared/schemas/admin.ts';
import type { bankRow, inTransit, purposeView } from '../../../../shared/schemas/bank.ts';
import type { ShownRow } from '../../../use-cases/bank/bank-rows.ts';
import type { PurposeDetails } from '../../../use-cases/bank/purpose-details.ts';
import { type BankRowItem, isUserRefund, type Payout } from '../../../items/money.ts';
import { memoCode } from '../../../domain/money/memo-codes.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import { position } from '../../../domain/money/account.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';

type PurposeShown = z.input<typeof purposeView>;

export function purposeShown({ purpose, by, ...other }: PurposeDetails): PurposeShown {
  const { match, payout, batch, handBack } = other;
  const side = sideOf({ purpose });
  return {
    kind: purpose.kind,
    entry: purpose.kind === 'platform' ? purpose.entry : null,
    uid_meetings_details: match === null || side === null ? null : detailIdOf(match.matchId, side),
    uid_payout: payout?.id ?? null,
    uid_payout_batches: batch?.batchId ?? null,
    uid_deposits: handBack?.rowId ?? null,
    title: titleOf({ side, ...other }),
    name: side === null ? (handBack?.name ?? '') : other.names[side],
    bar_name: match?.barName ?? '',
    datetime: dateTimeOf(other),
    state: match === null ? null : meetingFacts(match).state,
    won: wonOf({ purpose, ...other }),
    received: other.receivedWon,
    left: other.leftWon,
    due_at: side !== null && isStillPaid(match, side) ? iso(match.dueAt) : null,
    by,
  };
}

function sideOf({ purpose }: Pick<PurposeDetails, 'purpose'>): Side | null {
  switch (purpose.kind) {
    case 'deposit':
      return purpose.side;
    case 'undecided':
      return purpose.named?.side ?? null;
    case 'bounced':
    case 'payout':
      return purpose.to === 'bar' ? null : purpose.to;
    default:
      return null;
  }
}

type Other = Omit<PurposeDetails, 'purpose' | 'by'>;

function titleOf({ side, match, batch }: { side: Side | null } & Other): string {
  if (batch !== null) return `${batch.kind === 'user' ? '환불' : '정산'} ${batch.payoutIds.length}건 묶음`;
  if (match === null) return '';
  return side === null ? match.barName : match[side].groupName;
}

function dateTimeOf({ match, batch, handBack }: Other): string | null {
  if (match !== null) return kstDateTime(match.day, match.time);
  return isoOrNull(handBack?.at ?? batch?.sentAt);
}

function wonOf({ purpose, match, payout, handBack }: Omit<PurposeDetails, 'by'>): number {
  if (purpose.kind === 'deposit') return match?.terms.depositWon ?? 0;
  if (purpose.kind === 'batch' || purpose.kind === 'settlement') return purpose.won;
  return payout?.won ?? handBack?.amount ?? 0;
}

const isStillPaid = (match: PurposeDetails['match'], side: Side): match is NonNullable<typeof match> =>
  match?.state === 'pending' && position(match, side).missingWon > 0;

export const bankRowShown = (
  { row, purpose, decidedBy }: ShownRow,
  suggestions: readonly PurposeDetails[] = [],
): z.input<typeof bankRow> => ({
  uid_deposits: row.rowId,
  at: iso(row.at),
  amount: row.amount,
  name: row.name,
  memo: row.memo,
  balance: row.balanceWon,
  source: row.source,
  purpose: purposeShown(purpose),
  decided_by: decidedBy,
  decided_at: isoOrNull(row.decidedAt),
  suggestions: suggestions.map(purposeShown),
});

export function inTransitShown(
  payouts: readonly Payout[],
  holders: ReadonlyMap<string, string>,
): z.input<typeof inTransit>[] {
  const [first] = payouts;
  if (first === undefined) return [];
  const { refundId, batchId, doneAt } = first;
  return [
    {
      kind: isUserRefund(first) ? 'user' : 'bar',
      count: payouts.length,
      total: sumWon(payouts),
      name: payouts.length === 1 ? (holders.get(refundId) ?? '') : '',
      words: payouts.length === 1 ? memoCode(refundId) : (batchId ?? ''),
      state: payouts.some(({ bouncedAt }) => bouncedAt === null) ? 'sent' : 'bounced',
      sent_at: iso(doneAt ?? first.createdAt),
    },
  ];
}

export const wrongDepositShown = (
  row: BankRowItem,
  suggestion: PurposeDetails | null,
): z.input<typeof wrongDeposit> => ({
  uid_deposits: row.rowId,
  tid: row.tid,
  acc_in: row.amount,
  account_owner: row.name,
  memo: row.memo,
  trdate: iso(row.at),
  created_at: iso(row.readAt),
  suggestion: suggestion && purposeShown(suggestion),
});
