import * as z from 'zod';

const conditions = z.array(z.int().min(0).max(9)).length(3);

/** Population file (quality.md): hours and days from the start of the market, slots 0..7, conditions 0..9. */
export const populationSchema = z.object({
  bars: z.array(z.object({ id: z.string(), seats: z.number().min(0) })),
  groups: z.array(
    z.object({
      id: z.string(),
      side: z.enum(['male', 'female']),
      size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      arrivesAt: z.number(),
      leavesAt: z.number(),
      averageAge: z.number(),
      ageMin: z.number(),
      ageMax: z.number(),
      wants: conditions,
      has: conditions,
      choices: z.array(
        z.object({ bar: z.string(), day: z.int(), slot: z.int().min(0).max(7), priority: z.int().min(1) }),
      ),
    }),
  ),
});
export type Population = z.output<typeof populationSchema>;
export type PopulationGroup = Population['groups'][number];
