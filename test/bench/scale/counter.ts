import type { Watch } from './memory-store/memory-store.ts';
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

/** Work that has run for longer cannot overlap with what starts now. */
const OVERLAP_SECONDS = 900;

/** Counts capacity units by the kind of work, and the writes of each partition in each second. */
export class Counter implements Watch {
  readonly units = new Map<string, Units>();
  /** The most write units in one second of one partition, by kind of partition. */
  readonly hottest = new Map<string, number>();
  /** What is counted under; '' counts nothing. */
  work = '';
  /** Write units by partition and second. */
  private readonly seconds = new Map<string, Map<number, number>>();
  private readonly sizes = new WeakMap<Item, number>();

  /** @param now epoch ms, with the time that the running work has taken so far. */
  constructor(private readonly now: () => number) {}

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
    const second = Math.floor(this.now() / 1_000);
    const seconds = this.seconds.get(partition) ?? new Map<number, number>();
    this.seconds.set(partition, seconds);
    const sum = (seconds.get(second) ?? 0) + wcu;
    seconds.set(second, sum);
    for (const old of seconds.keys()) {
      if (old >= second - OVERLAP_SECONDS) break;
      seconds.delete(old);
    }
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
