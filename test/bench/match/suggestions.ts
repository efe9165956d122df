import { type Meeting, meetingsOf, SeatBook } from './edges.ts';
import type { Population, PopulationGroup } from './population.ts';
import { Random } from './random.ts';

const TIMES = 8;
type Slot = Pick<PopulationGroup['choices'][number], 'bar' | 'day' | 'slot'>;

const accepts = (a: PopulationGroup, b: PopulationGroup): boolean =>
  b.averageAge >= a.ageMin && b.averageAge <= a.ageMax;

/** Who waits, by side, size and slot. */
class Waiting {
  private readonly bySlot = new Map<string, Set<number>>();

  constructor(private readonly groups: readonly PopulationGroup[]) {}

  private key(side: string, size: number, { bar, day, slot }: Slot): string {
    return `${side}|${size}|${slot}|${day}|${bar}`;
  }

  add(index: number): void {
    const group = this.groups[index];
    for (const choice of group?.choices ?? []) {
      const key = this.key(group?.side ?? '', group?.size ?? 0, choice);
      const known = this.bySlot.get(key) ?? new Set();
      this.bySlot.set(key, known.add(index));
    }
  }

  remove(index: number): void {
    const group = this.groups[index];
    for (const choice of group?.choices ?? []) {
      this.bySlot.get(this.key(group?.side ?? '', group?.size ?? 0, choice))?.delete(index);
    }
  }

  /** Groups of the other side that wait at a slot, and accept the group and are accepted by it. */
  fitting(group: PopulationGroup, slot: Slot): number[] {
    const others = this.bySlot.get(this.key(group.side === 'male' ? 'female' : 'male', group.size, slot));
    return [...(others ?? [])].filter((index) => {
      const other = this.groups[index];
      return other !== undefined && accepts(group, other) && accepts(other, group);
    });
  }
}

/** One more time at a bar and date already chosen: where most fitting groups
 * wait, then the time that is chosen most. */
function suggestionFor(
  group: PopulationGroup,
  waiting: Waiting,
  timesChosen: readonly number[],
): Slot | undefined {
  let best: { slot: Slot; wait: number; chosen: number } | undefined;
  for (const { bar, day } of group.choices) {
    for (let slot = 0; slot < TIMES; slot++) {
      if (group.choices.some((known) => known.bar === bar && known.day === day && known.slot === slot))
        continue;
      const wait = waiting.fitting(group, { bar, day, slot }).length;
      const chosen = timesChosen[slot] ?? 0;
      if (best && (wait < best.wait || (wait === best.wait && chosen <= best.chosen))) continue;
      best = { slot: { bar, day, slot }, wait, chosen };
    }
  }
  return best?.slot;
}

/**
 * The same population where that share of the applicants accept a suggestion when they apply. Who waits then
 * is as under best first, so that the market is the same for every policy. Which groups accept depends on
 * seed and place alone: whoever accepts at 15 % does at 30 %.
 */
export function withSuggestions(population: Population, share: number, seed: number): Population {
  const groups = population.groups.map((group) => ({ ...group, choices: [...group.choices] }));
  const random = new Random(seed * 104_729 + 1);
  const luck = groups.map(() => random.next());
  if (share === 0) return { ...population, groups };
  const waiting = new Waiting(groups);
  const book = new SeatBook(population);
  const timesChosen = Array.from({ length: TIMES }, () => 0);
  const leaving = groups.map((_, index) => index).sort((x, y) => leavesAt(groups, x) - leavesAt(groups, y));
  let left = 0;
  for (const [index, group] of groups.entries()) {
    while (left < leaving.length && leavesAt(groups, leaving[left] ?? 0) < group.arrivesAt) {
      waiting.remove(leaving[left] ?? 0);
      left += 1;
    }
    const slot = (luck[index] ?? 1) < share ? suggestionFor(group, waiting, timesChosen) : undefined;
    if (slot) group.choices.push({ ...slot, priority: group.choices.length + 1 });
    for (const choice of group.choices) timesChosen[choice.slot] = (timesChosen[choice.slot] ?? 0) + 1;
    const best = bestMeeting(groups, index, waiting, book);
    if (!best) {
      waiting.add(index);
      continue;
    }
    book.take(best);
    waiting.remove(best.male === index ? best.female : best.male);
  }
  return { ...population, groups };
}

const leavesAt = (groups: readonly PopulationGroup[], index: number): number => groups[index]?.leavesAt ?? 0;

function bestMeeting(
  groups: readonly PopulationGroup[],
  index: number,
  waiting: Waiting,
  book: SeatBook,
): Meeting | undefined {
  const group = groups[index];
  if (!group) return undefined;
  let best: Meeting | undefined;
  const others = new Set(group.choices.flatMap((choice) => waiting.fitting(group, choice)));
  for (const other of others) {
    const [male, female] = group.side === 'male' ? [index, other] : [other, index];
    for (const meeting of meetingsOf(groups, male, female)) {
      if (meeting.from > group.arrivesAt || !book.fits(meeting)) continue;
      if (!best || meeting.score > best.score) best = meeting;
    }
  }
  return best;
}
