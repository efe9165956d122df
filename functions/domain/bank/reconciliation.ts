import type { LedgerEntryItem } from '../../items/money.ts';
import { bankWonOf } from '../money/ledger.ts';
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

/** The memo of every payout ends with these characters of its id. */
const MEMO_ID_LENGTH = 6;

/** The movement of BANK in an entry, if there is one. */
export function bankMoveOf({ PK, event, kind, lines, evidence, at }: LedgerEntryItem): BankMove | null {
  const amount = bankWonOf([{ lines }]);
  if (amount === 0 || evidence === undefined) return null;
  const [hTid, payoutId] = evidence.kind === 'payout' ? [null, evidence.payoutId] : [evidence.hTid, null];
  return { id: `${PK} ${event}`, kind, amount, at, hTid, payoutId };
}

/**
 * Leaves out what belongs together: a credit belongs to the entry that names it as evidence, a debit to the only sent payout whose
 * memo it repeats. A transfer that was marked as sent and taken back needs no row.
 */
export const differencesOf = (books: Differences): Differences =>
  withoutTakenBack(
    withoutPairs(withoutPairs(books, evidenceKeys), {
      ofRow: ({ amount, name, memo }) => partsOf(`${name} ${memo}`).map((part) => `${amount} ${part}`),
      ofMove: ({ amount, payoutId }) =>
        payoutId === null ? null : `${amount} ${payoutId.slice(-MEMO_ID_LENGTH)}`,
    }),
  );

const evidenceKeys: Keys = { ofRow: ({ hTid }) => [hTid], ofMove: ({ hTid }) => hTid };

/** Also leaves out credits whose transfer an admin had entered: `linkedTo` names that entry's row by the credit's. */
export const withoutLinked = (books: Differences, linkedTo: ReadonlyMap<string, string>): Differences =>
  withoutPairs(books, { ...evidenceKeys, ofRow: ({ hTid }) => [linkedTo.get(hTid) ?? hTid] });

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

/** Every part of a text that may be the end of a memo. */
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - MEMO_ID_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + MEMO_ID_LENGTH),
  );

/** Leaves out the movements of a payout that add up to nothing. */
function withoutTakenBack({ rows, moves }: Differences): Differences {
  const sums = new Map<string, number>();
  for (const { payoutId, amount } of moves) {
    if (payoutId !== null) sums.set(payoutId, (sums.get(payoutId) ?? 0) + amount);
  }
  return { rows, moves: moves.filter(({ payoutId }) => payoutId === null || sums.get(payoutId) !== 0) };
}
