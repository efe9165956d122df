import type { MatchItem } from '../../items/match.ts';

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, won) => total + won, 0);

export const receivedWon = ({ credits, cameFrom }: Pick<MatchItem['male'], 'credits' | 'cameFrom'>): number =>
  sum(credits.map(({ won }) => won)) + (cameFrom?.won ?? 0);

/** What of this side's deposit went on to another match. */
export const wentOnWon = ({ wentTo }: Pick<MatchItem['male'], 'wentTo'>): number => wentTo?.won ?? 0;

/** Undecided money that may be this side's. */
export const checkingWon = ({ checking }: Pick<MatchItem['male'], 'checking'>): number =>
  sum(checking.map(({ won }) => won));
