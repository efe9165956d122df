import type { UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { LockedPair } from '../../domain/matching/types.ts';
import { apartItem, type ApartItem } from '../../items/report.ts';
import { absent, atVersion } from '../../store/conditions.ts';
import { apartKey, apartPartition } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { wholePartition } from '../../store/ranges.ts';
import { ensure, remove, save } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

/** A friend by link may have no account, and a deleted account has no phone any more. */
export interface Person {
  uid?: UserId | null;
  hPhone: string;
}

const namesOf = ({ uid, hPhone }: Person): string[] => [uid ?? '', hPhone].filter((name) => name !== '');

/** Every pair of names by which these two are told apart from others. */
export const pairsOf = (one: Person, other: Person): LockedPair[] =>
  namesOf(one).flatMap((name) => namesOf(other).map((theirs): LockedPair => [name, theirs]));

/** For the transaction that would match the two. */
export const ensureNotApart = (one: Person, other: Person): Write[] =>
  pairsOf(one, other).map(([name, theirs]) => ensure(apartKey(name, theirs), { if: absent }));

export async function areApart({ table }: Store, one: Person, other: Person): Promise<boolean> {
  const keys = pairsOf(one, other).map(([name, theirs]) => apartKey(name, theirs));
  return (await table.getMany(apartItem, keys)).length > 0;
}

/** The pairs of names that one of these is in, as far as they are read; the transaction of a match checks its
 * own. Null when a row cannot be read. */
export async function readApart({ table }: Store, person: Person): Promise<LockedPair[] | null> {
  const found = await Promise.all(
    namesOf(person).map((name) => {
      const own = { ...wholePartition(apartPartition(name)), Limit: MEMBER_LIST_MAX };
      return table.query(apartItem, own, { badRows: 'skip' });
    }),
  );
  if (found.some(({ bad }) => bad > 0)) return null;
  return found.flatMap(({ items }) => items.map(({ name, other }): LockedPair => [name, other]));
}

type Why = Pick<ApartItem, 'reportedAt' | 'isListed'>;

/** Two names are kept apart by a report as long as its period says, and while the number of one is in the
 * list of the other. */
export async function changeApart(
  { table }: Store,
  pairs: readonly LockedPair[],
  change: Partial<Why>,
  now: number,
): Promise<Write[]> {
  const rows = await table.getMany(
    apartItem,
    pairs.map(([one, other]) => apartKey(one, other)),
  );
  return pairs.flatMap(([one, other]) => {
    const before = rows.find((row) => row.name === one && row.other === other);
    const why = { isListed: false, ...before, ...change };
    return [
      saveApart([one, other], before?.v ?? 0, why, now),
      saveApart([other, one], before?.v ?? 0, why, now),
    ];
  });
}

function saveApart([name, other]: LockedPair, v: number, { reportedAt, isListed }: Why, now: number): Write {
  const key = apartKey(name, other);
  const guard = { if: atVersion(v) };
  if (!isListed && reportedAt === undefined) return remove(key, guard);
  const item: ApartItem = { ...key, v: v + 1, updatedAt: now, name, other, isListed };
  if (reportedAt !== undefined) item.reportedAt = reportedAt;
  if (reportedAt !== undefined && !isListed) item.expiresAt = expiryOf('APART WITH', reportedAt);
  return save(item, guard);
}
