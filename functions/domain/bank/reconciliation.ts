import { groupedBy } from '../../../shared/lists.ts';
import type { ReconciliationItem } from '../../items/bank-account.ts';
import type { LedgerEntryItem } from '../../items/money.ts';
import { bankWonOf, reversalName } from '../money/ledger.ts';
import { memoEnd, memoEndsIn } from '../money/memo-codes.ts';
import { sumWon } from '../money/sum-won.ts';
import { type PairKeys, withoutPairs } from './pairs.ts';
import { plainName } from './payment-matching.ts';

export interface AccountRow {
  hTid: string;
  /** Won; negative for money out. */
  amount: number;
  at: number;
  /** The sender or the receiver. */
  name: string;
  memo: string;
}

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
  /** The batch or the act that it was sent with, or null when it was sent alone. */
  sentWith: string | null;
}

export interface Differences {
  rows: AccountRow[];
  moves: BankMove[];
}

/** In won, apart from payouts whose rows the bank has not shown yet. */
export const differenceWon = ({
  bankWon,
  ledgerWon,
  unreadWon,
}: Pick<ReconciliationItem, 'bankWon' | 'ledgerWon' | 'unreadWon'>): number =>
  bankWon - (ledgerWon - unreadWon);

/** Neither part contains a space. */
const moveId = (partition: string, event: string): string => `${partition} ${event}`;

/** The movement of BANK in an entry, if there is one. */
export function bankMoveOf({ PK, event, kind, lines, evidence, at }: LedgerEntryItem): BankMove | null {
  const amount = bankWonOf([{ lines }]);
  if (amount === 0 || evidence === undefined) return null;
  const move = { id: moveId(PK, event), kind, amount, at };
  if (evidence.kind !== 'payout') return { ...move, hTid: evidence.hTid, payoutId: null, sentWith: null };
  const { payoutId, batchId, actId } = evidence;
  return { ...move, hTid: null, payoutId, sentWith: batchId ?? actId ?? null };
}

/** Owners of the accounts that money was sent to, by payout id. */
type Receivers = ReadonlyMap<string, string>;

/** A credit belongs to the entry that names it as evidence, a debit to the sent payout whose memo it repeats;
 * of one memo the first debit to the first sending. An entry that was reversed needs no row. */
export const differencesOf = ({ rows, moves }: Differences): Differences =>
  withoutPairs(withoutPairs({ rows, moves: withoutReversed(moves) }, evidenceKeys), {
    ofRow: memoKeys,
    ofMove: ({ amount, payoutId }) => (payoutId === null ? [] : [`${amount} ${memoEnd(payoutId)}`]),
    namesOne: true,
  });

const evidenceKeys: PairKeys<AccountRow, BankMove> = {
  ofRow: ({ hTid }) => [hTid],
  ofMove: ({ hTid }) => (hTid === null ? [] : [hTid]),
};

/** Leaves out credits booked before as an admin's entry or a payout's bounce. `linkedTo` names, by the
 * credit's row, the row of the entry or the bounced payout's move. */
export const withoutLinked = (books: Differences, linkedTo: ReadonlyMap<string, string>): Differences =>
  withoutPairs(books, {
    ofRow: ({ hTid }) => [linkedTo.get(hTid) ?? hTid],
    ofMove: ({ hTid, id }) => [hTid ?? id],
  });

/** Leaves out debits and payouts of one amount and receiver where there are as many of each, and a debit that
 * is the sum of what one batch or act sent to one receiver, or a whole batch to several. `sent` are all
 * entries, so that a partly debited batch is not taken for whole. */
export function withoutSent(
  books: Differences,
  receivers: Receivers,
  sent: readonly BankMove[],
): Differences {
  const alone = withoutPairs(books, {
    ofRow: receiverKeys,
    ofMove: ({ amount, payoutId }) => receiverKeys({ amount, name: receiverOf(payoutId, receivers) }),
  });
  const toOne = withoutSums(alone, sumsOf(alone.moves, receivers), {
    ofRow: (row) => [...receiverKeys(row), ...memoKeys(row)],
    ofMove: ({ amount, receiver, parts }) => [
      ...receiverKeys({ amount, name: receiver }),
      ...parts.map(({ payoutId }) => `${amount} ${memoEnd(payoutId ?? '')}`),
    ],
  });
  const amountKey = ({ amount }: { amount: number }) => [String(amount)];
  return withoutSums(toOne, wholeBatches(sumsOf(toOne.moves, receivers), sent), {
    ofRow: amountKey,
    ofMove: amountKey,
  });
}

/** Leaves out sums that have a row, and what they add up. */
function withoutSums(
  { rows, moves }: Differences,
  sums: readonly Sum[],
  keys: PairKeys<AccountRow, Sum>,
): Differences {
  const several = sums.filter(({ parts }) => parts.length > 1);
  const open = withoutPairs({ rows, moves: several }, keys);
  const left = new Set<Sum>(open.moves);
  const paired = new Set(several.filter((sum) => !left.has(sum)).flatMap(({ parts }) => parts));
  return { rows: open.rows, moves: moves.filter((move) => !paired.has(move)) };
}

/** The row repeats the memo of a sent payout, or has its amount and receiver: then it is no fee and no
 * withdrawal. */
export const isOfPayout = (
  { amount, name, memo }: AccountRow,
  moves: readonly BankMove[],
  receivers: Receivers,
): boolean => {
  const ends = new Set(memoEndsIn(`${name} ${memo}`));
  const receiver = plainName(name);
  return withoutReversed(moves).some(
    ({ payoutId, amount: sent }) =>
      payoutId !== null &&
      (ends.has(memoEnd(payoutId)) ||
        (sent === amount && receiver !== '' && receiverOf(payoutId, receivers) === receiver)),
  );
};

const memoKeys = ({ amount, name, memo }: AccountRow): string[] =>
  memoEndsIn(`${name} ${memo}`).map((end) => `${amount} ${end}`);

function receiverKeys({ amount, name }: Pick<AccountRow, 'amount' | 'name'>): string[] {
  const receiver = plainName(name);
  return receiver === '' ? [] : [`${amount} ${receiver}`];
}

const receiverOf = (payoutId: string | null, receivers: Receivers): string =>
  plainName(receivers.get(payoutId ?? '') ?? '');

interface Sum {
  amount: number;
  at: number;
  sentWith: string;
  receiver: string;
  parts: BankMove[];
}

function sumsOf(moves: readonly BankMove[], receivers: Receivers): Sum[] {
  const sums = new Map<string, Sum>();
  for (const move of moves) {
    const { sentWith, payoutId, amount, at } = move;
    if (sentWith === null) continue;
    const receiver = receiverOf(payoutId, receivers);
    const key = `${sentWith} ${receiver}`;
    const sum = sums.get(key) ?? { amount: 0, at, sentWith, receiver, parts: [] };
    sums.set(key, { ...sum, amount: sum.amount + amount, parts: [...sum.parts, move] });
  }
  return [...sums.values()];
}

/** The sums of batches none of whose payouts has a debit of its own. */
function wholeBatches(sums: readonly Sum[], sent: readonly BankMove[]): Sum[] {
  const batches = groupedBy(sums, ({ sentWith }) => sentWith);
  const effective = withoutReversed(sent);
  return [...batches].flatMap(([sentWith, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return [];
    const parts = [first, ...others].flatMap((sum) => sum.parts);
    const isWhole = effective.filter((move) => move.sentWith === sentWith).length === parts.length;
    return isWhole ? [{ ...first, receiver: '', parts, amount: sumWon(parts) }] : [];
  });
}

/** Leaves out entries that were reversed, with their reversals. */
function withoutReversed(moves: readonly BankMove[]): BankMove[] {
  const ids = new Set(moves.map(({ id }) => id));
  const reversed = new Set(
    moves.flatMap(({ id }) => {
      const [partition = '', event = ''] = id.split(' ');
      const reversal = moveId(partition, reversalName(event));
      return ids.has(reversal) ? [id, reversal] : [];
    }),
  );
  return moves.filter(({ id }) => !reversed.has(id));
}
