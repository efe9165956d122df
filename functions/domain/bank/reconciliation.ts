import type { LedgerEntryItem } from '../../items/money.ts';
import { bankWonOf, undoOf } from '../money/ledger.ts';
import { memoEnd, memoEndsIn } from '../money/memo-codes.ts';
import { plainName } from './payment-matching.ts';

/** A row of the collecting account. */
export interface AccountRow {
  hTid: string;
  /** Won; negative for money out. */
  amount: number;
  at: number;
  /** The sender or the receiver. */
  name: string;
  memo: string;
}

/** An entry of the ledger that moves BANK. */
export interface BankMove {
  /** Its partition and event. */
  id: string;
  kind: LedgerEntryItem['kind'];
  /** Won; negative for money out. */
  amount: number;
  at: number;
  /** The bank row that it names as its evidence, or null for a transfer that an admin sent. */
  hTid: string | null;
  /** What was sent: the id of a refund, of a bar share or of a deposit in suspense. */
  payoutId: string | null;
}

/** What each of the two books has and the other lacks. */
export interface Differences {
  rows: AccountRow[];
  moves: BankMove[];
}

/** Neither part contains a space. */
const moveId = (partition: string, event: string): string => `${partition} ${event}`;

/** The movement of BANK in an entry, if there is one. */
export function bankMoveOf({ PK, event, kind, lines, evidence, at }: LedgerEntryItem): BankMove | null {
  const amount = bankWonOf([{ lines }]);
  if (amount === 0 || evidence === undefined) return null;
  const [hTid, payoutId] = evidence.kind === 'payout' ? [null, evidence.payoutId] : [evidence.hTid, null];
  return { id: moveId(PK, event), kind, amount, at, hTid, payoutId };
}

/**
 * Leaves out what belongs together: a credit belongs to the entry that names it as evidence, a debit to the only sent payout whose
 * memo it repeats. An entry that was reversed needs no row.
 */
export const differencesOf = ({ rows, moves }: Differences): Differences =>
  withoutPairs(withoutPairs({ rows, moves: withoutReversed(moves) }, evidenceKeys), {
    ofRow: ({ amount, name, memo }) => memoEndsIn(`${name} ${memo}`).map((end) => `${amount} ${end}`),
    ofMove: ({ amount, payoutId }) => (payoutId === null ? null : `${amount} ${memoEnd(payoutId)}`),
  });

const evidenceKeys: Keys = { ofRow: ({ hTid }) => [hTid], ofMove: ({ hTid }) => hTid };

/**
 * Also leaves out credits whose transfer was booked before: as an admin's entry or as the return of a payout. `linkedTo` names, by the
 * credit's row, the row of the entry or the returned payout's move.
 */
export const withoutLinked = (books: Differences, linkedTo: ReadonlyMap<string, string>): Differences =>
  withoutPairs(books, {
    ofRow: ({ hTid }) => [linkedTo.get(hTid) ?? hTid],
    ofMove: ({ hTid, id }) => hTid ?? id,
  });

/** Also leaves out a debit and a sent payout when their amount and receiver are those of no other. `receivers` are names by payout id. */
export const withoutSent = (books: Differences, receivers: ReadonlyMap<string, string>): Differences =>
  withoutPairs(books, {
    ofRow: ({ amount, name }) => [`${amount} ${plainName(name)}`],
    ofMove: ({ amount, payoutId }) => {
      const receiver = plainName(receivers.get(payoutId ?? '') ?? '');
      return receiver === '' ? null : `${amount} ${receiver}`;
    },
  });

interface Keys {
  ofRow: (row: AccountRow) => string[];
  /** Null: nothing pairs with it. */
  ofMove: (move: BankMove) => string | null;
}

/** Removes each row and move that share a key which no other row and no other move has. */
function withoutPairs({ rows, moves }: Differences, { ofRow, ofMove }: Keys): Differences {
  const keyedRows = byKey(rows, ofRow);
  const keyedMoves = byKey(moves, (move) => {
    const key = ofMove(move);
    return key === null ? [] : [key];
  });
  const paired = new Set<object>();
  for (const [key, [move, ...otherMoves]] of keyedMoves) {
    const [row, ...otherRows] = keyedRows.get(key) ?? [];
    if (move === undefined || row === undefined || otherMoves.length + otherRows.length > 0) continue;
    paired.add(move).add(row);
  }
  return {
    rows: rows.filter((row) => !paired.has(row)),
    moves: moves.filter((move) => !paired.has(move)),
  };
}

function byKey<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** Leaves out entries that were reversed, with their reversals. */
function withoutReversed(moves: readonly BankMove[]): BankMove[] {
  const ids = new Set(moves.map(({ id }) => id));
  const reversed = new Set(
    moves.flatMap(({ id }) => {
      const [partition = '', event = ''] = id.split(' ');
      const reversal = moveId(partition, undoOf(event));
      return ids.has(reversal) ? [id, reversal] : [];
    }),
  );
  return moves.filter(({ id }) => !reversed.has(id));
}
