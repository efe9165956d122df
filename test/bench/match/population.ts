import { SIDES } from '../../../shared/ids.ts';
import * as z from 'zod';

const conditions = z.array(z.int().min(0).max(9)).length(3);
/** Hours or days from the start; some hundred years either way, so that no clock overflows. */
const hours = z.number().min(-1e6).max(1e6);

const duplicates = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) (seen.has(name) ? twice : seen).add(name);
  return [...twice];
};

const groupSchema = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  arrivesAt: hours,
  leavesAt: hours,
  averageAge: z.number(),
  ageMin: z.number(),
  ageMax: z.number(),
  wants: conditions,
  has: conditions,
  choices: z.array(
    z.object({
      bar: z.string(),
      day: z.int().min(-4e4).max(4e4),
      slot: z.int().min(0).max(7),
      priority: z.int().min(1),
    }),
  ),
});

/** Population file: hours and days from the start of the market, slots 0..7, conditions 0..9. */
export const populationSchema = z
  .object({
    bars: z.array(z.object({ id: z.string(), seats: z.number().min(0) })),
    groups: z.array(groupSchema),
  })
  .superRefine(({ bars, groups }, context) => {
    const refuse = (what: string, names: readonly string[]) => {
      if (names.length === 0) return;
      const message = `${what}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}`;
      context.addIssue({ code: 'custom', message });
    };
    refuse('bars listed twice', duplicates(bars.map(({ id }) => id)));
    refuse('groups listed twice', duplicates(groups.map(({ id }) => id)));
    const chosenTwice = groups.filter(
      ({ choices }) =>
        duplicates(choices.map(({ bar, day, slot }) => JSON.stringify([bar, day, slot]))).length > 0,
    );
    refuse(
      'groups that chose the same slot twice',
      chosenTwice.map(({ id }) => id),
    );
  });
export type Population = z.output<typeof populationSchema>;
export type PopulationGroup = Population['groups'][number];

/** The last hour at which anything can happen: nothing is left after the last chosen day. */
export function lastHour({ groups }: Pick<Population, 'groups'>): number {
  const day = groups.reduce((last, { choices }) => Math.max(last, ...choices.map((choice) => choice.day)), 0);
  return groups.reduce((last, { leavesAt }) => Math.max(last, Math.min(leavesAt, 24 * day)), 0);
}
