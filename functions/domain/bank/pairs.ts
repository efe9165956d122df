import { groupedByEach } from '../../../shared/lists.ts';

interface Dated {
  at: number;
}

/** The keys by which a row and a move are found to belong together. */
export interface PairKeys<R, M> {
  ofRow: (row: R) => readonly string[];
  ofMove: (move: M) => readonly string[];
  /** Each key names one payout: its rows and moves are paired in order, also where one book has more. */
  namesOne?: boolean;
}

interface Books<R, M> {
  rows: R[];
  moves: M[];
}

/** Pairs the oldest row of a key with its oldest move. Where one book has more of a key than the other,
 * nothing says which belong together, unless the key `namesOne` payout. */
export function withoutPairs<R extends Dated, M extends Dated>(
  { rows, moves }: Books<R, M>,
  { ofRow, ofMove, namesOne = false }: PairKeys<R, M>,
): Books<R, M> {
  const keyedRows = byKey(rows, ofRow);
  const paired = new Set<R | M>();
  const isOpen = (item: R | M) => !paired.has(item);
  for (const [key, keyedMoves] of byKey(moves, ofMove)) {
    const openRows = (keyedRows.get(key) ?? []).filter(isOpen);
    const openMoves = keyedMoves.filter(isOpen);
    if (!namesOne && openRows.length !== openMoves.length) continue;
    const count = Math.min(openRows.length, openMoves.length);
    for (const item of [...openRows.slice(0, count), ...openMoves.slice(0, count)]) paired.add(item);
  }
  return { rows: rows.filter(isOpen), moves: moves.filter(isOpen) };
}

/** Items by each of their keys, oldest first. */
const byKey = <T extends Dated>(items: readonly T[], keysOf: (item: T) => readonly string[]) =>
  groupedByEach(
    items.toSorted((a, b) => a.at - b.at),
    (item) => new Set(keysOf(item)),
  );
