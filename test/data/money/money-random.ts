import fc from 'fast-check';
import { SCENARIOS } from './scenarios/scenarios.ts';
import type { Command, Kind } from './money-commands.ts';

const isDeep = process.env['DEEP'] === '1';

/** The size of the run. The quick run is always the same; a failing deep run prints its seed. */
export const SIZE = {
  runs: Number(process.env['MODEL_RUNS'] ?? (isDeep ? 1_000 : 10)),
  steps: isDeep ? 40 : 24,
  fewest: isDeep ? 40 : 12,
  timeLimitMs: isDeep ? 7_200_000 : 600_000,
  seed: Number(process.env['MODEL_SEED'] ?? (isDeep ? Date.now() % 1_000_000 : 7)),
};

const side = fc.constantFrom('male' as const, 'female' as const);
const at = fc.nat(3);
const one = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const weighted = <T extends Command>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const marks = ['complete', 'absent-male', 'absent-female', 'absent-both'] as const;
const KINDS = [
  ...(['exact', 'exact', 'exact', 'short', 'rest', 'third', 'over'] as const),
  ...(['name', 'wrong-code', 'unknown', 'borrowed'] as const),
];
/** Weights by which about half of the scenarios reach a fixed meeting and most reach refunds. */
const single = [
  weighted(
    9,
    fc.record({
      do: one('credit'),
      side,
      kind: fc.constantFrom<Kind[]>(...KINDS),
      nth: fc.nat(2),
      early: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ do: one('by-hand'), side })),
  weighted(1, fc.record({ do: one('cancel-pending'), side })),
  weighted(1, fc.record({ do: one('expire') })),
  weighted(1, fc.record({ do: one('cancel-fixed'), side })),
  weighted(
    4,
    fc.record({
      do: one('end'),
      how: fc.constantFrom(...marks, 'cancel-by-bar' as const),
      by: fc.constantFrom('owner' as const, 'console' as const, 'job' as const),
    }),
  ),
  weighted(3, fc.record({ do: one('correct'), to: fc.constantFrom(...marks) })),
  weighted(2, fc.record({ do: one('object'), side })),
  weighted(
    3,
    fc.record({ do: fc.constantFrom(...(['unpaid-arrived', 'unpaid-arrived', 'dismiss'] as const)), side }),
  ),
  weighted(
    6,
    fc.record({
      do: one('resolve'),
      at,
      how: fc.constantFrom(
        ...(['match', 'match', 'refund', 'hold', 'return', 'same', 'another', 'bounced'] as const),
      ),
      to: side,
      overrules: fc.boolean(),
      payout: fc.nat(2),
      isBar: fc.boolean(),
    }),
  ),
  weighted(
    8,
    fc.record({
      do: fc.constantFrom(...(['pay', 'pay', 'bounce', 'take-back'] as const)),
      at: fc.nat(2),
      isBar: fc.boolean(),
      isReal: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ do: one('bounce-row'), at: fc.nat(2), isBar: fc.boolean(), nth: fc.nat(2) })),
  weighted(4, fc.record({ do: one('reverse'), at: fc.nat(5) })),
  weighted(2, fc.record({ do: one('redirect'), at: fc.nat(2), account: fc.nat(1) })),
  weighted(1, fc.record({ do: one('delete-account'), side })),
];
const alone = [
  weighted(
    3,
    fc.record({
      do: one('enter'),
      side,
      kind: fc.constantFrom('exact' as const, 'short' as const, 'unknown' as const),
      early: fc.boolean(),
    }),
  ),
  weighted(3, fc.record({ do: one('make-batch'), isBar: fc.boolean() })),
  weighted(
    4,
    fc.record({ do: fc.constantFrom('send-batch' as const, 'dissolve-batch' as const), at: fc.nat(2) }),
  ),
  weighted(1, fc.record({ do: one('unbooked'), nth: fc.nat(2), isOut: fc.boolean() })),
  weighted(
    3,
    fc.record({
      do: one('take-off'),
      at: fc.nat(3),
      how: fc.constantFrom(...(['transfer', 'transfer', 'platform'] as const)),
    }),
  ),
  weighted(1, fc.record({ do: one('reconcile') })),
  weighted(4, fc.record({ do: one('wait') })),
];
/** One command, or two at the same moment. */
const step: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.oneof(...single, ...alone)) },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(...single), fc.oneof(...single)) },
);

const rest = fc.array(step, { minLength: SIZE.fewest, maxLength: SIZE.steps, size: 'max' });
/** A random scenario of a match: a chosen one, then steps of one command, or of two simultaneous ones. */
export const scenarios = fc
  .tuple(fc.constantFrom(...Object.values(SCENARIOS)), rest)
  .map(([chosen, steps]) => [...chosen, ...steps]);
