import type { Random } from './random.ts';
import type { TestService } from './service.ts';
import type { Table } from '../../functions/ports.ts';
import { watchedTable } from './watched-table.ts';

/** How likely each fault is for one request to the store, 0..1. */
export interface FaultRates {
  /** Refused before anything was done. */
  throttled: number;
  /** A transaction cancelled because of another one. */
  conflict: number;
  /** Done, but the answer never arrives. */
  lostAnswer: number;
  /** Answered late, by up to `delayMs`. */
  delayed: number;
  delayMs: number;
  /** An index does not show a row yet. */
  staleIndex: number;
}

export type FaultCounts = Record<Exclude<keyof FaultRates, 'delayMs'>, number>;

const failure = (name: string, more: object = {}): Error => Object.assign(new Error(name), { name, ...more });

/** Faults of a remote store injected between our table client and the local store: an
 * SDK middleware above the SDK's own retries. */
export function faultyTable(
  service: TestService,
  rates: FaultRates,
  random: Random,
): { table: Table; counts: FaultCounts } {
  const counts: FaultCounts = { throttled: 0, conflict: 0, lostAnswer: 0, delayed: 0, staleIndex: 0 };
  const hits = (kind: keyof FaultCounts): boolean => {
    if (!random.chance(rates[kind])) return false;
    counts[kind] += 1;
    return true;
  };
  const table = watchedTable(service, async ({ command, input }, send) => {
    if (hits('throttled')) throw failure('ThrottlingException');
    if (command === 'TransactWriteItemsCommand' && hits('conflict')) {
      throw failure('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      });
    }
    if (hits('delayed')) await new Promise((resolve) => setTimeout(resolve, random.next() * rates.delayMs));
    const answer = await send();
    if (hits('lostAnswer')) throw failure('TimeoutError');
    if ('IndexName' in input && input.IndexName !== undefined && 'Items' in answer.output) {
      answer.output.Items = answer.output.Items?.filter(() => !hits('staleIndex'));
    }
    return answer;
  });
  return { table, counts };
}
