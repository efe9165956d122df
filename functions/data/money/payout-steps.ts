import { roundOf } from '../../domain/money/payouts.ts';
import { bounceEvent, reversalName } from '../../domain/money/ledger.ts';
import { ledgerEntryItem, type UserRefundItem } from '../../items/money.ts';
import { refundLedgerKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

export interface SendingStep {
  step: 'sent' | 'bounced';
  at: number;
}

/** When each refund was sent and bounced, by its ledger entries; without what was marked by mistake. */
export async function readSendings(
  { table }: Store,
  refunds: readonly UserRefundItem[],
): Promise<(refund: UserRefundItem) => SendingStep[]> {
  const wanted = refunds.flatMap(({ refundId, ...refund }) =>
    eventsOf(refund).flatMap(({ event }) =>
      [event, reversalName(event)].map((name) => refundLedgerKey(refundId, name)),
    ),
  );
  const entries = await table.getMany(ledgerEntryItem, wanted);
  const booked = new Map(entries.map(({ PK, SK, at }) => [`${PK} ${SK}`, at]));
  return (refund) => {
    const atOf = (event: string) => {
      const { PK, SK } = refundLedgerKey(refund.refundId, event);
      return booked.get(`${PK} ${SK}`);
    };
    return eventsOf(refund).flatMap(({ step, event }): SendingStep[] => {
      const at = atOf(event);
      return at === undefined || atOf(reversalName(event)) !== undefined ? [] : [{ step, at }];
    });
  };
}

/** Every sending and bounce that it may have had, in order. */
function eventsOf(
  refund: Pick<UserRefundItem, 'bounces' | 'reversals' | 'undoneReturns' | 'state'>,
): { step: SendingStep['step']; event: string }[] {
  const sendings = roundOf(refund) + (refund.state === 'done' ? 1 : 0);
  const marks = (refund.undoneReturns ?? 0) + 1;
  return Array.from({ length: sendings }, (_, round) => [
    { step: 'sent' as const, event: `paid:${round}` },
    ...Array.from({ length: marks }, (__, undone) => ({
      step: 'bounced' as const,
      event: bounceEvent({ round, undone }),
    })),
  ]).flat();
}
