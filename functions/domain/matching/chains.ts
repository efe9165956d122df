import { NONE, type Plan } from './plan.ts';
import type { Problem } from './problem.ts';
import type { Shadow } from './seat-prices.ts';

/** Meetings one chain may add behind the first. */
const LINKS = 8;
/** A chain that ends at a group without a meeting dissolves no other meeting (score units). */
const ENDING = 0.03;

/** The edges of group g are `edges[start[g]] .. edges[start[g + 1] - 1]`. */
interface Incidence {
  start: Int32Array;
  edges: Int32Array;
}

function incidence(ends: Int32Array, groups: number): Incidence {
  const start = new Int32Array(groups + 1);
  for (const group of ends) start[group + 1] = (start[group + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group++)
    start[group + 1] = (start[group + 1] ?? 0) + (start[group] ?? 0);
  const next = start.slice();
  const edges = new Int32Array(ends.length);
  ends.forEach((group, edge) => {
    const place = next[group] ?? 0;
    edges[place] = edge;
    next[group] = place + 1;
  });
  return { start, edges };
}

/** A meeting is forced in, what conflicts is removed (its groups' meetings, and the bar-day's least valuable
 * one for seats), and the displaced groups look for their best other meeting. All in reduced weights: what a
 * meeting brings beyond the shadow prices of its groups and seats, about 0 for every meeting of an
 * optimum. */
export class Chains {
  /** Edges and meetings looked at so far: the unit of the work budget. */
  looked = 0;
  private readonly byMale: Incidence;
  private readonly byFemale: Incidence;
  /** The chain that last changed an edge: no chain both adds and removes the same edge. */
  private readonly touched: Int32Array;
  private chain = 0;
  /** What the chain did: an edge added, or the complement of an edge removed. */
  private readonly done: number[] = [];
  /** Females by their number, males by its complement. */
  private readonly displaced: number[] = [];

  constructor(
    private readonly problem: Problem,
    private readonly plan: Plan,
    private readonly shadow: Shadow,
    private readonly reduced: Float64Array,
  ) {
    this.byMale = incidence(problem.male, problem.males);
    this.byFemale = incidence(problem.female, problem.females);
    this.touched = new Int32Array(problem.weight.length);
  }

  /** Follows the chain as far as it pays. Keeps it only if the plan loses at most `tolerated` (score
   * units). */
  force(edge: number, tolerated: number): void {
    const { plan, done, displaced } = this;
    const before = plan.weight;
    this.chain += 1;
    done.length = 0;
    displaced.length = 0;
    this.clear(edge);
    if (!plan.fits(edge)) {
      const third = this.leastInWay(edge, NONE);
      if (third !== NONE) this.eject(third);
    }
    if (!plan.fits(edge)) return this.undo(0);
    this.add(edge);
    let best = plan.weight;
    let kept = done.length;
    for (let i = 0, links = 0; i < displaced.length && links < LINKS; i++) {
      if (!this.addBestMeeting(displaced[i] ?? 0)) continue;
      links += 1;
      if (plan.weight <= best) continue;
      best = plan.weight;
      kept = done.length;
    }
    this.undo(best > before + 1e-9 - tolerated ? kept : 0);
  }

  private add(edge: number): void {
    this.plan.add(edge);
    this.done.push(edge);
    this.touched[edge] = this.chain;
  }

  private eject(edge: number): void {
    this.plan.remove(edge);
    this.done.push(~edge);
    this.touched[edge] = this.chain;
    this.displaced.push(~(this.problem.male[edge] ?? 0), this.problem.female[edge] ?? 0);
  }

  private clear(edge: number): void {
    const ofMale = this.plan.ofMale[this.problem.male[edge] ?? 0] ?? NONE;
    if (ofMale !== NONE) this.eject(ofMale);
    const ofFemale = this.plan.ofFemale[this.problem.female[edge] ?? 0] ?? NONE;
    if (ofFemale !== NONE) this.eject(ofFemale);
  }

  private undo(kept: number): void {
    while (this.done.length > kept) {
      const last = this.done.pop() ?? 0;
      if (last >= 0) this.plan.remove(last);
      else this.plan.add(~last);
    }
  }

  /** The least of the bar-day's meetings that, removed together with `without`, makes room for the edge. */
  private leastInWay(edge: number, without: number): number {
    let least = NONE;
    let worth = Infinity;
    for (const other of this.plan.meetingsBeside(edge)) {
      this.looked += 1;
      const reduced = this.reduced[other] ?? 0;
      if (reduced >= worth || other === without || this.touched[other] === this.chain) continue;
      if (!this.plan.fits(edge, without, other)) continue;
      least = other;
      worth = reduced;
    }
    return least;
  }

  /** Adds the group's meeting that gains most against the prices; returns whether there was one. */
  private addBestMeeting(group: number): boolean {
    const { plan, problem, shadow, reduced } = this;
    const isMale = group < 0;
    const own = isMale ? ~group : group;
    if ((isMale ? plan.ofMale[own] : plan.ofFemale[own]) !== NONE) return false;
    const { start, edges } = isMale ? this.byMale : this.byFemale;
    const others = isMale ? problem.female : problem.male;
    const meetings = isMale ? plan.ofFemale : plan.ofMale;
    const otherPrice = isMale ? shadow.femalePrice : shadow.malePrice;
    const ownPrice = (isMale ? shadow.malePrice : shadow.femalePrice)[own] ?? 0;
    let most = 1e-9;
    let best = NONE;
    let third = NONE;
    for (let i = start[own] ?? 0; i < (start[own + 1] ?? 0); i++) {
      const edge = edges[i] ?? 0;
      this.looked += 1;
      if (this.touched[edge] === this.chain) continue;
      const other = others[edge] ?? 0;
      const rival = meetings[other] ?? NONE;
      if (rival !== NONE && this.touched[rival] === this.chain) continue;
      const freed = rival === NONE ? (otherPrice[other] ?? 0) + ENDING : -(reduced[rival] ?? 0);
      let gain = (reduced[edge] ?? 0) + ownPrice + freed;
      if (gain <= most) continue;
      let inWay = NONE;
      if (!plan.fits(edge, rival)) {
        inWay = this.leastInWay(edge, rival);
        if (inWay === NONE) continue;
        gain -= reduced[inWay] ?? 0;
      }
      most = gain;
      best = edge;
      third = inWay;
    }
    if (best === NONE) return false;
    this.clear(best);
    if (third !== NONE) this.eject(third);
    this.add(best);
    return true;
  }
}
