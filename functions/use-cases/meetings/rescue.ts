import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { describeError } from '../../describe-error.ts';
import {
  isAskingTime,
  isKnownUntil,
  rescuedSide,
  rescueRefusal,
  rescueUntil,
  searchOf,
} from '../../domain/meetings/rescue.ts';
import { refundWon } from '../../domain/money/account.ts';
import { wholeAt } from '../../domain/money/received.ts';
import { isDepositHere } from '../../domain/money/payouts.ts';
import type { MatchItem } from '../../items/match.ts';
import { readOrNever } from '../bank/read-position.ts';
import { isAnySuspended } from '../members/suspended.ts';
import { commitMoney, type MoneyPlan, NOTHING, settle } from '../money/settle.ts';
import type { News } from '../notices/notices.ts';
import { requireMatch, requireOwnMatch } from './matches.ts';
import { askNext, readTable, type Rescue, takeTable, withdrawOffer } from './rescue-offers.ts';
import type { Services } from '../../ports.ts';
import { meetingOf } from '../notices/match-notices.ts';
import { readMatches } from '../members/match-pointers.ts';

type Search = NonNullable<MatchItem['rescue']>;
const BY_JOB = { name: 'rescue', actor: 'rescues', isBank: true } as const;

/** Wants another team for the table of a meeting that was cancelled late, or the refund, also instead of a search
 * that runs. The same again changes nothing. Throws `meeting.not_found`, `meeting.suspended` and what
 * `rescueRefusal` says. */
export async function chooseRescue(
  services: Services,
  uid: UserId,
  { id, isWanted }: { id: MatchId; isWanted: boolean },
  now: number,
): Promise<void> {
  const decide = async (): Promise<MoneyPlan> => {
    const { match, side } = await requireOwnMatch(services, uid, id);
    const change = isWanted
      ? await beginSearch(services, match, side, now)
      : giveUpSearch(match, rescuedSide(match) === side, now);
    if (change === null) return NOTHING;
    const command = { name: 'rescue', actor: uid };
    return { settlements: [settle(services, match, { rescue: change }, command, now)], writes: [] };
  };
  await commitMoney(services, { act: null, label: 'choose rescue' }, decide, now).catch((error: unknown) => {
    const isLeaving = error instanceof Refusal && error.code === 'payout.in_batch';
    throw isLeaving ? new Refusal('rescue.refund_sent') : error;
  });
  // The job goes on where this ends.
  await runRescue(services, id, now).catch((error: unknown) => {
    services.logger.error('rescue failed', describeError(error));
  });
}

async function beginSearch(
  services: Services,
  match: MatchItem,
  side: Side,
  now: number,
): Promise<Search | null> {
  if (searchOf(match) !== null) return null;
  const code = rescueRefusal(match, { side, isDepositHere: isDepositHere(match, side) }, now);
  if (code !== null) throw new Refusal(code);
  if (await isAnySuspended(services, [match[side].uid], now)) throw new Refusal('meeting.suspended');
  return { until: rescueUntil(match), asked: [], isListed: true };
}

function giveUpSearch(match: MatchItem, isRescued: boolean, now: number): Search | null {
  if (!isRescued) throw new Refusal('rescue.not_late');
  if (match.rescue?.overAt !== undefined) return null;
  return { until: rescueUntil(match), asked: [], ...match.rescue, overAt: now };
}

/** One step of a search: the first team that has paid takes the table; the search ends with it, with its time or
 * with the table; until then the next team is asked when its time has come. A step that a crash has cut is done
 * again. */
export async function runRescue(services: Services, id: MatchId, now: number): Promise<void> {
  const meeting = await requireMatch(services, id);
  const side = rescuedSide(meeting);
  if (side === null || meeting.rescue?.isListed !== true) return;
  const search = searchOf(meeting);
  if (search !== null) {
    const isOver = await goOn(services, { meeting, side }, search, now);
    if (!isOver) return;
    await endSearch(services, id, side, now);
  }
  await closeRescue(services, await requireMatch(services, id), now);
}

/** Returns whether the search is over: somebody has the table, or nobody can have it any more. */
async function goOn(services: Services, rescue: Rescue, search: Search, now: number): Promise<boolean> {
  const table = await readTable(services, rescue, now);
  if (table === null) return true;
  const readUntil = (await readOrNever(services))?.until ?? null;
  const payers = await payersOf(services, rescue.meeting);
  // Who has paid before may still be unknown.
  for (const { offer } of payers.filter((one) => isKnownUntil(one.at, readUntil, now))) {
    const outcome = await takeTable(services, rescue, table, offer, now);
    if (outcome !== 'theirs') return true;
    await withdrawOffer(services, offer.matchId, now);
  }
  if (isAskingTime(search, now)) await askNext(services, rescue, table, now);
  return now >= search.until && isKnownUntil(search.until, readUntil, now);
}

/** The offers that were paid for, in the bank's order. */
async function payersOf(services: Services, meeting: MatchItem): Promise<{ offer: MatchItem; at: number }[]> {
  const offers = await openOffers(services, meeting);
  return offers
    .flatMap((offer) => {
      const to = offer.offer?.to;
      return to !== undefined && offer[to].isPaid
        ? [{ offer, at: wholeAt(offer[to], offer.terms.depositWon) }]
        : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

async function openOffers(services: Services, { rescue }: MatchItem): Promise<MatchItem[]> {
  const asked = await readMatches(services, rescue?.asked ?? []);
  return [...asked.values()].filter(({ state }) => state === 'asked');
}

/** Nobody took the table: the member gets what the cancellation has promised. */
async function endSearch(services: Services, id: MatchId, side: Side, now: number): Promise<void> {
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, id);
    const search = searchOf(match);
    if (search === null) return NOTHING;
    const money = { refundWon: refundWon(match, side), refundDays: match.terms.refundDays };
    const facts = { ...meetingOf(match), ...money };
    const news: News<'once'> = { uid: match[side].uid, kind: 'rescue_over', subject: id, at: now, facts };
    return {
      settlements: [settle(services, match, { rescue: { ...search, overAt: now } }, BY_JOB, now)],
      writes: [],
      news: [news],
    };
  };
  await commitMoney(services, { act: null, label: 'end rescue' }, decide, now);
}

/** Tells those who were asked, and is done. */
async function closeRescue(services: Services, meeting: MatchItem, now: number): Promise<void> {
  for (const { matchId } of await openOffers(services, meeting)) await withdrawOffer(services, matchId, now);
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, meeting.matchId);
    if (match.rescue?.isListed === undefined) return NOTHING;
    const { isListed: _, ...rescue } = match.rescue;
    return { settlements: [settle(services, match, { rescue }, BY_JOB, now)], writes: [] };
  };
  await commitMoney(services, { act: null, label: 'close rescue' }, decide, now);
}
