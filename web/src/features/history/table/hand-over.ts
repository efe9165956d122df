import { useEffect, useLayoutEffect, useState } from 'react';
import type { MatchId } from '../../../../../shared/ids.ts';
import { isCalm } from '../../../lib/device/calm.ts';
import type { TableState } from '../../../illustrations/table/scenes.ts';

/** The tables of a fixed meeting: on its ticket, and on its card above the lists. */
export type TablePlace = 'ticket' | 'card';

interface HandOver {
  id: MatchId;
  place: TablePlace;
}

/** A ticket that takes longer to be read shows its last frame. */
const WAITS_MS = 5_000;
/** How long the table looks like this before it goes on: the moment fades, then the glasses meet. */
const STEPS = { paid: 300, clinked: 1_100 } as const;

let waiting: HandOver | null = null;
const tables = new Set<() => void>();

/** 짠 goes on at the table of this place, as soon as it stands there: once, and with motion only. */
export function handOver(to: HandOver): void {
  if (isCalm()) return;
  waiting = to;
  for (const take of tables) take();
  window.setTimeout(() => {
    if (waiting === to) waiting = null;
  }, WAITS_MS);
}

interface Echo {
  /** Changes with each clink: the table begins it anew, without a way to its first frame. */
  round: number;
  /** null: it looks as the meeting says. */
  state: (keyof typeof STEPS & TableState) | null;
}

/** The table's own clink after the moment was left for it. */
export function useEcho(id: MatchId, place: TablePlace | undefined): Echo {
  const [echo, setEcho] = useState<Echo>({ round: 0, state: null });
  // Before it is painted: what it will be in the end must not be seen first.
  useLayoutEffect(() => {
    const take = () => {
      if (waiting?.id !== id || waiting.place !== place) return;
      waiting = null;
      setEcho(({ round }) => ({ round: round + 1, state: 'paid' }));
    };
    take();
    tables.add(take);
    return () => {
      tables.delete(take);
    };
  }, [id, place]);
  const { state } = echo;
  useEffect(() => {
    if (state === null) return;
    const next = state === 'paid' ? 'clinked' : null;
    const timer = window.setTimeout(() => setEcho(({ round }) => ({ round, state: next })), STEPS[state]);
    return () => window.clearTimeout(timer);
  }, [state]);
  return echo;
}
