import { LIST_COUNT_MAX, PAYOUTS_PER_BATCH } from '../../../shared/limits.ts';
import type { PayoutKind } from '../../../shared/data/kinds.ts';
import type { BarId, PayoutId } from '../../../shared/ids.ts';
import { type Sending, type Stop, stopOf } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { barShareItem, userRefundItem } from '../../items/money.ts';
import { payoutList } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { readBars } from '../bars/bars.ts';
import type { Store } from '../../ports.ts';

const COUNTED = { refundId: true, amount: true, batchId: true, waitsUntil: true, awaitsBank: true } as const;
const COUNTED_OF = {
  user: userRefundItem.pick({ ...COUNTED, awaitsAccount: true }),
  bar: barShareItem.pick({ ...COUNTED, barId: true }),
};

interface Unbatched extends Sending {
  refundId: PayoutId;
  amount: number;
  barId?: BarId;
}

export async function listUnbatched(
  services: Store,
  kind: PayoutKind,
): Promise<{ unbatched: Unbatched[]; isCut: boolean }> {
  const schema = COUNTED_OF[kind];
  const { items, isCut } = await listItems(services, payoutList(kind, 'due'), schema, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    attributes: Object.keys(schema.shape),
  });
  const unbatched: Unbatched[] = items.filter(({ batchId }) => batchId === undefined);
  return { unbatched, isCut };
}

/** Each with what keeps it from being sent now; null when nothing does. */
async function withStops(services: Store, unbatched: readonly Unbatched[], now: number) {
  const barIds = new Set(unbatched.flatMap(({ barId }) => barId ?? []));
  const bars = await readBars(services, barIds, { consistent: false });
  const lacksAccount = ({ barId }: Unbatched) =>
    barId !== undefined && bars.get(barId)?.payoutAccount === undefined;
  return unbatched.map((payout) => ({
    ...payout,
    stop: stopOf(payout, now) ?? (lacksAccount(payout) ? ('bar.no_account' as const) : null),
  }));
}

/** The payouts that the next batch takes, or, where none can be sent, those of which it tells why. */
export async function chosenFor(
  services: Store,
  unbatched: readonly Unbatched[],
  now: number,
): Promise<PayoutId[]> {
  const all = await withStops(services, unbatched, now);
  const free = all.filter(({ stop }) => stop === null);
  return (free.length > 0 ? free : all).slice(0, PAYOUTS_PER_BATCH).map(({ refundId }) => refundId);
}

export interface NextBatch {
  count: number;
  total: number;
  stopped: { stop: Stop; count: number; total: number }[];
}

export async function readNextBatch(services: Store, kind: PayoutKind, now: number): Promise<NextBatch> {
  const { unbatched } = await listUnbatched(services, kind);
  const all = await withStops(services, unbatched, now);
  const free = all.filter(({ stop }) => stop === null).slice(0, PAYOUTS_PER_BATCH);
  const stops = [...new Set(all.flatMap(({ stop }) => stop ?? []))];
  const stopped = stops.map((stop) => {
    const of = all.filter((payout) => payout.stop === stop);
    return { stop, count: of.length, total: sumWon(of) };
  });
  return { count: free.length, total: sumWon(free), stopped };
}
