import fc from 'fast-check';
import type { Command, Kind } from './money-commands.ts';

const isDeep = process.env['DEEP'] === '1';
const runs = Number(process.env['MODEL_RUNS'] ?? (isDeep ? 1_000 : 18));

/** The size of the run. The quick run is always the same; a failing deep run prints its seed. */
export const SIZE = {
  runs,
  steps: isDeep ? 40 : 16,
  timeLimitMs: isDeep || runs > 18 ? 7_200_000 : 600_000,
  seed: Number(process.env['MODEL_SEED'] ?? (isDeep ? Date.now() % 1_000_000 : 7)),
};

const side = fc.constantFrom('male' as const, 'female' as const);
const at = fc.nat(3);
const weighted = <T extends Command>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const marks = ['complete', 'absent-male', 'absent-female', 'absent-both'] as const;
/** Weights by which about half of the lives reach a fixed meeting and most reach refunds. */
const command: fc.Arbitrary<Command> = fc.oneof(
  weighted(
    10,
    fc.record({
      do: fc.constant('credit' as const),
      side,
      kind: fc.constantFrom(
        ...(['exact', 'exact', 'exact', 'short', 'rest', 'over', 'late', 'unknown'] as const),
      ),
      tid: fc.nat(1),
    }),
  ),
  weighted(3, fc.record({ do: fc.constant('by-hand' as const), side })),
  weighted(1, fc.record({ do: fc.constant('cancel-pending' as const), side })),
  weighted(1, fc.record({ do: fc.constant('expire' as const) })),
  weighted(1, fc.record({ do: fc.constant('cancel-fixed' as const), side })),
  weighted(
    3,
    fc.record({ do: fc.constant('end' as const), how: fc.constantFrom(...marks, 'cancel-by-bar' as const) }),
  ),
  weighted(4, fc.record({ do: fc.constant('correct' as const), to: fc.constantFrom(...marks) })),
  weighted(3, fc.record({ do: fc.constant('object' as const), side })),
  weighted(2, fc.record({ do: fc.constant('wait' as const) })),
  weighted(4, fc.record({ do: fc.constant('unpaid-arrived' as const), side })),
  weighted(
    5,
    fc.record({
      do: fc.constant('resolve' as const),
      at,
      how: fc.constantFrom(...(['match', 'match', 'refund', 'hold', 'return'] as const)),
      side,
    }),
  ),
  weighted(
    8,
    fc.record({
      do: fc.constantFrom(...(['pay', 'pay', 'bounce', 'take-back'] as const)),
      at: fc.nat(1),
      isBar: fc.boolean(),
    }),
  ),
);
/** One command, or two at the same moment. */
const step = fc.oneof({ weight: 4, arbitrary: fc.tuple(command) }, fc.tuple(command, command));
const deposit = (of: 'male' | 'female', kind: Kind = 'exact'): Command[] => [
  { do: 'credit', side: of, kind, tid: 0 },
];
const byHand = (of: 'male' | 'female'): Command[] => [{ do: 'by-hand', side: of }];
/**
 * Prefixes of lives, so that important cases occur often: both deposits, since most of docs/money.md happens after them; and
 * one transfer that an admin and the feed both report, in either order and also at once.
 */
export const BEGINNINGS: readonly Command[][][] = [
  [],
  [deposit('male'), deposit('female')],
  [deposit('male'), deposit('female')],
  [byHand('male'), deposit('male'), deposit('female')],
  [[...byHand('female'), ...deposit('female')], deposit('male')],
  [deposit('male', 'late'), byHand('male')],
  [deposit('female', 'over'), deposit('male')],
  [deposit('male', 'short'), byHand('male'), deposit('male', 'rest'), deposit('female')],
  [deposit('male', 'short'), deposit('male', 'exact'), deposit('female')],
  [
    deposit('male', 'unknown'),
    byHand('male'),
    [{ do: 'resolve', at: 0, how: 'match', side: 'male' }],
    deposit('female'),
  ],
  [
    deposit('male'),
    deposit('female'),
    [{ do: 'cancel-fixed', side: 'male' }],
    [
      { do: 'pay', at: 0, isBar: false },
      { do: 'pay', at: 0, isBar: true },
    ],
    [{ do: 'bounce', at: 0, isBar: false }],
    [{ do: 'take-back', at: 0, isBar: true }],
    [{ do: 'pay', at: 0, isBar: true }],
    [
      { do: 'bounce', at: 0, isBar: true },
      { do: 'take-back', at: 0, isBar: true },
    ],
  ],
  [
    deposit('male'),
    deposit('female'),
    [{ do: 'cancel-fixed', side: 'female' }],
    [{ do: 'pay', at: 0, isBar: false }],
    [{ do: 'take-back', at: 0, isBar: false }],
    [{ do: 'pay', at: 0, isBar: true }],
    [{ do: 'bounce', at: 0, isBar: true }],
  ],
  [
    [{ do: 'expire' }],
    [{ do: 'unpaid-arrived', side: 'male' }],
    deposit('male'),
    deposit('female', 'late'),
    [{ do: 'resolve', at: 0, how: 'refund', side: 'female' }],
    [{ do: 'unpaid-arrived', side: 'female' }],
  ],
  [
    deposit('male', 'short'),
    [{ do: 'expire' }],
    [{ do: 'unpaid-arrived', side: 'male' }],
    deposit('male', 'rest'),
    [{ do: 'unpaid-arrived', side: 'female' }],
  ],
];
const rest = fc.array(step, { minLength: SIZE.steps / 2, maxLength: SIZE.steps, size: 'max' });
/** A random life of a match: steps of one command, or of two simultaneous ones. */
export const lives = fc
  .tuple(fc.constantFrom(...BEGINNINGS), rest)
  .map(([beginning, steps]) => [...beginning, ...steps]);

/** The least number of each case that a run must contain. */
export const NEEDED = [
  'by-hand ok',
  'credit covered',
  'credit double',
  'credit fixed',
  'credit late',
  'credit unknown',
  'correct ok',
  'end ok',
  'object ok',
  'pay refund ok',
  'bounce refund ok',
  'take-back refund ok',
  'pay share ok',
  'bounce share ok',
  'take-back share ok',
  'resolve ok',
  'unpaid-arrived ok',
] as const;
