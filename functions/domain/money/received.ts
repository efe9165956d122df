import type { MatchItem } from '../../items/match.ts';

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, won) => total + won, 0);

export const receivedWon = ({ credits, cameFrom }: Pick<MatchItem['male'], 'credits' | 'cameFrom'>): number =>
  sum(credits.map(({ won }) => won)) + (cameFrom?.won ?? 0);

/** When a deposit was whole, by the bank's own time or by an admin's word. */
export function wholeAt(
  { credits, confirmed }: Pick<MatchItem['male'], 'credits' | 'confirmed'>,
  depositWon: number,
): number {
  const inOrder = credits.toSorted((a, b) => a.at - b.at);
  const last = inOrder.find((_, nth) => sum(inOrder.slice(0, nth + 1).map(({ won }) => won)) >= depositWon);
  return Math.min(last?.at ?? Infinity, confirmed?.at ?? Infinity);
}

/** What of this side's deposit went on to another match. */
export const wentOnWon = ({ wentTo }: Pick<MatchItem['male'], 'wentTo'>): number => wentTo?.won ?? 0;

/** Undecided money that may be this side's. */
export const checkingWon = ({ checking }: Pick<MatchItem['male'], 'checking'>): number =>
  sum(checking.map(({ won }) => won));
