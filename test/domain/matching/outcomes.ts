import { type Outcome, outcomeSchema } from '../../../functions/domain/matching/model/fit-model.ts';

/** A fixed pseudo-random sequence in [0, 1). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Synthetic deposit decisions with random terms; `paysBy` says who pays. */
export function outcomes(
  count: number,
  paysBy: (outcome: Omit<Outcome, 'bothPaid'>, draw: number) => boolean,
): Outcome[] {
  const random = numbers(7);
  const next = () => random.next().value;
  const terms = () => ({
    wants: Math.floor(next() * 4) / 3,
    age: next(),
    dislikes: next(),
    intro: next(),
    background: next(),
    profile: next(),
  });
  return Array.from({ length: count }, (_, i) => {
    const size = ([2, 3, 4] as const)[Math.floor(next() * 3)] ?? 2;
    const known = {
      matchedAt: i,
      size,
      maleAge: 20 + Math.floor(next() * 15),
      femaleAge: 20 + Math.floor(next() * 15),
      forMale: terms(),
      forFemale: terms(),
      slot: next(),
    };
    return outcomeSchema.parse({ ...known, bothPaid: paysBy(known, next()) });
  });
}
