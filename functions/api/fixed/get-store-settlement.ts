import { kstDateTime, monthDays } from '../../../shared/calendar.ts';
import type { Settlement, SettlementRow } from '../../../shared/schemas/settlement.ts';
import { readSettlement, type SettledMeeting } from '../../data/money/settlement.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

export const getStoreSettlement: Handler<'get-store-settlement'> = async ({ input, actor, services }) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { first, last } = monthDays(input.query);
  const settled = await readSettlement(services, bar.barId, first, last);
  return { success: true, settlement: settlementOf(settled) };
};

function settlementOf(settled: readonly SettledMeeting[]): Settlement {
  const rows = settled.map(rowOf);
  const total = sharesOf(rows);
  const sent = sharesOf(rows.filter(({ sent_at }) => sent_at !== null));
  return { rows, total, sent, owed: total - sent };
}

const sharesOf = (rows: readonly SettlementRow[]): number => rows.reduce((sum, { share }) => sum + share, 0);

const rowOf = ({ match, share }: SettledMeeting): SettlementRow => ({
  uid_refund_bars: share.refundId,
  datetime: kstDateTime(match.day, match.time),
  members: 2 * match.size,
  reason: share.reason,
  share: share.amount,
  sent_at: share.doneAt === null ? null : new Date(share.doneAt).toISOString(),
});
