import { type MatchId, type Side, unpaidRecordId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { DepositItem, UnpaidRecordItem } from '../../items/match.ts';
import { isInSuspense, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { wrongDepositKey } from '../../store/keys.ts';
import type { KeyedHash, Store } from '../../ports.ts';

const isOf = (matchId: MatchId, side: Side) => (credit: WrongDepositItem) =>
  credit.matchId === matchId && credit.side === side;

/** The credits of these sides, resolved ones too, by side and oldest first; without those that an admin
 * assigned to another side. */
export async function creditsOf(
  { table }: Store,
  deposits: readonly Pick<DepositItem, 'matchId' | 'side' | 'suspended'>[],
): Promise<WrongDepositItem[]> {
  const keys = deposits.flatMap(({ suspended }) =>
    suspended.map(({ depositId }) => wrongDepositKey(depositId)),
  );
  const records = await table.getMany(wrongDepositItem, keys);
  const byId = new Map(records.map((record) => [record.depositId, record]));
  return deposits.flatMap(({ matchId, side, suspended }) =>
    suspended.flatMap(({ depositId }) => byId.get(depositId) ?? []).filter(isOf(matchId, side)),
  );
}

/** Rows that were held back, may pay one of these sides and wait for an admin. */
export async function heldBackOf(
  { table }: Store,
  deposits: readonly Pick<DepositItem, 'heldBack'>[],
): Promise<WrongDepositItem[]> {
  const keys = deposits.flatMap(({ heldBack = [] }) => heldBack.map(wrongDepositKey));
  const records = await table.getMany(wrongDepositItem, keys);
  return records.filter((record) => !isInSuspense(record) && record.state !== 'resolved');
}

/** Credits under the payer's name; they wait for an admin's decision. */
export async function namedCreditsOf(
  { table }: Store,
  deposits: readonly Pick<DepositItem, 'named'>[],
): Promise<WrongDepositItem[]> {
  const ids = new Set(deposits.flatMap(({ named = [] }) => named));
  const records = await table.getMany(wrongDepositItem, [...ids].map(wrongDepositKey));
  return records.filter(({ matchId, state }) => matchId === null && state !== 'resolved');
}

/** Won that wait for an admin's decision; `credits` are all of this side. */
export async function checkingWonOf(
  services: Store,
  deposit: Pick<DepositItem, 'heldBack' | 'named'>,
  credits: readonly Pick<WrongDepositItem, 'amount' | 'state' | 'reason'>[],
): Promise<number> {
  const [heldBack, named] = await Promise.all([
    heldBackOf(services, [deposit]),
    namedCreditsOf(services, [deposit]),
  ]);
  const unsure = credits.filter(({ state, reason }) => state !== 'resolved' && reason === 'unknown');
  return sumWon([...unsure, ...heldBack, ...named]);
}

export const creditsOfSide = (credits: readonly WrongDepositItem[], matchId: MatchId, side: Side) =>
  credits.filter(isOf(matchId, side));

/** Every transfer that was of one of these sides, decided or not, and is of no other side since. */
export async function recordsOf(
  { table }: Store,
  deposits: readonly DepositItem[],
): Promise<WrongDepositItem[]> {
  const ids = deposits.flatMap(({ suspended, heldBack = [] }) => [
    ...suspended.map(({ depositId }) => depositId),
    ...heldBack,
  ]);
  const records = await table.getMany(wrongDepositItem, ids.map(wrongDepositKey));
  const sides = new Set(deposits.map(({ matchId, side }) => `${matchId} ${side}`));
  return records.filter(({ matchId, side }) => matchId === null || sides.has(`${matchId} ${side}`));
}

/** The id of a side's unpaid record is derived from the match, so that it exists once. */
export const unpaidRecordIdOf = (
  hash: KeyedHash,
  matchId: MatchId,
  side: Side,
): UnpaidRecordItem['recordId'] => unpaidRecordId.parse(idOf('unpaidRecord', hash, matchId, side));
