import { depositDueAt, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { matchId, type Side, SIDES } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { shownReasons } from '../../domain/meetings/match-reasons.ts';
import type { MatchedPair } from '../../domain/matching/types.ts';
import type { BarDayItem, BarItem } from '../../items/bar.ts';
import type { MatchItem, MatchPointerItem, MatchSnapshotItem } from '../../items/match.ts';
import type { RequestItem } from '../../items/request.ts';
import type { UserItem } from '../../items/user.ts';
import {
  byTime,
  dayLockKey,
  friendDayKey,
  inList,
  inSecondList,
  LISTS,
  matchesList,
  matchKey,
  matchPointerKey,
  matchSnapshotKey,
  quotaKey,
} from '../../store/keys.ts';
import { absent } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, ensure, nextVersion, offItsList, patch, replace, secondsOf } from '../../store/writes.ts';
import { keptUntil } from '../bars/bar-days.ts';
import { takeSeats } from '../bars/seats.ts';
import { writePointers } from '../bank/transfer-names.ts';
import { ensureNotApart } from '../members/apart.ts';
import { notSuspended } from '../members/suspended.ts';
import { lockPair } from '../requests/pair-locks.ts';
import { type FullRequest, moveOpenCount } from '../requests/requests.ts';
import { getUser } from '../members/users.ts';
import type { HashStore, Services, Write } from '../../ports.ts';

/** What made a pair fail: the run removes it from its view and decides again. */
export type Conflict = 'male' | 'female' | 'male-day' | 'female-day' | 'pair' | 'seats' | 'other';

/** A pair that could not be committed. Nothing was written. */
export class PairRefused extends Refusal {
  constructor(readonly conflict: Conflict) {
    super('request.conflict');
    this.name = 'PairRefused';
  }
}

export interface Proposal {
  pair: MatchedPair;
  male: FullRequest;
  female: FullRequest;
  bar: BarItem;
  /** The stored bar-day as it was read, if there is one. */
  barDay: BarDayItem | undefined;
  weightsVersion: number;
}

/** One transaction (docs/data.md, "Match commit"): both requests at the version that was read, seats, both
 * day locks, the pair, the deposits. Throws PairRefused with the conflict; nothing has changed then. */
export async function commitMatch(
  services: HashStore & Pick<Services, 'logger'>,
  proposal: Proposal,
  now: number,
): Promise<MatchItem> {
  const { male, female } = proposal;
  if (male.request.state !== 'open') throw new PairRefused('male');
  if (female.request.state !== 'open') throw new PairRefused('female');
  const [maleUser, femaleUser] = await Promise.all([
    getUser(services, male.request.uid),
    getUser(services, female.request.uid),
  ]);
  if (maleUser?.status !== 'active') throw new PairRefused('male');
  if (femaleUser?.status !== 'active') throw new PairRefused('female');

  const match = newMatch(services, proposal, now);
  const [malePointer, femalePointer] = await Promise.all([
    newPointer(services, match, male, maleUser, now),
    newPointer(services, match, female, femaleUser, now),
  ]);
  await services.table.transact('match', [
    ...[malePointer, femalePointer].map((pointer) => withRefusal(create(pointer), 'other')),
    ...markMatched(male.request, match, now),
    ...markMatched(female.request, match, now),
    ...bookTable(match, { ...proposal, users: { male: maleUser, female: femaleUser } }, now),
    withRefusal(create(match), 'other'),
    withRefusal(create(newSnapshot(proposal, match, maleUser, femaleUser, now)), 'other'),
  ]);
  for (const { request } of [male, female])
    services.logger.info('matched', { durationMs: now - request.createdAt });
  return match;
}

const withRefusal = (write: Write, conflict: Conflict): Write => ({
  ...write,
  refusal: new PairRefused(conflict),
});

interface Table extends Pick<Proposal, 'bar' | 'barDay'> {
  users: Record<Side, UserItem>;
}

/** The seats, the days of both representatives, and the pair. */
export function bookTable(match: MatchItem, { bar, barDay, users }: Table, now: number): Write[] {
  return [
    ...takeSeats(match, bar, barDay, now).map((write) => withRefusal(write, 'seats')),
    withRefusal(lockPair(match, now), 'pair'),
    ...SIDES.map((side) => {
      const isFriend = ensure(friendDayKey(users[side].hPhone, match.day), { if: absent });
      return withRefusal(isFriend, `${side}-day`);
    }),
    ...ensureNotApart(users.male, users.female).map((write) => withRefusal(write, 'pair')),
  ];
}

export function newMatch({ hash }: HashStore, { pair, male, female, bar }: Proposal, now: number): MatchItem {
  // Two requests at these versions can be matched only once.
  const versions = [male, female].map(({ request }) => `${request.requestId} ${request.v}`);
  const id = matchId.parse(idOf('match', hash, ...versions));
  const dueAt = depositDueAt(now, pair.choice.day);
  return {
    ...matchKey(id),
    ...inList(LISTS.pendingMatches, byTime(dueAt, id)),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('MATCH META', kstInstant(pair.choice.day)),
    matchId: id,
    state: 'pending',
    size: male.request.size,
    barId: bar.barId,
    barName: bar.name,
    day: pair.choice.day,
    time: pair.choice.time,
    matchedAt: now,
    terms: termsNow(male.request.size),
    dueAt,
    male: newSide(male),
    female: newSide(female),
    fixedAt: null,
    endedAt: null,
    sent: [],
  };
}

const newSide = ({ request, body }: FullRequest): MatchItem['male'] => ({
  uid: request.uid,
  requestId: request.requestId,
  groupName: body.group.profile.group_name,
  accountId: request.accountId,
  credits: [],
  checking: [],
  isPaid: false,
  paidAt: null,
});

export function newSnapshot(
  { pair, male, female, bar, weightsVersion }: Proposal,
  match: MatchItem,
  maleUser: UserItem,
  femaleUser: UserItem,
  now: number,
): MatchSnapshotItem {
  return {
    ...matchSnapshotKey(match.matchId),
    ...inSecondList(matchesList(kstDay(now)), byTime(now, match.matchId)),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('MATCH SNAP', kstInstant(match.day)),
    matchId: match.matchId,
    male: { userName: maleUser.name, slotRank: pair.slotRank.male },
    female: { userName: femaleUser.name, slotRank: pair.slotRank.female },
    barAddress: bar.address,
    barPhone: bar.phone,
    score: pair.score,
    reasons: shownReasons(pair, male.body.group, female.body.group),
    weightsVersion,
  };
}

/** A side of the match for its member. Writes the pointers by which its transfer is found. */
export async function newPointer(
  services: HashStore,
  { matchId: id, dueAt, day }: MatchItem,
  { request: { side, groupId } }: FullRequest,
  user: UserItem,
  now: number,
): Promise<MatchPointerItem> {
  const payable = { matchId: id, side, uid: user.uid, payer: user.name, dueAt };
  const code = await writePointers(services, payable, now);
  return {
    ...matchPointerKey(user.uid, id),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('USER MATCH', kstInstant(day)),
    matchId: id,
    side,
    uid: user.uid,
    groupId,
    transferName: `${user.name}${code}`,
    createdAt: now,
  };
}

/** The request waits no more, and its representative has no other meeting that day. */
export function markMatched(request: RequestItem, match: MatchItem, now: number): Write[] {
  const { side, uid } = request;
  const matched = nextVersion(request, { state: 'matched', matchId: match.matchId, ...offItsList }, now);
  return [
    withRefusal(replace(request, matched), side),
    withRefusal(takeDay(request, match, now), `${side}-day`),
    withRefusal(moveOpenCount(uid, -1, now), side),
  ];
}

/** The same for one that was matched before, with a team that cancelled. */
export function markRematched(request: RequestItem, match: MatchItem, now: number): Write[] {
  const { side, uid } = request;
  return [
    withRefusal(replace(request, nextVersion(request, { matchId: match.matchId }, now)), side),
    withRefusal(takeDay(request, match, now), `${side}-day`),
    withRefusal(patch(quotaKey(uid), { if: notSuspended(now) }, now), side),
  ];
}

const takeDay = ({ uid, groupId }: RequestItem, { matchId: id, day }: MatchItem, now: number): Write =>
  create({
    ...dayLockKey(uid, day),
    v: 1,
    updatedAt: now,
    matchId: id,
    uid,
    groupId,
    day,
    expiresAt: secondsOf(keptUntil(day)),
  });
