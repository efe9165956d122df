import { otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import { rescuedSide } from '../../domain/meetings/rescue.ts';
import { isConcerned, isMarkedAbsent, objectionUntil } from '../../domain/meetings/objections.ts';
import type { Parts } from '../../domain/notices/deposit-texts.ts';
import type { ObjectionOutcome } from '../../domain/notices/notice-texts.ts';
import { presuppositionOf } from '../../domain/notices/outbox.ts';
import type { MatchItem } from '../../items/match.ts';
import { announce, type News } from './notices.ts';
import { ownerNotices } from './owner-notices.ts';
import { describeError } from '../../describe-error.ts';
import type { Notifier } from '../../ports.ts';
import { endingOf, isEndedBy } from '../../domain/meetings/endings.ts';
import { checkingWon, receivedWon, refundWon as refundWonOf } from '../../domain/money/account.ts';

/** The notices of a match's present state (decision 45). Each exists at most once, so announcing them again,
 * after a crash or every hour, adds nothing. */
export function noticesOf(match: MatchItem): News<'again'>[] {
  return SIDES.flatMap((side) => noticesOfSide(match, side)).map((notice) => whileUnchanged(match, notice));
}

/** The text of such a notice goes out only while the match is as it is now. */
export const whileUnchanged = <A extends News>(match: MatchItem, notice: A): A => ({
  ...notice,
  about: presuppositionOf(match, notice.uid),
});

/** The same for a text that asks for what a side misses of its deposit. */
export function whileMissing<A extends News>(match: MatchItem, missingWon: number, notice: A): A {
  return { ...notice, about: { ...presuppositionOf(match, notice.uid), missingWon } };
}

/** When and where, as its texts say it. */
export const meetingOf = ({ barName, day, time }: MatchItem) => ({ barName, day, time });
const endOf = ({ endedAt, matchedAt }: MatchItem): number => endedAt ?? matchedAt;

function noticesOfSide(match: MatchItem, side: Side): News<'again'>[] {
  const { uid, paidAt } = match[side];
  const base = { uid, subject: match.matchId } as const;
  const meeting = meetingOf(match);
  const amount = match.terms.depositWon;
  const settled = settledNotice(match, side);
  if (settled !== null) return [settled, ...objectionNotices(match, side)];
  switch (match.state) {
    // The team that is asked, and the one whose table it is, are told by notices of their own.
    case 'asked':
      return [];
    case 'pending': {
      const facts = { ...meeting, amount, dueAt: match.dueAt };
      const matched: News<'again'> = { ...base, kind: 'matched', at: match.matchedAt, facts };
      return paidAt === null
        ? [matched]
        : [matched, { ...base, kind: 'deposit_received', at: paidAt, facts: { amount, day: match.day } }];
    }
    case 'fixed':
      return [
        { ...base, kind: 'confirmed', at: match.fixedAt ?? match.matchedAt, facts: meeting },
        ...objectionNotices(match, side),
      ];
    case 'absent_male':
    case 'absent_female':
    case 'absent_both':
      return [...endNotices(match, side), ...objectionNotices(match, side)];
    case 'completed':
      return [...reviewNotices(match, side), ...objectionNotices(match, side)];
    case 'released':
      return match.offer === undefined ? releaseNotices(match, side) : [];
    default:
      return endNotices(match, side);
  }
}

/** The team that objected gets a receipt; the other team reads that its money waits as well (decision 51). */
function objectionNotices(match: MatchItem, side: Side): News<'again'>[] {
  const section = match.state === 'fixed' ? 'fixed' : 'completed';
  const base = {
    uid: match[side].uid,
    subject: match.matchId,
    facts: { ...meetingOf(match), section },
  } as const;
  const [own, others] = [match.objections?.[side], match.objections?.[otherSide(side)]];
  return [
    ...(own && own.settledAt === undefined ? [{ ...base, kind: 'dispute_raised' as const, at: own.at }] : []),
    ...(others && others.settledAt === undefined
      ? [{ ...base, kind: 'dispute_by_opponent' as const, at: others.at }]
      : []),
  ];
}

/** The notice to one side; null when there were no objections or a team gave in. */
function settledNotice(match: MatchItem, side: Side): News<'again'> | null {
  const settledAt = SIDES.flatMap((of) => match.objections?.[of]?.settledAt ?? []);
  const outcome = settledAt.length > 0 ? outcomeOf(match, side) : null;
  if (outcome === null) return null;
  const { uid } = match[side];
  // Each decision of an admin is news of its own.
  const subject = `${match.matchId}-${(match.corrections ?? 0) + settledAt.length}`;
  const at = Math.max(match.correctedAt ?? 0, ...settledAt);
  const { refundDays } = match.terms;
  const refundWon = refundWonOf(match, side);
  const facts = { ...judgedFacts(match, side), outcome, refundWon, refundDays };
  return { uid, subject, kind: 'dispute_settled', at, facts };
}

const judgedFacts = (match: MatchItem, side: Side) => ({
  ...meetingOf(match),
  matchId: match.matchId,
  objectionUntil: objectionUntil(match),
  mayObject: isConcerned(match, side) && match.objections?.[side] === undefined,
});

function outcomeOf(match: MatchItem, side: Side): ObjectionOutcome | null {
  const ending = endingOf(match);
  switch (ending?.how) {
    case 'completed':
      return 'took-place';
    case 'absent':
      return ending.by === side ? 'mine' : 'theirs';
    case 'absent-both':
      return 'both';
    case 'canceled-by-bar':
      return 'by-bar';
    default:
      return null;
  }
}

/** Whoever was there is asked how it was; while the mark is the bar's, others read how to object to it. */
function reviewNotices(match: MatchItem, side: Side): News<'again'>[] {
  const { uid, hasReview } = match[side];
  if (hasReview === true) return [];
  const facts = { barName: match.barName, objectionUntil: objectionUntil(match) };
  return [{ uid, subject: match.matchId, kind: 'review_invitation', at: endOf(match), facts }];
}

/** Of a side that had not paid when its match ended. */
function partsOf(match: MatchItem, side: Side): Parts {
  const returnedWon = match[side].isPaid ? 0 : receivedWon(match[side]);
  const waitingWon = checkingWon(match[side]);
  return returnedWon + waitingWon === 0 ? undefined : { returnedWon, waitingWon };
}

function releaseNotices(match: MatchItem, side: Side): News<'again'>[] {
  const base = { uid: match[side].uid, subject: match.matchId, at: endOf(match) } as const;
  const refundWon = refundWonOf(match, side);
  const parts = partsOf(match, side);
  const { refundDays } = match.terms;
  const waitsAgain = match[side].waitsAgain === true;
  if (match.reason === 'deadline') {
    const unpaid = match.releasedBy === 'both' ? 'both' : match.releasedBy === side ? 'mine' : 'theirs';
    return [
      {
        ...base,
        kind: 'match_expired',
        facts: { unpaid, refundWon, refundDays, parts, day: match.day, waitsAgain },
      },
    ];
  }
  if (match.releasedBy !== otherSide(side)) {
    const own = { ...meetingOf(match), parts, refundDays };
    return parts === undefined ? [] : [{ ...base, kind: 'canceled_with_part', facts: own }];
  }
  const facts = {
    ...meetingOf(match),
    refundWon,
    refundDays,
    parts,
    compensationWon: 0,
    stage: 'pending',
    objectionUntil: null,
    waitsAgain,
    mayRescue: false,
  } as const;
  return [{ ...base, kind: 'canceled_by_opponent', facts }];
}

function endNotices(match: MatchItem, side: Side): News<'again'>[] {
  const base = { uid: match[side].uid, at: match.correctedAt ?? endOf(match) } as const;
  const subject = match.corrections === undefined ? match.matchId : `${match.matchId}-${match.corrections}`;
  const meeting = meetingOf(match);
  const refundWon = refundWonOf(match, side);
  const ending = endingOf(match);
  const { refundDays, compensationWon } = match.terms;
  if (ending?.how === 'canceled-by-bar') {
    const waitsAgain = match[side].waitsAgain === true;
    const facts = { ...meeting, refundWon, refundDays, waitsAgain };
    return [{ ...base, subject, kind: 'canceled_by_bar', facts }];
  }
  const until = objectionUntil(match);
  if (isMarkedAbsent(match, side) && until !== null) {
    const facts = { ...meeting, matchId: match.matchId, objectionUntil: until };
    return [{ ...base, subject, kind: 'marked_absent', facts }];
  }
  const isWronged =
    (ending?.how === 'canceled' || ending?.how === 'absent') && isEndedBy(match, otherSide(side));
  if (!isWronged) return [];
  const stage = ending.how === 'absent' ? 'absent' : 'fixed';
  const won = { refundWon, compensationWon, refundDays };
  const mayRescue = rescuedSide(match) === side;
  const facts = { ...meeting, ...won, stage, objectionUntil: until, waitsAgain: false, mayRescue } as const;
  return [{ ...base, subject, kind: 'canceled_by_opponent', facts }];
}

/** Tells both members and the bar's owner. Never throws: the event has happened. */
export async function announceMatch(services: Notifier, match: MatchItem, now: number): Promise<void> {
  await announceAll(services, match, match.matchedAt, now);
}

/** Announces the newest change only; earlier ones were announced when they happened. */
export async function announceNews(services: Notifier, match: MatchItem, now: number): Promise<void> {
  await announceAll(services, match, match.updatedAt, now);
}

async function announceAll(services: Notifier, match: MatchItem, since: number, now: number): Promise<void> {
  const owners = ownerNotices(services, [match]).catch((error: unknown) => {
    services.logger.error('announce failed', { label: match.state, ...describeError(error) });
    return [];
  });
  const news = [...noticesOf(match), ...(await owners)].filter(({ at }) => at >= since);
  await Promise.all(news.map((notice) => announce(services, notice, now)));
}
