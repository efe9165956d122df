import { SIDES } from '../../../../shared/ids.ts';
import { FAIRNESS } from '../../../../shared/limits.ts';
import { groupedBy } from '../../../../shared/lists.ts';
import type { FoundFigures } from '../../../../shared/schemas/fairness.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { RequestItem } from '../../../items/request.ts';

/** An application, waiting or ended. */
export interface PastOutcome extends Pick<RequestItem, 'side' | 'size'> {
  hasFound: boolean;
  /** From the application to its match, where that is known. */
  waitedMs?: number;
}

const hundredths = (share: number): number => Math.round(100 * share) / 100;

const shareOf = (outcomes: readonly PastOutcome[]): number =>
  hundredths(outcomes.filter(({ hasFound }) => hasFound).length / outcomes.length);

const TOLD_MINUTES = 10;

function waitOf(outcomes: readonly PastOutcome[]): number | null {
  const waits = outcomes.flatMap(({ waitedMs }) => waitedMs ?? []).sort((a, b) => a - b);
  if (waits.length < FAIRNESS.group) return null;
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  return Math.round(median / MINUTE_MS / TOLD_MINUTES) * TOLD_MINUTES;
}

/** Null for few. A group that is too small counts in the whole only. */
export function foundFiguresOf(outcomes: readonly PastOutcome[]): Omit<FoundFigures, 'from' | 'to'> | null {
  if (outcomes.length < FAIRNESS.applications) return null;
  const groups = groupedBy(outcomes, ({ side, size }) => `${size} ${SIDES.indexOf(side)}`);
  return {
    applications: outcomes.length,
    found_share: shareOf(outcomes),
    groups: [...groups]
      .filter(([, of]) => of.length >= FAIRNESS.group)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, of]) =>
        of.slice(0, 1).map(({ side, size }) => ({
          side,
          size,
          found_share: shareOf(of),
          wait_minutes: waitOf(of),
        })),
      ),
  };
}
