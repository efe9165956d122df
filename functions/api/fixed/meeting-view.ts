import type * as z from 'zod';
import { iso, kstDateTime } from '../../../shared/calendar.ts';
import { POINTS } from '../../../shared/points.ts';
import { maskContacts } from '../../../shared/contacts.ts';
import { bothWon } from '../../../shared/deposit.ts';
import { detailIdOf, otherSide, paymentIdOf, type Side } from '../../../shared/ids.ts';
import {
  type DepositAccount,
  type FixedDetail,
  type FixedMeeting,
  type matchingDetail,
  type matchState,
  type BarMeeting,
  shownTerms,
} from '../../../shared/schemas/meeting.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import type { MatchItem, MatchPointerItem } from '../../items/match.ts';
import type { ReportItem } from '../../items/report.ts';
import { reportRefusal } from '../../domain/meetings/reports.ts';
import type { GroupSnapshot } from '../../items/request.ts';
import { hasToAnswer } from '../../domain/meetings/afterwards.ts';
import { isAsked } from '../../domain/meetings/coming.ts';
import { comingToken } from '../../use-cases/meetings/coming.ts';
import {
  awaitsDeposit,
  isOwnerDay,
  markableFrom,
  mayCancel,
  mayObject,
  startOf,
} from '../../domain/meetings/lifecycle.ts';
import { rescuedSide, rescueRefusal, rescueUntil } from '../../domain/meetings/rescue.ts';
import { hasOpenObjection, objectionUntil } from '../../domain/meetings/objections.ts';
import { payableWon } from '../../domain/money/by-payment.ts';
import { checkingWon, position, refundWon } from '../../domain/money/account.ts';
import { isDepositHere } from '../../domain/money/payouts.ts';
import { seenByFemale } from '../../domain/meetings/match-reasons.ts';
import { groupInfoOf, nameOnly } from '../meetings/request-view.ts';
import type { MatchOrigin } from '../../use-cases/meetings/matches.ts';
import { cancelBreach } from '../../domain/meetings/reliability.ts';
import { hasUsedUp, causeOf, isEndedBy } from '../../domain/meetings/endings.ts';
import type { Services } from '../../ports.ts';

export const collectingAccount = (config: Services['config']): DepositAccount => ({
  bank: config.BANK_ACCOUNT_BANK,
  account_number: config.BANK_ACCOUNT_NUMBER,
  account_owner: config.BANK_ACCOUNT_OWNER,
});

const shownState = (match: MatchItem): z.output<typeof matchState> =>
  awaitsDeposit(match.state)
    ? 'pending'
    : match.state === 'fixed' || match.state === 'completed'
      ? match.state
      : 'canceled';

/** Of an offer the other team's deposit is here already: it goes on from the cancelled meeting. */
const isFilled = (match: MatchItem, side: Side): boolean =>
  match[side].isPaid || (match.state === 'asked' && match.offer?.to !== side);

export const meetingFacts = (match: MatchItem) => ({
  uid_meetings_fixed: match.matchId,
  state: shownState(match),
  datetime: kstDateTime(match.day, match.time),
  uid_bar: match.barId,
  bar_name: match.barName,
  members: 2 * match.size,
  is_payed_by_male: toBit(isFilled(match, 'male')),
  is_payed_by_female: toBit(isFilled(match, 'female')),
  is_done: toBit(match.state === 'completed'),
  is_canceled_by_male: toBit(isEndedBy(match, 'male')),
  is_canceled_by_female: toBit(isEndedBy(match, 'female')),
  is_review_male_exist: toBit(match.male.hasReview === true),
  is_review_female_exist: toBit(match.female.hasReview === true),
  created_at: iso(match.matchedAt),
  terms: shownTerms(match),
  end: causeOf(match),
});

/** The end of the time in which a team may object to how its meeting was marked. */
export const objectionEnd = (match: MatchItem, now: number): string | null => {
  const until = objectionUntil(match);
  return until !== null && now < until ? iso(until) : null;
};

/** Whether a side reads where to send its deposit. */
export const asksMoney = (match: MatchItem, side: Side): boolean =>
  awaitsDeposit(match.state) || position(match, side).missingWon > 0;

/** The browser may change it: only what PortOne says was paid counts. */
function cardOf(config: Services['config'], { matchId, v }: MatchItem, side: Side) {
  const { PAYMENTS, PORTONE_STORE_ID: store, PORTONE_PAY_CHANNEL_KEY: channel } = config;
  if (PAYMENTS === 'bank' || !store || !channel) return null;
  return { payment: paymentIdOf(matchId, side, v), store, channel };
}

/** The deposit of the reader's side (decision 40). */
export const depositView = (
  match: MatchItem,
  { side, transferName }: Pick<MatchPointerItem, 'side' | 'transferName'>,
  config: Services['config'],
  now: number,
): NonNullable<FixedMeeting['deposit']> => {
  const { isPaid, receivedWon, missingWon } = position(match, side);
  return {
    amount: match.terms.depositWon,
    received_won: Math.min(receivedWon, match.terms.depositWon),
    missing_won: missingWon,
    checking_won: checkingWon(match[side]),
    transfer_name: transferName,
    due_at: iso(awaitsDeposit(match.state) ? match.dueAt : startOf(match)),
    ...collectingAccount(config),
    is_payed: toBit(isPaid),
    card: payableWon(match, side, now) > 0 ? cardOf(config, match, side) : null,
  };
};

/** The name of a team as one of the match, or with `null` a stranger, reads it. */
export const nameFor = (reader: Side | null, match: MatchItem, side: Side): string =>
  side === reader ? match[side].groupName : maskContacts(match[side].groupName);

function cancelPoints(match: MatchItem, now: number): number {
  const breach = match.state === 'fixed' ? cancelBreach(match, now) : null;
  return breach === null ? 0 : POINTS[breach];
}

/** A match as one of its members reads it: never with names of people, phones or accounts (decision 27);
 * `name_male` and `name_female` are the groups' names. */
export const memberMeeting = (
  match: MatchItem,
  side: Side,
  deposit: FixedMeeting['deposit'],
  now: number,
): FixedMeeting => ({
  ...meetingFacts(match),
  // Whether the other side has written would say what it answered before.
  [`is_review_${otherSide(side)}_exist`]: 0,
  asks_after: hasToAnswer(match, side, now),
  uid_meetings_details: detailIdOf(match.matchId, side),
  name_male: nameFor(side, match, 'male'),
  name_female: nameFor(side, match, 'female'),
  current_group_name: match[side].groupName,
  matched_group_name: nameFor(side, match, otherSide(side)),
  cancel_points: cancelPoints(match, now),
  can_cancel: match.state === 'pending' || mayCancel(match, side, now),
  deposit,
  refund_amount: refundWon(match, side),
  dispute: objectionView(match, side, now),
  rescue: rescueView(match, side, now),
  offer: offerView(match),
});

export const teamInfo = (name: string, group: GroupSnapshot | null, isOwn: boolean) =>
  group === null ? nameOnly(name) : groupInfoOf(group, isOwn);

/** What a member reads of a match besides the match, its snapshot and the applications. */
type OwnFacts = Pick<
  FixedDetail,
  | 'deposit'
  | 'money'
  | 'review'
  | 'report'
  | 'after'
  | 'coming'
  | 'tonight'
  | 'their_team'
  | 'own_team'
  | 'their_promises'
>;

export const memberDetail = (
  match: MatchItem,
  { snapshot, applied }: MatchOrigin,
  side: Side,
  own: OwnFacts,
  now: number,
): FixedDetail => ({
  ...memberMeeting(match, side, own.deposit, now),
  ...own,
  bar_address: snapshot.barAddress,
  bar_number: snapshot.barPhone,
  male_group_info: teamInfo(nameFor(side, match, 'male'), applied.male?.group ?? null, side === 'male'),
  female_group_info: teamInfo(
    nameFor(side, match, 'female'),
    applied.female?.group ?? null,
    side === 'female',
  ),
  reasons: side === 'male' ? snapshot.reasons : seenByFemale(snapshot.reasons),
  again: hasUsedUp(match, side) ? match[side].requestId : null,
});

/** Whether both teams have said that they come, and what the own team says it with; null while nobody is asked. */
export const comingView = (
  { hash }: Pick<Services, 'hash'>,
  match: MatchItem,
  side: Side,
  now: number,
): FixedDetail['coming'] =>
  isAsked(match, now)
    ? {
        mine: match[side].comingAt !== undefined,
        theirs: match[otherSide(side)].comingAt !== undefined,
        token: comingToken(hash, match, side),
      }
    : null;

export const ownReportOf = (
  { config }: Pick<Services, 'config'>,
  match: MatchItem,
  side: Side,
  report: ReportItem | null,
  now: number,
): FixedDetail['report'] => ({
  can_send: match[side].hasReport !== true && reportRefusal(match, now) === null,
  answer_hours: config.REPORT_HOURS,
  is_sent: match[side].hasReport === true,
  answer: report?.decision?.answer ?? null,
});

/** Objections to a meeting as one of its members reads them (decision 51). */
const objectionView = (match: MatchItem, side: Side, now: number): FixedDetail['dispute'] => {
  const canRaise = mayObject(match, side, now);
  return {
    can_raise: canRaise,
    until: canRaise ? objectionEnd(match, now) : null,
    is_open: hasOpenObjection(match),
    is_mine: match.objections?.[side] !== undefined,
    is_theirs: match.objections?.[otherSide(side)] !== undefined,
  };
};

/** What the side that may have another team reads of the search; null for the other side. */
export function rescueView(match: MatchItem, side: Side | null, now: number): FixedMeeting['rescue'] {
  const { rescue } = match;
  if (side === null || rescuedSide(match) !== side) return null;
  const standing = { side, isDepositHere: isDepositHere(match, side) };
  if (rescue === undefined && rescueRefusal(match, standing, now) !== null) return null;
  const isOver = rescue?.overAt !== undefined;
  return {
    state: rescue === undefined ? 'choice' : !isOver ? 'searching' : rescue.takenBy ? 'taken' : 'over',
    asked: rescue?.asked.length ?? 0,
    until: iso(rescueUntil(match)),
    taken_by: rescue?.takenBy ?? null,
  };
}

const offerView = ({ offer, fixedAt, state, dueAt }: MatchItem): FixedMeeting['offer'] =>
  offer === undefined || fixedAt !== null
    ? null
    : { first_until: iso(offer.firstUntil), until: iso(dueAt), is_over: state !== 'asked' };

/** One side's matching record. Confirmed means that the meeting was fixed. */
export const matchingDetailOf = (
  match: MatchItem,
  { side, groupId }: Pick<MatchPointerItem, 'side' | 'groupId'>,
): z.input<typeof matchingDetail> => ({
  uid_meetings_details: detailIdOf(match.matchId, side),
  uid_meetings_fixed: match.matchId,
  current_group_name: match[side].groupName,
  matched_group_name: nameFor(side, match, otherSide(side)),
  is_confirmed: toBit(match.fixedAt !== null),
  is_payed: toBit(match[side].isPaid),
  uid_user: match[side].uid,
  uid_meetings_groups: groupId,
  uid_accounts_info: match[side].accountId,
  created_at: iso(match.matchedAt),
});

/** A bar's owner reads time, number of people, group names and state (decision 38). */
export const meetingOfBar = (match: MatchItem, now: number): BarMeeting => {
  const facts = meetingFacts(match);
  return {
    uid_meetings_fixed: facts.uid_meetings_fixed,
    datetime: facts.datetime,
    members: facts.members,
    group_name_male: nameFor(null, match, 'male'),
    group_name_female: nameFor(null, match, 'female'),
    discount: bothWon(match.terms),
    is_done: facts.is_done,
    is_canceled_by_male: facts.is_canceled_by_male,
    is_canceled_by_female: facts.is_canceled_by_female,
    is_payed_by_male: facts.is_payed_by_male,
    is_payed_by_female: facts.is_payed_by_female,
    end: facts.end,
    is_disputed: hasOpenObjection(match),
    can_mark:
      match.state === 'fixed' &&
      !hasOpenObjection(match) &&
      isOwnerDay(match.day, now) &&
      now >= markableFrom(match),
    markable_from: iso(markableFrom(match)),
    objection_until: objectionEnd(match, now),
  };
};
