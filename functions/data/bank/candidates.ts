import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { CANDIDATES_SHOWN } from '../../../shared/limits.ts';
import { matchSnapshotItem } from '../../items/match.ts';
import { wrongDepositItem } from '../../items/money.ts';
import { matchSnapshotKey, wrongDepositKey } from '../../store/keys.ts';
import { requireMatch } from '../meetings/matches.ts';
import type { Intake } from './credit-news.ts';
import { planEntry } from './deposit-intake.ts';
import { sidesByCode, sidesByName } from './transfer-names.ts';
import { readSideMoney, type SideMoney } from './side-money.ts';
import { rowOf } from './wrong-deposit-rows.ts';
import type { BankRow, HashStore, Store, UseCase } from '../../ports.ts';

/** The transfer was certain of the side, its payer has the sender's name, or its code is in the text. */
export type CandidateBy = 'side' | 'name' | 'code';

export interface SideWithName extends SideMoney {
  name: string;
}

export interface Candidate extends SideWithName {
  by: CandidateBy[];
}

interface Found {
  matchId: MatchId;
  side: Side;
  uid: UserId;
  by: CandidateBy[];
}

/** The likeliest first. They decide nothing. Throws `record.not_found`. */
export async function readCandidates(services: HashStore, id: string, now: number): Promise<Candidate[]> {
  const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
  if (wrong === null) throw new Refusal('record.not_found');
  const row = rowOf(wrong);
  const [named, coded] = await Promise.all([
    sidesByName(services, row, now),
    sidesByCode(services, row, now),
  ]);
  const { matchId, side } = wrong;
  const known =
    matchId === null || side === null
      ? []
      : [{ matchId, side, uid: (await requireMatch(services, matchId))[side].uid }];
  const found = merged({ side: known, name: named, code: coded });
  const likeliest = found.toSorted((a, b) => b.by.length - a.by.length).slice(0, CANDIDATES_SHOWN);
  return withNames(services, likeliest);
}

function merged(sources: Record<CandidateBy, Omit<Found, 'by'>[]>): Found[] {
  const sides = new Map<string, Found>();
  for (const by of ['side', 'name', 'code'] as const) {
    for (const { matchId, side, uid } of sources[by]) {
      const known = sides.get(`${matchId} ${side}`) ?? { matchId, side, uid, by: [] };
      sides.set(`${matchId} ${side}`, { ...known, by: [...new Set([...known.by, by])] });
    }
  }
  return [...sides.values()];
}

/** What an entry by hand would be booked as, and the side. Throws `deposit.entered_already`. */
export async function previewEntry(
  services: UseCase,
  row: BankRow,
  by: UserId,
  now: number,
): Promise<{ intake: Intake; side: SideWithName | null }> {
  const { intake, money } = await planEntry(services, row, by, now);
  if (money === null) return { intake, side: null };
  const { matchId, side, uid } = money.deposit;
  const [named] = await withNames(services, [{ matchId, side, uid, by: [] }]);
  return { intake, side: named ?? null };
}

async function withNames(services: Store, found: readonly Found[]): Promise<Candidate[]> {
  const snapshots = await services.table.getMany(
    matchSnapshotItem,
    found.map(({ matchId }) => matchSnapshotKey(matchId)),
  );
  const byMatch = new Map(snapshots.map((snapshot) => [snapshot.matchId, snapshot]));
  const candidates = await Promise.all(
    found.map(async ({ by, ...where }) => {
      const money = await readSideMoney(services, where);
      const name = byMatch.get(where.matchId)?.[where.side].userName ?? '';
      return money === null ? [] : [{ ...money, name, by }];
    }),
  );
  return candidates.flat();
}
