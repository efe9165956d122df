import pMap from 'p-map';
import type { BarItem } from '../../../functions/items/bar.ts';
import type { RequestId, Side } from '../../../shared/ids.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import type { Choice } from '../../../shared/schemas/meeting.ts';
import { addApplicant, addBar, type Applicant, apply } from '../../support/market.ts';
import type { Random } from '../../support/random.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import type { OwnService } from '../support/own-service.ts';

const DAYS_AHEAD = 8;
const TIMES = ['18:00', '18:30', '19:00'] as const;

export interface Applying {
  person: Applicant;
  choices: Choice[];
}

/** About one bar for each eighty groups, so that seats are scarce at some bars only. */
export async function openBars(service: OwnService, applications: number): Promise<BarItem[]> {
  const count = Math.max(3, Math.round(applications / 80));
  return pMap(
    Array.from({ length: count }, (_, at) => at),
    (at) => addBar(service, 16 + 8 * (at % 3), `술집 ${at + 1}`),
    { concurrency: AT_ONCE },
  );
}

/** Groups of two, three and four, half of each side, with their choices, before applying. */
export async function gather(
  service: OwnService,
  { applications, bars, random }: { applications: number; bars: readonly BarItem[]; random: Random },
): Promise<Applying[]> {
  const today = kstDay(service.clock.now());
  const plans = Array.from({ length: applications }, (_, at) => ({
    side: (at % 2 === 0 ? 'male' : 'female') satisfies Side as Side,
    size: random.pick([2, 2, 3, 3, 4] as const),
    age: 22 + random.below(9),
    choices: chooseSlots(random, bars, today),
  }));
  const people = await pMap(
    plans,
    async ({ side, size, age, choices }) => {
      const group = { group_members: size, group_avg_age: age };
      return { person: await addApplicant(service, { gender: side }, group), choices };
    },
    { concurrency: AT_ONCE },
  );
  return random.shuffled(people);
}

function chooseSlots(random: Random, bars: readonly BarItem[], today: string): Choice[] {
  const chosen = random.shuffled(bars).slice(0, 1 + random.below(2));
  const slots = chosen.flatMap((bar) =>
    random
      .shuffled(Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at + 3)))
      .slice(0, 1 + random.below(3))
      .map((date) => ({ uid_bar: bar.barId, date, time: random.pick(TIMES) })),
  );
  return slots.map((slot, at) => ({ ...slot, priority: at + 1 }));
}

/** Applies for all through the API; returns the time of each response by the service's clock. */
export async function applyAll(
  service: OwnService,
  applicants: readonly Applying[],
): Promise<Map<RequestId, number>> {
  const appliedAt = new Map<RequestId, number>();
  await pMap(
    applicants,
    async ({ person, choices }) => {
      const id = await apply(person, choices);
      appliedAt.set(id, service.clock.now());
    },
    { concurrency: AT_ONCE },
  );
  return appliedAt;
}
