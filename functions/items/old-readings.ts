import * as z from 'zod';
import type { Trait } from '../../shared/schemas/trait.ts';

const oldReading = z.object({
  dislikes: z.array(z.object({ code: z.string(), strictness: z.string(), value: z.int().optional() })),
  traits: z.array(z.string()),
});
const oldFacts = z.looseObject({ reading: oldReading });

type StoredTrait = Omit<Trait, 'code'> & { code: string };

/** Before November 2026 confirmed traits were in a reading of their own. */
export function withTraits(facts: unknown): unknown {
  const { data } = oldFacts.safeParse(facts);
  if (data === undefined) return facts;
  const { reading, ...rest } = data;
  const dislikes = reading.dislikes.map(({ code, strictness, value }): StoredTrait => ({
    code,
    about: 'dislike',
    strict: strictness === 'strict',
    ...(value === undefined ? {} : { years: value }),
  }));
  const own = reading.traits.map((code): StoredTrait => ({ code, about: 'is', strict: false }));
  return { ...rest, traits: [...dislikes, ...own] };
}
