import { DATE_WINDOW_DAYS, TIME_SLOTS } from '../../../shared/limits.ts';
import { weekday } from '../../../shared/calendar.ts';
import { mutualFit, slotTerm } from './compatibility.ts';
import { compileGroup, type Group } from './group.ts';
import type { Entry, Market } from './market.ts';
import { classOf, type Prices, type SampledGroup } from './prices.ts';
import { HALF_HOURS, HELD, TIMES } from './seats.ts';

const DAY_MS = 86_400_000;

/**
 * How strongly the prices bid; found by search on tuning markets (test/bench/README.md). `own` and `other` weigh the future of the group that arrives and of the one
 * that waits, `held` the futures of two groups that both chose to wait, `seat` and `crowd` the price of a seat once demand exceeds that share of what is free.
 */
export const BIDS = {
  own: 0.6,
  other: 0.5,
  held: 0.8,
  offers: 0.8,
  seat: 0.022,
  crowd: 0.2,
  most: 1.5,
} as const;

/** A typical third or fourth wish: what the other side is expected to think of a slot. */
const TYPICAL_RANK = 4;

/** What may still come: bid prices of seats and of waiting groups at one instant. All zero when the prices have no strength. */
export class Outlook {
  private now = 0;
  private readonly barShare: number[] = [];
  private readonly weekdayShare: number[] = [];
  /** Share of meetings that hold a seat in each half hour. */
  private readonly halfShare: number[];
  private readonly samples: Group[][];
  private readonly prospects = new WeakMap<Group, { share: number; fit: number }>();
  private readonly typical: number;

  constructor(
    private readonly market: Market,
    readonly prices: Prices,
  ) {
    this.halfShare = Array.from({ length: HALF_HOURS }, (_, half) =>
      prices.times.reduce((sum, share, time) => sum + (time <= half && half < time + HELD ? share : 0), 0),
    );
    this.samples = prices.classes.map((group, index) =>
      group.sample.map((sampled) => asGroup(sampled, index, market)),
    );
    this.typical = slotTerm(TYPICAL_RANK, market.weights);
  }

  /** Sets the instant the next questions are about. */
  at(now: number): this {
    this.now = now;
    for (let day = this.barShare.length; day < this.market.seats.days.length; day++) {
      const known = this.market.seats.days[day];
      this.barShare.push(this.prices.bars[known?.uidBar ?? ''] ?? 0);
      this.weekdayShare.push(known ? 7 * (this.prices.weekdays[weekday(known.date)] ?? 0) : 0);
    }
    return this;
  }

  /** Days until the slot can no longer be matched, at most the window. */
  private daysLeft(slot: number): number {
    const left = (this.market.seats.closesAt(slot) - this.now) / DAY_MS;
    return Math.min(DATE_WINDOW_DAYS, Math.max(0, left));
  }

  /** What the seats of an n:n meeting at that slot are worth to others, in score units. */
  seatPrice(slot: number, size: number): number {
    if (this.prices.strength === 0) return 0;
    const day = Math.floor(slot / TIMES);
    const share = (this.barShare[day] ?? 0) * (this.weekdayShare[day] ?? 0);
    const demand = (this.prices.seatedPerDay * this.daysLeft(slot) * share) / DATE_WINDOW_DAYS;
    if (demand === 0) return 0;
    let price = 0;
    const first = slot % TIMES;
    for (let half = first; half < first + HELD; half++) {
      const pressure =
        (demand * (this.halfShare[half] ?? 0)) / Math.max(1, this.market.seats.freeAt(day, half));
      price += Math.min(BIDS.most, Math.max(0, pressure - BIDS.crowd));
    }
    return this.prices.strength * BIDS.seat * size * price;
  }

  /** Of the other side's applications: the share this group may meet, and how well they fit on average. */
  private prospect(group: Group): { share: number; fit: number } {
    const known = this.prospects.get(group);
    if (known) return known;
    const sample = this.samples[classOf(!group.isMale, group.size)] ?? [];
    let count = 0;
    let sum = 0;
    for (const other of sample) {
      const isInRange = other.age >= group.ageMin && other.age <= group.ageMax;
      if (!isInRange || group.age < other.ageMin || group.age > other.ageMax) continue;
      const fit = mutualFit(group, other, this.market.weights);
      if (fit < this.market.weights.floor) continue;
      count += 1;
      sum += fit;
    }
    const prospect = { share: sample.length ? count / sample.length : 0, fit: count ? sum / count : 0 };
    this.prospects.set(group, prospect);
    return prospect;
  }

  /** What a group may expect if it goes on waiting, in score units: chance of a later match times its usual net score. */
  groupPrice(entry: Entry): number {
    if (this.prices.strength === 0) return 0;
    const { group } = entry;
    const other = this.prices.classes[classOf(!group.isMale, group.size)];
    const { share, fit } = this.prospect(group);
    const arrivals = (other?.choicesPerDay ?? 0) * share;
    if (!other || arrivals === 0) return 0;
    const leaves = Math.max(1e-3, this.prices.leavesPerDay);
    let offers = 0;
    let worth = 0;
    for (let i = 0; i < entry.slots.length; i++) {
      const slot = entry.slots[i] ?? 0;
      const days = this.daysLeft(slot);
      if (days === 0) continue;
      const day = Math.floor(slot / TIMES);
      const chosen =
        (this.barShare[day] ?? 0) * (this.weekdayShare[day] ?? 0) * (this.prices.times[slot % TIMES] ?? 0);
      const expected = (arrivals * chosen * (1 - Math.exp(-days * leaves))) / leaves / DATE_WINDOW_DAYS;
      const { fit: share } = this.market.weights;
      const slotWorth = ((1 - share) * ((entry.quality[i] ?? 0) + this.typical)) / 2;
      offers += expected;
      worth += expected * Math.max(0, share * fit + slotWorth - this.seatPrice(slot, group.size));
    }
    if (offers === 0) return 0;
    return this.prices.strength * (worth / offers) * (1 - Math.exp(-BIDS.offers * other.takes * offers));
  }
}

const conditionsOf = (mask: number): number[] =>
  Array.from({ length: 10 }, (_, condition) => condition).filter((condition) => mask & (1 << condition));

/** A sampled application as the scoring reads it. */
function asGroup(sampled: SampledGroup, index: number, market: Market): Group {
  return compileGroup(
    {
      requestId: '',
      uidUser: '',
      personKey: '',
      side: index >= 3 ? 'male' : 'female',
      size: ([2, 3, 4] as const)[index % 3] ?? 2,
      createdAt: 0,
      averageAge: sampled.age,
      ageMin: sampled.ageMin,
      ageMax: sampled.ageMax,
      wants: conditionsOf(sampled.wants),
      has: conditionsOf(sampled.has),
      choices: [{ uidBar: '', date: '', time: TIME_SLOTS[0], priority: 1 }],
    },
    market.weights,
  );
}
