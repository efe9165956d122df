import type { Group } from './group.ts';

const AGE_BITS = 127;
const FIRST_CAPACITY = 4;

/** One age as the index stores it: whole years; 0 stands for "not a whole number, no bound from the age". */
const indexedAge = (age: number): number => (Number.isInteger(age) && age > 0 && age <= AGE_BITS ? age : 0);

/**
 * Groups of one side and size that chose one slot, in parallel arrays: a search reads 16 bytes a candidate and touches the group itself only when its upper
 * bound still beats the best. `masks` packs wants (10 bits), has (10 bits) and the age (7 bits).
 */
export class Bucket {
  count = 0;
  entries = new Int32Array(FIRST_CAPACITY);
  masks = new Int32Array(FIRST_CAPACITY);
  quality = new Float64Array(FIRST_CAPACITY);

  add(number: number, group: Group, quality: number): void {
    if (this.count === this.entries.length) this.grow();
    this.entries[this.count] = number;
    this.masks[this.count] = group.wants | (group.has << 10) | (indexedAge(group.age) << 20);
    this.quality[this.count] = quality;
    this.count += 1;
  }

  remove(number: number): void {
    const at = this.entries.indexOf(number);
    if (at < 0 || at >= this.count) return;
    const last = this.count - 1;
    this.entries[at] = this.entries[last] ?? 0;
    this.masks[at] = this.masks[last] ?? 0;
    this.quality[at] = this.quality[last] ?? 0;
    this.entries[last] = -1;
    this.count = last;
  }

  private grow(): void {
    const capacity = this.entries.length * 2;
    const entries = new Int32Array(capacity).fill(-1);
    entries.set(this.entries);
    const masks = new Int32Array(capacity);
    masks.set(this.masks);
    const quality = new Float64Array(capacity);
    quality.set(this.quality);
    this.entries = entries;
    this.masks = masks;
    this.quality = quality;
  }
}
