import { clock } from '../../../functions/runtime/clock.ts';
import type { Watch } from '../../support/memory-store/memory-store.ts';
import { blocks, indexUnits, type Item, itemBytes, RCU_BYTES, WCU_BYTES } from '../store/item-size.ts';

/** What some work has cost. */
export interface Units {
  requests: number;
  rcu: number;
  wcu: number;
}

/** A partition key without its ids: `LIST#requests#waiting`, `USER#`. */
const kindOf = (partition: string): string =>
  partition.replaceAll(/[a-z]{2,4}_[0-9a-f]{32}|[0-9a-f]{32,}|\d{4}-\d{2}(-\d{2})?|\d+/g, '*');

/** Counts capacity units by the kind of work, and the writes of each
 * partition in each second of the service's clock. */
export class Counter implements Watch {
  readonly units = new Map<string, Units>();
  /** The most write units in one second of one partition, by kind of partition. */
  readonly hottest = new Map<string, number>();
  /** What is counted under; '' counts nothing. */
  work = '';
  private readonly seconds = new Map<string, { second: number; wcu: number }>();
  private readonly sizes = new WeakMap<Item, number>();

  of(work: string): Units {
    const known = this.units.get(work) ?? { requests: 0, rcu: 0, wcu: 0 };
    this.units.set(work, known);
    return known;
  }

  read(items: readonly Item[], isConsistent: boolean): void {
    if (this.work === '') return;
    const bytes = items.reduce((sum, item) => sum + this.sizeOf(item), 0);
    const units = this.of(this.work);
    units.requests += 1;
    units.rcu += blocks(bytes, RCU_BYTES) * (isConsistent ? 1 : 0.5);
  }

  write(before: Item, after: Item, { inTransaction }: { inTransaction: boolean }): void {
    if (this.work === '') return;
    const bytes = Math.max(this.sizeOf(before), this.sizeOf(after));
    const own = blocks(bytes, WCU_BYTES) * (inTransaction ? 2 : 1);
    const old = before['PK'] === undefined ? undefined : before;
    const now = after['PK'] === undefined ? undefined : after;
    const units = this.of(this.work);
    units.requests += 1;
    units.wcu += own + (before === after ? 0 : indexUnits(old, now));
    // A delete of what is not there has no row to be hot.
    const row = now ?? old;
    if (row !== undefined) this.heat(String(row['PK']), own);
    if (before === after) return;
    for (const index of ['GSI1PK', 'GSI2PK']) {
      for (const name of new Set([old?.[index], now?.[index]])) {
        if (typeof name === 'string') this.heat(name, blocks(bytes, WCU_BYTES));
      }
    }
  }

  private heat(partition: string, wcu: number): void {
    const second = Math.floor(clock() / 1_000);
    const known = this.seconds.get(partition);
    const sum = known?.second === second ? known.wcu + wcu : wcu;
    this.seconds.set(partition, { second, wcu: sum });
    const kind = kindOf(partition);
    if (sum > (this.hottest.get(kind) ?? 0)) this.hottest.set(kind, sum);
  }

  private sizeOf(item: Item): number {
    const known = this.sizes.get(item);
    if (known !== undefined) return known;
    const size = itemBytes(item);
    this.sizes.set(item, size);
    return size;
  }
}
