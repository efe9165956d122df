/** Small seeded generator (mulberry32) with the draws a market needs. The same
 * seed gives the same market on every machine. */
export class Random {
  constructor(private state: number) {}

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number in [from, to]. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** Index drawn with these weights. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }

  /** `count` different whole numbers in [0, below). */
  distinct(count: number, below: number): number[] {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, below)) chosen.add(this.int(0, below - 1));
    return [...chosen];
  }
}
