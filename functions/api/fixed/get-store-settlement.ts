import { isoOrNull, kstDateTime, monthDays } from '../../../shared/calendar.ts';
import type { Settlement, SettlementRow } from '../../../shared/schemas/settlement.ts';
import { lastSettledMonth, readSettlement, type SettledMeeting } from '../../data/money/settlement.ts';
import { payoutStep } from '../../domain/money/payouts.ts';
import type { BarItem } from '../../items/bar.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

export const getStoreSettlement: Handler<'get-store-settlement'> = async ({
  input,
  actor,
  services,
  now,
}) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { first, last } = monthDays(input.query);
  const [settled, lastMonth] = await Promise.all([
    readSettlement(services, bar.barId, first, last),
    lastSettledMonth(services, bar.barId, now),
  ]);
  return { success: true, settlement: { ...settlementOf(bar, settled, now), last_month: lastMonth } };
};

function settlementOf(
  bar: BarItem,
  settled: readonly SettledMeeting[],
  now: number,
): Omit<Settlement, 'last_month'> {
  const rows = settled.map((meeting) => rowOf(meeting, now));
  const total = sharesOf(rows);
  const sent = sharesOf(rows.filter(({ sent_at }) => sent_at !== null));
  return { rows, account: accountOf(bar), total, sent, owed: total - sent };
}

const accountOf = ({ payoutAccount }: BarItem): string | null =>
  payoutAccount === undefined
    ? null
    : `${payoutAccount.profile.account_bank} ******${payoutAccount.numberLastFour}`;

const sharesOf = (rows: readonly SettlementRow[]): number => rows.reduce((sum, { share }) => sum + share, 0);

const rowOf = ({ match, share }: SettledMeeting, now: number): SettlementRow => ({
  uid_refund_bars: share.refundId,
  datetime: kstDateTime(match.day, match.time),
  members: 2 * match.size,
  reason: share.reason,
  share: share.amount,
  state: payoutStep(share, now).state,
  sent_at: isoOrNull(share.doneAt),
  bounces: share.bounces,
  bounced_at: isoOrNull(share.bouncedAt),
});
