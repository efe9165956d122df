import type { Problem } from './problem.ts';
import type { Edge } from './search.ts';
import { HALF_HOURS, SEATED_HALF_HOURS } from './seats.ts';

export const NONE = -1;

/** Which edge took whom, the meetings of every bar-day, the seats left. Never more than one a group. */
export class Plan {
  readonly ofMale: Int32Array;
  readonly ofFemale: Int32Array;
  weight = 0;
  private readonly free: Float64Array;
  private readonly meetingsOfBarDay: number[][];
  /** A meeting's place in the list of its bar-day. */
  private readonly place: Int32Array;

  constructor(private readonly problem: Problem) {
    this.ofMale = new Int32Array(problem.males).fill(NONE);
    this.ofFemale = new Int32Array(problem.females).fill(NONE);
    this.free = problem.free.slice();
    this.meetingsOfBarDay = Array.from({ length: problem.free.length / HALF_HOURS }, () => []);
    this.place = new Int32Array(problem.weight.length);
  }

  meetingsBeside(edge: number): number[] {
    return this.meetingsOfBarDay[Math.floor((this.problem.half[edge] ?? 0) / HALF_HOURS)] ?? [];
  }

  has(edge: number): boolean {
    return this.ofMale[this.problem.male[edge] ?? 0] === edge;
  }

  private take(edge: number, people: number): void {
    const first = this.problem.half[edge] ?? 0;
    for (let h = first; h < first + SEATED_HALF_HOURS; h++) this.free[h] = (this.free[h] ?? 0) - people;
  }

  /** Adds a meeting of two free groups; the caller has asked `fits`. */
  add(edge: number): void {
    const { male, female, weight, people } = this.problem;
    this.take(edge, people[edge] ?? 0);
    const meetings = this.meetingsBeside(edge);
    this.place[edge] = meetings.length;
    meetings.push(edge);
    this.ofMale[male[edge] ?? 0] = edge;
    this.ofFemale[female[edge] ?? 0] = edge;
    this.weight += weight[edge] ?? 0;
  }

  remove(edge: number): void {
    const { male, female, weight, people } = this.problem;
    this.take(edge, -(people[edge] ?? 0));
    const meetings = this.meetingsBeside(edge);
    const last = meetings.pop() ?? edge;
    if (last !== edge) {
      const place = this.place[edge] ?? 0;
      meetings[place] = last;
      this.place[last] = place;
    }
    this.ofMale[male[edge] ?? 0] = NONE;
    this.ofFemale[female[edge] ?? 0] = NONE;
    this.weight -= weight[edge] ?? 0;
  }

  /** Whether the seats of the edge are free, or would be without one or two meetings of the plan. */
  fits(edge: number, without = NONE, alsoWithout = NONE): boolean {
    const { half, people } = this.problem;
    const first = half[edge] ?? 0;
    const needed = people[edge] ?? 0;
    const one = without === NONE ? -SEATED_HALF_HOURS : (half[without] ?? 0);
    const onePeople = people[without] ?? 0;
    const two = alsoWithout === NONE ? -SEATED_HALF_HOURS : (half[alsoWithout] ?? 0);
    const twoPeople = people[alsoWithout] ?? 0;
    for (let h = first; h < first + SEATED_HALF_HOURS; h++) {
      let free = this.free[h] ?? 0;
      if (h >= one && h < one + SEATED_HALF_HOURS) free += onePeople;
      if (h >= two && h < two + SEATED_HALF_HOURS) free += twoPeople;
      if (free < needed) return false;
    }
    return true;
  }

  chosen(): Edge[] {
    return [...this.ofMale]
      .filter((edge) => edge !== NONE)
      .map((edge) => this.problem.edges[edge])
      .filter((edge) => edge !== undefined);
  }
}
