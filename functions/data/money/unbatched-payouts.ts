import { LIST_COUNT_MAX, PAYOUTS_PER_BATCH } from '../../../shared/limits.ts';
import { chunksOf } from '../../../shared/lists.ts';
import { awaitsAccount, isHeld } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import {
  barRefundItem,
  type Payout,
  type PayoutBatchItem,
  type PayoutId,
  type UserRefundItem,
  userRefundItem,
} from '../../items/money.ts';
import type { BarId } from '../../../shared/ids.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { readBars } from '../bars/bars.ts';
import { type PayoutSource, readBankWaits } from './bank-waits.ts';
import type { Store } from '../../ports.ts';

type Kind = PayoutBatchItem['kind'];

export interface UnbatchedPayout extends PayoutSource {
  refundId: PayoutId;
  amount: number;
  heldUntil?: Payout['heldUntil'];
  /** Set for a bar share. */
  barId?: BarId;
  /** Set for a refund. */
  accountId?: UserRefundItem['accountId'];
  bouncedAccounts?: UserRefundItem['bouncedAccounts'];
}

const COUNTED = { refundId: true, amount: true, matchId: true, batchId: true, heldUntil: true } as const;
const COUNTED_LISTS = {
  user: {
    list: LISTS.userRefunds,
    schema: userRefundItem.pick({ ...COUNTED, depositId: true, accountId: true, bouncedAccounts: true }),
  },
  bar: { list: LISTS.barRefunds, schema: barRefundItem.pick({ ...COUNTED, barId: true }) },
};

export async function listUnbatched(
  services: Store,
  kind: Kind,
): Promise<{ unbatched: UnbatchedPayout[]; isCut: boolean }> {
  const { list, schema } = COUNTED_LISTS[kind];
  const { items, isCut } = await listItems(services, list, schema, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    attributes: Object.keys(schema.shape),
    badRows: 'fail',
  });
  const unbatched: UnbatchedPayout[] = items.filter(({ batchId }) => batchId === undefined);
  return { unbatched, isCut };
}

/** The most urgent ones that nothing holds (decision 51), whose member need not choose another account and
 * that do not wait for the bank. */
export async function mostUrgent(
  services: Store,
  unbatched: readonly UnbatchedPayout[],
  now: number,
): Promise<UnbatchedPayout[]> {
  const free = unbatched.filter((payout) => !isHeld(payout, now) && !waitsForMember(payout));
  const taken: UnbatchedPayout[] = [];
  // Few wait for the bank, so that the first block is nearly always enough.
  for (const block of chunksOf(free, PAYOUTS_PER_BATCH)) {
    const { waitsFor } = await readBankWaits(services, block);
    taken.push(...block.filter((payout) => waitsFor(payout) === null));
    if (taken.length >= PAYOUTS_PER_BATCH) break;
  }
  return taken.slice(0, PAYOUTS_PER_BATCH);
}

const waitsForMember = ({ accountId = null, bouncedAccounts = [] }: UnbatchedPayout): boolean =>
  awaitsAccount({ accountId, bouncedAccounts });

/** What the next batch would take. */
export async function readNextBatch(
  services: Store,
  kind: Kind,
  now: number,
): Promise<{ count: number; total: number }> {
  const { unbatched } = await listUnbatched(services, kind);
  const next = await mostUrgent(services, await withBarAccount(services, unbatched), now);
  return { count: next.length, total: sumWon(next) };
}

async function withBarAccount(
  services: Store,
  unbatched: readonly UnbatchedPayout[],
): Promise<UnbatchedPayout[]> {
  const barIds = new Set(unbatched.flatMap(({ barId }) => barId ?? []));
  const bars = await readBars(services, barIds, { consistent: false, badRows: 'skip' });
  return unbatched.filter(({ barId }) => barId === undefined || bars.get(barId)?.payoutAccount !== undefined);
}
