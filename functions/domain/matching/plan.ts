import type { Problem } from './problem.ts';
import type { Edge } from './search.ts';
import { HALF_HOURS, HELD } from './seats.ts';

/** A set of meetings under construction: who is taken by which edge, and the seats left. */
export class Plan {
  private readonly byMale: Int32Array;
  private readonly byFemale: Int32Array;
  private readonly free: Float64Array;
  /** Meetings by evening of a bar. */
  private readonly evenings: Set<number>[];
  weight = 0;

  constructor(private readonly problem: Problem) {
    this.byMale = new Int32Array(problem.males).fill(-1);
    this.byFemale = new Int32Array(problem.females).fill(-1);
    this.free = problem.free.slice();
    this.evenings = Array.from({ length: problem.free.length / HALF_HOURS }, () => new Set<number>());
  }

  private hold(edge: number, sign: 1 | -1): void {
    const { half, people } = this.problem;
    const first = half[edge] ?? 0;
    for (let h = first; h < first + HELD; h++)
      this.free[h] = (this.free[h] ?? 0) - sign * (people[edge] ?? 0);
  }

  private move(edge: number, sign: 1 | -1): void {
    const { male, female, half, weight } = this.problem;
    this.hold(edge, sign);
    const evening = this.evenings[Math.floor((half[edge] ?? 0) / HALF_HOURS)];
    if (sign > 0) evening?.add(edge);
    else evening?.delete(edge);
    this.byMale[male[edge] ?? 0] = sign > 0 ? edge : -1;
    this.byFemale[female[edge] ?? 0] = sign > 0 ? edge : -1;
    this.weight += sign * (weight[edge] ?? 0);
  }

  private fits(edge: number): boolean {
    const first = this.problem.half[edge] ?? 0;
    for (let h = first; h < first + HELD; h++) {
      if ((this.free[h] ?? 0) < (this.problem.people[edge] ?? 0)) return false;
    }
    return true;
  }

  /** Adds the edge if it gains more than the meetings in its way are worth: those of its two groups and, for seats, one more of that evening. */
  tryAdd(edge: number): boolean {
    const { male, female, weight } = this.problem;
    const ofMale = this.byMale[male[edge] ?? 0] ?? -1;
    const ofFemale = this.byFemale[female[edge] ?? 0] ?? -1;
    if (ofMale === edge) return false;
    let gain = (weight[edge] ?? 0) - 1e-9;
    if (ofMale >= 0) gain -= weight[ofMale] ?? 0;
    if (ofFemale >= 0) gain -= weight[ofFemale] ?? 0;
    if (gain <= 0) return false;
    if (ofMale >= 0) this.move(ofMale, -1);
    if (ofFemale >= 0) this.move(ofFemale, -1);
    const third = this.fits(edge) ? -1 : this.lightestInWay(edge, gain);
    if (third !== undefined) {
      if (third >= 0) this.move(third, -1);
      this.move(edge, 1);
      return true;
    }
    if (ofMale >= 0) this.move(ofMale, 1);
    if (ofFemale >= 0) this.move(ofFemale, 1);
    return false;
  }

  /** The lightest meeting of the evening, lighter than `gain`, whose seats would do. */
  private lightestInWay(edge: number, gain: number): number | undefined {
    const { half, weight } = this.problem;
    let lightest: number | undefined;
    let least = gain;
    for (const other of this.evenings[Math.floor((half[edge] ?? 0) / HALF_HOURS)] ?? []) {
      if ((weight[other] ?? 0) >= least) continue;
      this.hold(other, -1);
      if (this.fits(edge)) {
        lightest = other;
        least = weight[other] ?? 0;
      }
      this.hold(other, 1);
    }
    return lightest;
  }

  chosen(): Edge[] {
    return [...this.byMale]
      .filter((edge) => edge >= 0)
      .map((edge) => this.problem.edges[edge])
      .filter((edge) => edge !== undefined);
  }
}
