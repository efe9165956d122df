import type { Group } from './group.ts';
import { WIDEN } from './may-meet.ts';

/** Ages are packed into seven bits. */
export const LAST_INDEXED_AGE = 127;
const FIRST_CAPACITY = 4;

/** One age as the index stores it: whole years; 0 stands for "not a whole number, no bound from the age". */
const indexedAge = (age: number): number =>
  Number.isInteger(age) && age > 0 && age <= LAST_INDEXED_AGE ? age : 0;

const clamp = (age: number): number => Math.min(LAST_INDEXED_AGE, Math.max(0, age));

/** Lowest (7 bits), highest (7 bits), and whether the group's range is exactly that. */
function indexedRange({ ageMin, ageMax, request }: Group): number {
  const years = request.allowWider ? WIDEN.ageYears : 0;
  const lowest = clamp(Math.floor(ageMin) - years);
  const highest = clamp(Math.ceil(ageMax) + years);
  return lowest | (highest << 7) | (Number(lowest === ageMin && highest === ageMax) << 14);
}

/** Groups of one side and size that chose one slot, in parallel arrays: a search reads 12 bytes a candidate
 * and touches the group only when its upper bound beats the best. `masks`: wants (10 bits), has (10), age
 * (7); `ranges`: accepted ages; `commons`: what introductions may have in common. */
export class Bucket {
  count = 0;
  entries = new Int32Array(FIRST_CAPACITY);
  masks = new Int32Array(FIRST_CAPACITY);
  ranges = new Int32Array(FIRST_CAPACITY);
  commons = new Int32Array(FIRST_CAPACITY);
  quality = new Float64Array(FIRST_CAPACITY);

  add(number: number, group: Group, quality: number): void {
    if (this.count === this.entries.length) this.grow();
    this.entries[this.count] = number;
    this.masks[this.count] = group.wants | (group.has << 10) | (indexedAge(group.age) << 20);
    this.ranges[this.count] = indexedRange(group);
    this.commons[this.count] = group.common;
    this.quality[this.count] = quality;
    this.count += 1;
  }

  remove(number: number): void {
    const at = this.entries.indexOf(number);
    if (at < 0 || at >= this.count) return;
    const last = this.count - 1;
    this.entries[at] = this.entries[last] ?? 0;
    this.masks[at] = this.masks[last] ?? 0;
    this.ranges[at] = this.ranges[last] ?? 0;
    this.commons[at] = this.commons[last] ?? 0;
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
    const ranges = new Int32Array(capacity);
    ranges.set(this.ranges);
    const commons = new Int32Array(capacity);
    commons.set(this.commons);
    const quality = new Float64Array(capacity);
    quality.set(this.quality);
    this.entries = entries;
    this.masks = masks;
    this.ranges = ranges;
    this.commons = commons;
    this.quality = quality;
  }
}
