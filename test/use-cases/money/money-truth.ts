import { expect } from 'vitest';
import { receiverOf } from '../../../functions/use-cases/money/due-rows.ts';
import { position } from '../../../functions/domain/money/account.ts';
import { otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import { IN_TRANSIT, missedDeadlineKey } from '../../../functions/store/keys.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import { noticeItem } from '../../../functions/items/support.ts';
import { entriesIn, noteUnlike, sumsOf, wrongIn } from '../../support/ledger.ts';
import { D } from '../../support/deposit.ts';
import { type Life, matchesOf, matchOf, payoutsOf, rowsOf } from './money-world.ts';

/**
 * What must hold after every step: the books, and what is counted from the bank's rows, the state of the match
 * and what was sent, without the service's formula.
 */
export function expectTruth(life: Life, said: unknown): void {
  const wrong = wrongIn(life.items, life.bank);
  const same = noteUnlike.bind(null, wrong);
  const books = booksOf(life);
  same(
    'PG is PortOne',
    books.PG,
    [...life.cards.told.values()].reduce((sum, won) => sum + won, 0),
  );
  same('cancelled twice', cancelledTwice(life), []);
  same('TRANSIT is out', books.TRANSIT > 0, false);
  same('what is due', dueOf(life), wantedOf(life));
  same('in transit', listedAsSent(life), unseenOf(life));
  const held = matchesOf(life)
    .filter(({ state }) => ['asked', 'pending', 'fixed'].includes(state))
    .flatMap((match) => SIDES.filter((side) => isPaid(life, match, side)));
  same('held', books.HOLD, D * held.length);
  for (const side of SIDES) {
    same(`what ${side} was told`, askedOf(life, side), missingOf(life, side));
    const { credits, checking } = matchOf(life)[side];
    same(`the rows of ${side}`, idsOf(credits), idsOf(rowsAs(life, 'deposit', side)));
    same(`what may be of ${side}`, idsOf(checking), idsOf(rowsAs(life, 'undecided', side)));
    same(`the deadline of ${side}`, hasMissed(life, side), isMissed(life, side));
  }
  expect({ said, wrong }).toEqual({ said, wrong: {} });
}

/** The memo codes with which a payment was cancelled more than once. */
function cancelledTwice({ cards }: Life): string[] {
  const codes = [...cards.paid.values()].flatMap(({ cancellations }) =>
    cancellations.flatMap(({ reason }) => (reason.startsWith('합석환불') ? [reason] : [])),
  );
  return codes.filter((code, nth) => codes.indexOf(code) !== nth);
}

const booksOf = ({ items }: Life) => sumsOf(entriesIn(items));

interface Owed {
  male: number;
  female: number;
  bar: number;
}

/** What the lists of refunds and shares say. */
function dueOf(life: Life): Owed {
  const due = { male: 0, female: 0, bar: 0 };
  for (const payout of payoutsOf(life)) if (payout.state === 'due') due[receiverOf(payout)] += payout.amount;
  return due;
}

const unseenOf = (life: Life): string[] =>
  payoutsOf(life)
    .flatMap(({ state, isSeen, refundId }) => (state === 'done' && !isSeen ? [refundId] : []))
    .toSorted();

const listedAsSent = (life: Life): unknown[] =>
  life.items
    .filter(({ GSI2PK }) => GSI2PK === IN_TRANSIT)
    .map(({ payoutId }) => payoutId)
    .toSorted();

const idsOf = (rows: readonly { rowId: string }[]): string[] => rows.map(({ rowId }) => rowId).toSorted();

/** The rows that are a side's deposit, or may be it. */
const rowsAs = (life: Life, kind: 'deposit' | 'undecided', side: Side) =>
  rowsOf(life).filter(({ purpose }) => {
    if (purpose.kind === 'deposit') return kind === 'deposit' && isOf(matchOf(life), side, purpose);
    if (purpose.kind !== 'undecided' || purpose.named === undefined) return false;
    return kind === 'undecided' && isOf(matchOf(life), side, purpose.named);
  });

const isOf = (match: MatchItem, side: Side, of: { matchId: string; side: Side }): boolean =>
  of.matchId === match.matchId && of.side === side;

const receivedOf = (life: Life, match: MatchItem, side: Side): number =>
  rowsOf(life).reduce(
    (sum, { amount, purpose }) =>
      sum + (purpose.kind === 'deposit' && isOf(match, side, purpose) ? Math.max(0, amount) : 0),
    hasComeOver(life, match, side) ? D : 0,
  );

/** The man's deposit is in the match of the team that took the table. */
const takenBy = (life: Life): string | undefined => matchOf(life).rescue?.takenBy;
const hasComeOver = (life: Life, { matchId }: MatchItem, side: Side): boolean =>
  side === 'male' && takenBy(life) === matchId;

/** The side has let its deadline pass, as its applications know it. */
const hasMissed = (life: Life, side: Side): boolean => {
  const { PK, SK } = missedDeadlineKey(life.world.couple[side].uid, life.world.couple.matchId);
  return life.items.some((item) => item.PK === PK && item.SK === SK);
};

function isMissed(life: Life, side: Side): boolean {
  const { state, reason, releasedBy } = matchOf(life);
  const isUnpaid = state === 'released' && reason === 'deadline' && releasedBy !== otherSide(side);
  return isUnpaid && !cameInTime(life, matchOf(life), side);
}

const isPaid = (life: Life, match: MatchItem, side: Side): boolean =>
  (match.state !== 'pending' && match.state !== 'asked') || cameInTime(life, match, side);

function cameInTime(life: Life, match: MatchItem, side: Side): boolean {
  const inTime = rowsOf(life).filter(
    ({ purpose, at }) => purpose.kind === 'deposit' && isOf(match, side, purpose) && at <= match.dueAt,
  );
  const won = inTime.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return match[side].confirmed !== undefined || won >= D;
}

/** What each party gets of both deposits, by how the meeting ended. */
function sharesOf(state: string): Owed {
  const [, loser] = /^(?:canceled_by|absent)_(male|female)$/.exec(state) ?? [];
  if (loser === 'male' || loser === 'female') {
    const winner = otherSide(loser);
    return { male: 0, female: 0, [winner]: D + D / 2, bar: D / 2 };
  }
  if (state === 'completed' || state === 'absent_both') return { male: 0, female: 0, bar: 2 * D };
  return state === 'canceled_by_bar' ? { male: D, female: D, bar: 0 } : { male: 0, female: 0, bar: 0 };
}

/** What must be due of all matches. */
function wantedOf(life: Life): Owed {
  const wanted = { male: 0, female: 0, bar: 0 };
  for (const match of matchesOf(life)) {
    const owed = owedBy(life, match);
    for (const to of ['male', 'female', 'bar'] as const) wanted[to] += Math.max(0, owed[to]);
  }
  return wanted;
}

/** Everything that came from a side and is no deposit any more, with what the end gives, less what was marked as
 * sent and is not back, and what went on to the next match. */
function owedBy(life: Life, match: MatchItem): Owed {
  const shares = sharesOf(match.state);
  const owedTo = (side: Side): number => {
    const received = receivedOf(life, match, side);
    if (match.state === 'released') return Math.max(received, match[side].confirmed === undefined ? 0 : D);
    if (!isPaid(life, match, side)) return 0;
    return Math.max(0, received - D) + shares[side];
  };
  const owed = { male: owedTo('male'), female: owedTo('female'), bar: shares.bar };
  if (match.matchId === matchOf(life).matchId && takenBy(life) !== undefined) owed.male -= D;
  for (const payout of payoutsOf(life)) {
    const isOpen = payout.matchId === match.matchId && payout.state === 'done' && payout.bouncedAt === null;
    if (isOpen) owed[receiverOf(payout)] -= payout.amount;
  }
  return owed;
}

/** What the member is asked for by the newest notice that asks; null where it asks for nothing. */
function askedOf(life: Life, side: Side): number | null {
  const { uid } = life.world.couple[side];
  const asking = life.items
    .filter(({ PK, SK }) => PK === `USER#${uid}` && String(SK).startsWith('NOTICE#'))
    .map((item) => noticeItem.parse(item))
    .filter(({ kind }) => kind === 'deposit_short')
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const about = asking.at(-1)?.about;
  if (missingOf(life, side) === null) return null;
  return about !== undefined && 'matchId' in about ? (about.missingWon ?? null) : null;
}

/** What is still to send of a deposit of which a part has come; null where nothing is asked. */
function missingOf(life: Life, side: Side): number | null {
  const match = matchOf(life);
  const received = receivedOf(life, match, side);
  if (match.state !== 'pending' || isPaid(life, match, side) || received === 0 || received >= D) return null;
  return D - received;
}

/** What lists, books and members show, without times, versions, who decided, and reasons, which say when. */
export function shown(life: Life): unknown {
  const match = matchOf(life);
  return {
    books: Object.fromEntries(Object.entries(booksOf(life)).filter(([, won]) => won !== 0)),
    state: match.state,
    sides: SIDES.map((side) => position(match, side)),
    due: payoutsOf(life)
      .filter(({ state }) => state === 'due')
      .map(({ refundId, amount, awaitsBank, waitsUntil }) => {
        return {
          refundId,
          amount,
          awaitsBank,
          waitsUntil: waitsUntil === null ? 'objection' : typeof waitsUntil,
        };
      })
      .toSorted((a, b) => (a.refundId < b.refundId ? -1 : 1)),
    rows: rowsOf(life).map(({ tid, amount, purpose }) => ({ tid, amount, purpose })),
    missed: SIDES.filter((side) => hasMissed(life, side)),
    // One that has closed stays among the closed ones.
    openRecords: life.items
      .filter(({ PK, state }) => String(PK).startsWith('UNPAID#') && state === 'open')
      .map(({ PK }) => PK)
      .toSorted(),
  };
}
