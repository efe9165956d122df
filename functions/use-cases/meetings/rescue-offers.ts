import { kstDay } from '../../../shared/calendar.ts';
import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import {
  type MatchId,
  matchId,
  otherSide,
  type RequestId,
  requestId,
  type Side,
  type UserId,
} from '../../../shared/ids.ts';
import { RESCUE } from '../../../shared/points.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { Seats } from '../../domain/matching/seats.ts';
import { inScoreOrder, type Scored } from '../../domain/matching/score-order.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { hasStarted, nextState } from '../../domain/meetings/lifecycle.ts';
import { isAskingTime, searchOf } from '../../domain/meetings/rescue.ts';
import { receivedWon } from '../../domain/money/account.ts';
import { presuppositionOf } from '../../domain/notices/outbox.ts';
import type { MatchItem, MatchPointerItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import {
  byTime,
  inList,
  inSecondList,
  LISTS,
  matchesList,
  matchKey,
  matchPointerKey,
  matchSnapshotKey,
} from '../../store/keys.ts';
import { create, offItsList, offSecondList, patch } from '../../store/writes.ts';
import { barDayName, readBarDays, toBarDay } from '../bars/bar-days.ts';
import { isOpenBar, readBars } from '../bars/bars.ts';
import { readBarred } from '../matching/barred-pairs.ts';
import { waitingFromRows, waitingOf } from '../../domain/matching/waiting-request.ts';
import {
  newMatch,
  newPointer,
  newSnapshot,
  PairRefused,
  type Proposal,
  markMatched,
  markRematched,
  bookTable,
} from '../matching/match-commit.ts';
import { isAnySuspended } from '../members/suspended.ts';
import { getUser } from '../members/users.ts';
import { commitMoney, type MoneyPlan, NOTHING, settle } from '../money/settle.ts';
import type { News } from '../notices/notices.ts';
import { readPool, removePoolRows } from '../requests/pool.ts';
import { type FullRequest, readRequests } from '../requests/requests.ts';
import { requireMatch, requirePointer } from './matches.ts';
import type { Store, Services } from '../../ports.ts';
import { meetingOf } from '../notices/match-notices.ts';

/** A cancelled meeting, and the side that keeps its table. */
export interface Rescue {
  meeting: MatchItem;
  side: Side;
}

const BY_JOB = { actor: 'rescues', isBank: true } as const;
/** The deposit that would go on is on its way back. */
const LEAVING: readonly ErrorCode[] = ['money.sent_already', 'payout.in_batch'];
const slotOf = ({ barId, day, time }: MatchItem) => ({ barId, day, time });

/** What a search looks after, read at each of its steps. */
interface Table extends Pick<Proposal, 'bar' | 'barDay'> {
  own: FullRequest;
  barred: Awaited<ReturnType<typeof readBarred>>;
}

/** Null once the table is not free, or its team may not meet that day any more. */
export async function readTable(
  services: Services,
  { meeting, side }: Rescue,
  now: number,
): Promise<Table | null> {
  const { barId, day, size } = meeting;
  const { requestId: ownId, uid } = meeting[side];
  const [bars, days, requests, isSuspended] = await Promise.all([
    readBars(services, new Set([barId])),
    readBarDays(services, [{ barId, day }]),
    readRequests(services, [ownId]),
    isAnySuspended(services, [uid], now),
  ]);
  const [bar, own] = [bars.get(barId), requests.get(ownId)];
  const barDay = days.get(barDayName(barId, day));
  if (!isOpenBar(bar) || own === undefined || isSuspended || hasStarted(meeting, now)) return null;
  const isFree = new Seats([toBarDay(bar, day, barDay)]).hasRoom(slotOf(meeting), size);
  const barred = await readBarred(services, waitingOf(own), now);
  return isFree && !barred.isBusy(waitingOf(own), day) ? { bar, barDay, own, barred } : null;
}

const isOf = (meeting: MatchItem, request: RequestId, hash: Services['hash']): MatchId =>
  matchId.parse(idOf('match', hash, 'rescue', meeting.matchId, request));

/** The best team that waits for this table and was not asked yet. */
async function nextCandidate(
  services: Services,
  { meeting, side }: Rescue,
  { own, barred }: Table,
  now: number,
): Promise<{ full: FullRequest; scored: Scored } | null> {
  const { barId, day, size, time } = meeting;
  const canceller = meeting[otherSide(side)].uid;
  const asked = new Set(meeting.rescue?.asked.map((one) => one.matchId));
  const { rows } = await readPool(services, { size, barId, day, side: otherSide(side) });
  const others = rows.filter(
    (row) =>
      row.time === time && row.uid !== canceller && !asked.has(isOf(meeting, row.requestId, services.hash)),
  );
  const market = { slot: slotOf(meeting), barred, weights: defaultWeights };
  for (const { request, scored } of inScoreOrder(waitingOf(own), waitingFromRows(others), market, now)) {
    const id = requestId.parse(request.requestId);
    const full = (await readRequests(services, [id], { badRows: 'skip' })).get(id);
    if (full?.request.state !== 'open') continue;
    if (!(await readBarred(services, request, now)).isBusy(request, day)) return { full, scored };
  }
  return null;
}

/** Asks the next team: a match of its own, which holds nothing until the team has paid. */
export async function askNext(services: Services, rescue: Rescue, table: Table, now: number): Promise<void> {
  const { meeting, side } = rescue;
  const { own, bar, barDay } = table;
  const next = await nextCandidate(services, rescue, table, now);
  if (next === null) return;
  const { full, scored } = next;
  const to = otherSide(side);
  const teams = side === 'male' ? { male: own, female: full } : { male: full, female: own };
  const pair = {
    ...scored,
    maleRequestId: teams.male.request.requestId,
    femaleRequestId: teams.female.request.requestId,
    choice: slotOf(meeting),
    isWidened: false,
  };
  const proposal = { bar, barDay, ...teams, pair, weightsVersion: defaultWeights.version };
  const users = await readUsers(services, { male: teams.male.request.uid, female: teams.female.request.uid });
  if (users === null) return;
  const id = isOf(meeting, full.request.requestId, services.hash);
  const offer: MatchItem = {
    ...newMatch(services, proposal, now),
    ...matchKey(id),
    ...offItsList,
    matchId: id,
    state: 'asked',
    terms: meeting.terms,
    dueAt: meeting.rescue?.until ?? now,
    offer: { of: meeting.matchId, to, firstUntil: now + RESCUE.askMs },
  };
  const pointer = await newPointer(services, offer, full, users[to], now);
  const { uid } = meeting[side];
  const ownPointer: MatchPointerItem = {
    ...(await requirePointer(services, uid, meeting.matchId)),
    ...matchPointerKey(uid, id),
    v: 1,
    updatedAt: now,
    matchId: id,
    createdAt: now,
    isUntaken: true,
  };
  const news: News<'once'> = {
    uid: full.request.uid,
    kind: 'table_offered',
    subject: id,
    at: now,
    facts: {
      ...meetingOf(offer),
      amount: offer.terms.depositWon,
      firstUntil: now + RESCUE.askMs,
      until: offer.dueAt,
    },
    about: presuppositionOf(offer, full.request.uid),
  };
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, meeting.matchId);
    const search = searchOf(match);
    if (search === null || !isAskingTime(search, now)) return NOTHING;
    const asked = { ...search, asked: [...search.asked, { matchId: id, at: now }] };
    return {
      settlements: [settle(services, match, { rescue: asked }, { name: 'ask', ...BY_JOB }, now)],
      writes: [
        create(offer),
        // Listed among the matches only once it is fixed.
        create({ ...newSnapshot(proposal, offer, users.male, users.female, now), ...offSecondList }),
        create(pointer),
        create(ownPointer),
      ],
      news: [news],
    };
  };
  await commitMoney(services, { act: null, label: 'ask team' }, decide, now);
}

/** Null where one has left. */
async function readUsers(
  services: Store,
  uids: Record<Side, UserId>,
): Promise<Record<Side, UserItem> | null> {
  const [male, female] = await Promise.all([getUser(services, uids.male), getUser(services, uids.female)]);
  const isHere = male?.status === 'active' && female?.status === 'active';
  return isHere ? { male, female } : null;
}

/** The team that has paid takes the table, in one transaction: its request, both days, the seats, and the deposit
 * that goes on from the cancelled meeting, so that the match is fixed. `theirs`: this team cannot have it any more,
 * `gone`: nobody can. */
export async function takeTable(
  services: Services,
  { meeting, side }: Rescue,
  { bar, barDay }: Table,
  offer: MatchItem,
  now: number,
): Promise<'taken' | 'theirs' | 'gone'> {
  const to = otherSide(side);
  // Its own team cannot leave while a refund is due.
  const users = await readUsers(services, { male: offer.male.uid, female: offer.female.uid });
  if (users === null) return 'theirs';
  let full: FullRequest | undefined;
  const decide = async (): Promise<MoneyPlan> => {
    const [match, made] = await Promise.all([
      requireMatch(services, meeting.matchId),
      requireMatch(services, offer.matchId),
    ]);
    const search = searchOf(match);
    nextState(made, 'take-table', 'job', now);
    if (search === null || !made[to].isPaid) throw new Refusal('meeting.not_pending');
    const requests = await readRequests(services, [made.male.requestId, made.female.requestId]);
    full = requests.get(made[to].requestId);
    const own = requests.get(made[side].requestId);
    if (full?.request.state !== 'open') throw new PairRefused(to);
    if (own?.request.matchId !== match.matchId) throw new PairRefused(side);
    const won = made.terms.depositWon;
    const gone = {
      [side]: { ...match[side], wentTo: { matchId: made.matchId, won } },
      rescue: { ...search, overAt: now, takenBy: made.matchId },
    };
    const come = { [side]: { ...made[side], cameFrom: { matchId: match.matchId, won } } };
    const command = { name: 'take-table', ...BY_JOB, isBank: false };
    return {
      settlements: [settle(services, match, gone, command, now), settle(services, made, come, command, now)],
      writes: [
        ...markMatched(full.request, made, now),
        ...markRematched(own.request, made, now),
        ...bookTable(made, { bar, barDay, users }, now),
        patch(matchPointerKey(made[side].uid, made.matchId), { set: { isUntaken: undefined } }, now),
        patch(
          matchSnapshotKey(made.matchId),
          { set: inSecondList(matchesList(kstDay(now)), byTime(now, made.matchId)) },
          now,
        ),
      ],
    };
  };
  try {
    await commitMoney(services, { act: null, label: 'take table' }, decide, now);
  } catch (error) {
    if (error instanceof Refusal && LEAVING.includes(error.code)) return 'gone';
    if (!(error instanceof PairRefused)) throw error;
    return error.conflict === 'seats' || error.conflict.startsWith(side) ? 'gone' : 'theirs';
  }
  if (full !== undefined) await removePoolRows(services, full.request, full.body);
  return 'taken';
}

/** A team that was asked cannot have the table any more: what it has sent goes back, its request waits on. */
export async function withdrawOffer(services: Services, id: MatchId, now: number): Promise<void> {
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, id);
    if (match.state !== 'asked' || match.offer === undefined) return NOTHING;
    const { to } = match.offer;
    const { uid } = match[to];
    const place = inList(LISTS.endedMatches, byTime(now, id));
    const change = {
      state: nextState(match, 'withdraw', 'job', now),
      endedAt: now,
      reason: 'offer',
      ...place,
    };
    const settled = settle(services, match, change, { name: 'withdraw', ...BY_JOB }, now);
    const refundWon = receivedWon(match[to]);
    const facts = { ...meetingOf(match), refundWon, refundDays: match.terms.refundDays };
    const news: News<'once'> = { uid, kind: 'table_gone', subject: id, at: now, facts };
    return { settlements: [settled], writes: [], news: refundWon > 0 ? [news] : [] };
  };
  await commitMoney(services, { act: null, label: 'withdraw offer' }, decide, now);
}
