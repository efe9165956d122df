import type { MatchId, PayoutId, Side } from '../../../shared/ids.ts';
import { dueRows, receivedWon } from '../../domain/money/account.ts';
import { matchOf, toGoBackWon } from '../../domain/money/rows.ts';
import { type MatchItem, matchSnapshotItem } from '../../items/match.ts';
import {
  type BankRowItem,
  bankRowItem,
  type PayoutBatchItem,
  payoutBatchItem,
  type Purpose,
} from '../../items/money.ts';
import { bankRowKey, matchSnapshotKey, payoutBatchKey } from '../../store/keys.ts';
import { payoutIdOf } from '../money/due-rows.ts';
import type { Suggestion } from './suggestions.ts';
import type { HashStore } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

export interface PurposeDetails extends Suggestion {
  match: MatchItem | null;
  names: Record<Side, string>;
  /** Of a payout: its id, and what it came to. */
  payout: { id: PayoutId; won: number } | null;
  batch: PayoutBatchItem | null;
  /** The credit that was handed back. */
  handBack: BankRowItem | null;
  /** Of a deposit: what came of it beside this row; of a credit to hand back: what went back. */
  receivedWon: number;
  /** Of these: what is still to come after this row, and what is to go back or, below 0, went too much. */
  leftWon: number;
}

interface Wanted extends Suggestion {
  /** The row that has this purpose, or may have it. */
  row: Pick<BankRowItem, 'rowId' | 'amount' | 'handedBack'>;
}

/** For lists: reads that may lag, a few together; what cannot be read is left out. */
export async function withDetails(services: HashStore, wanted: readonly Wanted[]): Promise<PurposeDetails[]> {
  const { table, hash } = services;
  const lenient = { consistent: false } as const;
  const purposes = wanted.map(({ purpose }) => purpose);
  const named = purposes.map((purpose) => ({ matchId: matchOf({ purpose }) }));
  const matchIds = named.flatMap(({ matchId }) => matchId ?? []);
  const batchIds = purposes.flatMap((one) => (one.kind === 'batch' ? [one.batchId] : []));
  const rowIds = purposes.flatMap((one) => (one.kind === 'handed_back' ? [one.rowId] : []));
  const [matches, snapshots, batches, rows] = await Promise.all([
    readMatches(services, named, lenient),
    table.getMany(matchSnapshotItem, matchIds.map(matchSnapshotKey), lenient),
    table.getMany(payoutBatchItem, batchIds.map(payoutBatchKey), lenient),
    table.getMany(bankRowItem, rowIds.map(bankRowKey), lenient),
  ]);
  const namesById = new Map<MatchId, Record<Side, string>>(
    snapshots.map(({ matchId, male, female }) => [matchId, { male: male.userName, female: female.userName }]),
  );
  return wanted.map(({ purpose, by, row }) => {
    const matchId = matchOf({ purpose });
    const match = (matchId === null ? undefined : matches.get(matchId)) ?? null;
    return {
      purpose,
      by,
      match,
      names: (matchId === null ? undefined : namesById.get(matchId)) ?? { male: '', female: '' },
      payout: match === null ? null : payoutOf(hash, match, purpose),
      batch: batches.find((one) => purpose.kind === 'batch' && one.batchId === purpose.batchId) ?? null,
      handBack: rows.find((one) => purpose.kind === 'handed_back' && one.rowId === purpose.rowId) ?? null,
      ...partsOf(match, purpose, row),
    };
  });
}

function payoutOf(hash: HashStore['hash'], match: MatchItem, purpose: Purpose): PurposeDetails['payout'] {
  if (purpose.kind !== 'bounced' && purpose.kind !== 'payout') return null;
  const { matchId, to, number } = purpose;
  const row = dueRows(match).find((one) => one.to === to && one.number === number);
  return { id: payoutIdOf(hash, matchId, to, number), won: row?.won ?? 0 };
}

function partsOf(
  match: MatchItem | null,
  purpose: Purpose,
  row: Wanted['row'],
): Pick<PurposeDetails, 'receivedWon' | 'leftWon'> {
  if (purpose.kind === 'hand_back')
    return { receivedWon: row.handedBack?.won ?? 0, leftWon: toGoBackWon(row) };
  if (purpose.kind !== 'deposit' || match === null) return { receivedWon: 0, leftWon: 0 };
  const others = match[purpose.side].credits.filter(({ rowId }) => rowId !== row.rowId);
  const won = receivedWon({ credits: others });
  return { receivedWon: won, leftWon: Math.max(0, match.terms.depositWon - won - row.amount) };
}
