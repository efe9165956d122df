import { SIDES } from '../../../shared/ids.ts';
import { CANDIDATES_SHOWN, PURPOSES_SEARCHED } from '../../../shared/limits.ts';
import { PROVIDER_FEE_MAX } from '../../../shared/payment-limits.ts';
import { matchesWords, wonWords } from '../../../shared/words.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { matchItem, matchSnapshotItem } from '../../items/match.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { LISTS, matchSnapshotKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { receiverOf } from '../money/due-rows.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { holdersOf, type Outgoing } from './money-out.ts';
import type { Suggestion } from './suggestions.ts';
import type { Store } from '../../ports.ts';

/** What a row may be for, found by an admin's words among the newest of each kind: deposits for money in,
 * batches and money to hand back for money out, and payouts for both. */
export async function searchPurposes(
  services: Store,
  row: BankRowItem,
  outgoing: Outgoing,
  words: string,
): Promise<Suggestion[]> {
  const isIn = row.amount > 0;
  const found = await Promise.all([
    isIn ? sidesWith(services, words) : handBacksWith(services, outgoing, words),
    payoutsWith(services, row, outgoing, words),
    isIn ? [] : batchesWith(outgoing, words),
  ]);
  return [...found.flat(), ...settlementOf(row, words)].slice(0, CANDIDATES_SHOWN);
}

/** The words are what the provider of payments paid out with a credit, before its fee. */
function settlementOf({ amount, payment }: BankRowItem, words: string): Suggestion[] {
  const won = Number(/^[\d,]+$/.test(words) ? words.replaceAll(',', '') : Number.NaN);
  const fits = amount > 0 && payment === undefined && won > amount && won * (1 - PROVIDER_FEE_MAX) <= amount;
  return fits ? [{ purpose: { kind: 'settlement', won }, by: [] }] : [];
}

async function sidesWith(services: Store, words: string): Promise<Suggestion[]> {
  const limit = PURPOSES_SEARCHED;
  const lists = [LISTS.pendingMatches, LISTS.fixedMatches, LISTS.endedMatches];
  const read = await Promise.all(lists.map((list) => listItems(services, list, matchItem, { limit })));
  const matches = read.flatMap(({ items }) => items);
  const keys = matches.map(({ matchId }) => matchSnapshotKey(matchId));
  const snapshots = await services.table.getMany(matchSnapshotItem, keys, {
    consistent: false,
    badRows: 'skip',
  });
  const byId = new Map(snapshots.map((snapshot) => [snapshot.matchId, snapshot]));
  return matches.flatMap((match) =>
    SIDES.flatMap((side): Suggestion[] => {
      const name = byId.get(match.matchId)?.[side].userName ?? '';
      const text = `${name} ${match[side].groupName} ${match.barName} ${wonWords(match.terms.depositWon)}`;
      const purpose = { kind: 'deposit', matchId: match.matchId, side } as const;
      return matchesWords(text, words) ? [{ purpose, by: [] }] : [];
    }),
  );
}

async function payoutsWith(
  services: Store,
  row: BankRowItem,
  { payouts }: Outgoing,
  words: string,
): Promise<Suggestion[]> {
  const kind = row.amount > 0 ? 'bounced' : 'payout';
  const open = payouts
    .filter(({ bouncedAt, isSeen }) => (kind === 'bounced' ? bouncedAt === null : !isSeen))
    .slice(0, PURPOSES_SEARCHED);
  const holders = await holdersOf(services, open);
  return open
    .filter(({ refundId, amount }) =>
      matchesWords(`${holders.get(refundId) ?? ''} ${memoCode(refundId)} ${wonWords(amount)}`, words),
    )
    .map((payout) => {
      const { matchId, number } = payout;
      return { purpose: { kind, matchId, to: receiverOf(payout), number }, by: [] };
    });
}

const batchesWith = ({ payouts }: Outgoing, words: string): Suggestion[] =>
  [...groupedBy(payouts, ({ batchId }) => batchId)].flatMap(([batchId, own]): Suggestion[] => {
    const won = sumWon(own);
    const isOpen = batchId !== undefined && !own.some(({ isSeen }) => isSeen);
    if (!isOpen || !matchesWords(`묶음 ${own.length}건 ${wonWords(won)}`, words)) return [];
    return [{ purpose: { kind: 'batch', batchId, won }, by: [] }];
  });

/** Credits that are handed back, or about which nobody has decided. */
async function handBacksWith(services: Store, { handBacks }: Outgoing, words: string): Promise<Suggestion[]> {
  const { items } = await listItems(services, LISTS.undecidedRows, bankRowItem, { limit: PURPOSES_SEARCHED });
  return [...handBacks, ...items.filter(({ amount }) => amount > 0)]
    .filter(({ name, memo, amount }) => matchesWords(`${name} ${memo} ${wonWords(amount)}`, words))
    .map(({ rowId, amount }) => ({ purpose: { kind: 'handed_back', rowId, won: amount }, by: [] }));
}
