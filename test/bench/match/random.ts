import { seededRandom } from '../../support/random.ts';

/** The draws that a market needs, from a seed: the same seed gives the same market on every machine. */
export class Random {
  /** Uniform in [0, 1). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed).next;
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
