import { type Side, SIDES } from '../../../shared/ids.ts';
import { kindOf } from '../../../functions/store/keys.ts';
import type { Raw } from '../../support/raw-table.ts';
import { D } from './money-commands.ts';
import { sharesOf } from './money-model.ts';
import { type Books, isInSuspense, type Money, sumOf } from './money-state.ts';

/** What must hold whatever happened: an account of cash by person, and what
 * the bank and the ledger lack of each other. */

const PENDING: readonly string[] = ['pending', 'fixed', 'released'];

/**
 * Won that the books lack by person, or have too much: what came from a team, or an admin confirmed, is held,
 * owed to it, in suspense, was sent to it or was lost to the others by how the meeting ended.
 */
export function lostWon(money: Money, books: Books): Record<string, number> {
  const shares = sharesOf(money.state);
  const isEnded = !PENDING.includes(money.state);
  const balance = (name: string): number => books[name] ?? 0;
  const sentTo = (to: string) =>
    -sumOf(money.moves.filter(({ payout }) => payout !== null && money.owed[payout]?.to === to));
  const lostBy = (side: 'male' | 'female') => {
    const came = sumOf(money.moves.filter(({ of }) => of === side)) + balance(`RECEIVABLE ${side}`);
    const waits = sumOf(money.wrongs.filter((wrong) => wrong.side === side && isInSuspense(wrong)));
    const forfeited = isEnded ? D - shares[side] : 0;
    return (
      money.platform[side] +
      came -
      waits -
      balance(`HOLD ${side}`) -
      balance(`REFUND ${side}`) -
      sentTo(side) -
      forfeited
    );
  };
  const bar = (isEnded ? shares.bar : 0) - balance('BARPAY') - sentTo('bar');
  return { ...Object.fromEntries(SIDES.map((side) => [side, lostBy(side)])), bar };
}

/** What a side gets of the other team's deposit because of how the meeting ended, in won. */
export const compensationOf = ({ state }: Money, side: Side): number =>
  PENDING.includes(state) ? 0 : Math.max(0, sharesOf(state)[side] - D);

/** What of the platform's money a side was paid, in won: all but what it bears of a deposit that was
 * forfeited. */
export const paidByPlatform = (money: Money, side: Side, givenWon: number): number => {
  const forfeited = PENDING.includes(money.state) ? 0 : Math.max(0, D - sharesOf(money.state)[side]);
  return money.platform[side] - forfeited + givenWon;
};

/** How much more the bank has than the ledger, in won: rows that it does not know, less entries that the bank
 * does not show. */
export const differenceOf = ({ rows, moves }: Money): number => sumOf(rows) - sumOf(moves);

/** Whether a record of money is open, by its kind. */
export const OPEN_MONEY: Readonly<Record<string, (row: Raw) => boolean>> = {
  'REFUND R': ({ state }) => state === 'due',
  'PAYOUT P': ({ state }) => state === 'due',
  'DEPOSIT D': ({ state }) => state !== 'resolved',
  'UNPAID U': ({ state }) => state === 'open',
  'BATCH B': ({ GSI1PK }) => GSI1PK !== undefined,
};

/** Open records that would be removed one day, and closed ones that would stay
 * (docs/data.md, "How long rows are kept"). */
export const wronglyKept = (items: readonly Raw[]): string[] =>
  items.flatMap((row) => {
    const kind = kindOf({ PK: String(row['PK']), SK: String(row['SK']) });
    const isOpen = OPEN_MONEY[kind]?.(row);
    const isKept = row['expiresAt'] === undefined;
    return isOpen === undefined || isOpen === isKept ? [] : [`${kind} ${isOpen ? 'ends' : 'stays'}`];
  });
