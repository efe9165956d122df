import { isoOrNull, kstDateTime, monthDays } from '../../../shared/calendar.ts';
import { barShareId } from '../../../shared/ids.ts';
import type { Settlement, SettlementRow } from '../../../shared/schemas/settlement.ts';
import { payoutIdOf } from '../../data/money/due-rows.ts';
import { lastSettledMonth, readSettlement, type SettledShare } from '../../data/money/settlement.ts';
import { bouncesOf, payoutStep } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { BarItem } from '../../items/bar.ts';
import type { Handler } from '../../middleware/handler.ts';
import type { HashStore } from '../../ports.ts';
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
  const rows = settled.map((share) => rowOf(services, share, now));
  return { success: true, settlement: { ...settlementOf(bar, rows), last_month: lastMonth } };
};

function settlementOf(bar: BarItem, rows: SettlementRow[]): Omit<Settlement, 'last_month'> {
  const total = sharesOf(rows);
  const sent = sharesOf(rows.filter(({ sent_at }) => sent_at !== null));
  const bounced = sharesOf(rows.filter(({ state }) => state === 'bounced'));
  return { rows, account: accountOf(bar), total, sent, owed: total - sent, bounced };
}

const accountOf = ({ payoutAccount }: BarItem): string | null =>
  payoutAccount === undefined
    ? null
    : `${payoutAccount.profile.account_bank} ******${payoutAccount.numberLastFour}`;

const sharesOf = (rows: readonly SettlementRow[]): number =>
  sumWon(rows.map(({ share }) => ({ amount: share })));

function rowOf(
  { hash }: Pick<HashStore, 'hash'>,
  { match, share }: SettledShare,
  now: number,
): SettlementRow {
  const backs = bouncesOf(match, 'bar');
  return {
    uid_refund_bars: barShareId.parse(payoutIdOf(hash, match.matchId, 'bar', share.number)),
    datetime: kstDateTime(match.day, match.time),
    members: 2 * match.size,
    reason: share.reason as SettlementRow['reason'],
    share: share.won,
    state: payoutStep(match, share, now).state,
    sent_at: isoOrNull(share.sent?.at),
    bounces: backs.length,
    bounced_at: isoOrNull(backs.length > 0 ? Math.max(...backs) : null),
  };
}
