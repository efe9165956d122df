import type * as z from 'zod';
import { PAYOUTS_LOOKED_AT } from '../../../shared/limits.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import type { MatchItem, SentPayout } from '../../items/match.ts';
import { type memoCodeItem, payoutBatchItem } from '../../items/money.ts';
import { exists } from '../../store/conditions.ts';
import { byTime, IN_TRANSIT, inSecondList, memoCodeKey, payoutBatchKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { nextVersion, offSecondList, patch, remove, replace, save, wasWritten } from '../../store/writes.ts';
import { readBatch, withPayouts } from './batch-payouts.ts';
import { payoutIdOf } from './due-rows.ts';
import type { KeyedHash, Store, Write } from '../../ports.ts';

/** What was sent is listed until the bank has shown it, so that what it does not show is found among any number
 * of payouts: one that was sent by itself with its memo code, those of a batch with the batch. */
export function transitWrites(hash: KeyedHash, before: MatchItem, after: MatchItem, now: number): Write[] {
  const [old, next] = [codesOf(hash, before), codesOf(hash, after)];
  const isNew = (code: Code, id: string) => JSON.stringify(code) !== JSON.stringify(old.get(id));
  return [
    ...[...old].flatMap(([id, code]) => (next.has(id) ? [] : [remove(code)])),
    ...[...next].flatMap(([id, code]) => (isNew(code, id) ? [save(code)] : [])),
    ...before.sent.flatMap((fact) => listBatch(fact, after, now)),
  ];
}

type Code = z.output<typeof memoCodeItem>;

const codesOf = (hash: KeyedHash, { matchId, sent }: MatchItem): Map<string, Code> =>
  new Map(
    sent.map(({ to, number, at, batchId, debit, payment }) => {
      const id = payoutIdOf(hash, matchId, to, number);
      const isListed = batchId === undefined && debit === undefined;
      const place = isListed
        ? inSecondList(IN_TRANSIT, byTime(at, id))
        : { expiresAt: expiryOf('MEMO P', at) };
      const facts = { v: 1, updatedAt: at, payoutId: id, ...(payment !== undefined && { payment }) };
      return [id, { ...memoCodeKey(memoCode(id), id), ...place, ...facts }];
    }),
  );

/** The bank had shown the payout by itself, and its row turns out to be something else. */
function listBatch({ to, number, at, batchId, debit }: SentPayout, after: MatchItem, now: number): Write[] {
  const isHidden = after.sent.some(
    (one) => one.to === to && one.number === number && one.debit === undefined,
  );
  if (batchId === undefined || debit === undefined || !isHidden) return [];
  const set = inSecondList(IN_TRANSIT, byTime(at, batchId));
  return [patch(payoutBatchKey(batchId), { set, if: exists }, now)];
}

export const LONGEST_AGO_FIRST = { index: 'GSI2', newestFirst: false, limit: PAYOUTS_LOOKED_AT } as const;

const listedBatch = payoutBatchItem.pick({ batchId: true });

/** Takes off the list the batches whose payouts the bank has shown one by one, or that have none left. One that
 * it hides again meanwhile has another version. */
export async function closeShownBatches(services: Store, now: number): Promise<number> {
  const { items } = await listItems(services, IN_TRANSIT, listedBatch, {
    ...LONGEST_AGO_FIRST,
    filter: { expression: 'attribute_exists(batchId)', values: {} },
    attributes: ['batchId'],
  });
  let closed = 0;
  for (const { batchId } of items) {
    const batch = await readBatch(services, batchId);
    const { payouts } = await withPayouts(services, batch);
    if (batch.state !== 'sent' || !payouts.every(({ isSeen }) => isSeen)) continue;
    const after = nextVersion(batch, offSecondList, now);
    if (await wasWritten(services.table.write(replace(batch, after)))) closed += 1;
  }
  return closed;
}
