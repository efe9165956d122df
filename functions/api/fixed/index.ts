import { type ListedMatch, listMatches } from '../../use-cases/members/match-pointers.ts';
import {
  readMoneyFlow,
  requireOrigin,
  requireOwnMatch,
  requirePointer,
} from '../../use-cases/meetings/matches.ts';
import { awaitsDeposit, isLive, startOf } from '../../domain/meetings/lifecycle.ts';
import { barShareId, type MatchId, otherSide, type UserId } from '../../../shared/ids.ts';
import { promisesOf } from '../../domain/meetings/reliability.ts';
import { readReport } from '../../use-cases/members/reports-on.ts';
import {
  asksMoney,
  collectingAccount,
  comingView,
  depositView,
  memberDetail,
  memberMeeting,
  ownReportOf,
  meetingOfBar,
} from './meeting-view.ts';
import { done, type Member, type RequestFacts } from '../../middleware/handler.ts';
import type { MatchState } from '../../items/match.ts';
import { listBarMeetings, readBarFigure, statsOf } from '../../use-cases/bars/bar-meetings.ts';
import { moneyFlow } from '../../domain/money/money-flow.ts';
import { requireOwnBar } from '../bars/own-bar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { cancelFixed, type End, endMeeting } from '../../use-cases/meetings/end-fixed.ts';
import type { Act } from '../../use-cases/audit/act.ts';
import type { Services } from '../../ports.ts';
import { isoOrNull, kstDateTime, monthDays } from '../../../shared/calendar.ts';
import { fixedRoutes } from '../../../shared/routes/fixed.ts';
import { sayComing } from '../../use-cases/meetings/coming.ts';
import { correctMeeting } from '../../use-cases/meetings/corrections.ts';
import { raiseObjection } from '../../use-cases/meetings/objections.ts';
import { chooseRescue } from '../../use-cases/meetings/rescue.ts';
import { reportMeeting } from '../../use-cases/meetings/reports.ts';
import { answerAfter, readAfterwards, shareContact } from '../../use-cases/meetings/afterwards.ts';
import { sayTonight, tableCodeOf } from '../../use-cases/meetings/tonight.ts';
import { saidView, tonightView } from './tonight-view.ts';
import { writeReview } from '../../use-cases/meetings/reviews.ts';
import { areaHandler } from '../../middleware/api.ts';
import { readFriends } from '../../use-cases/members/friends.ts';
import { friendHandlers, ownTeamOf, theirTeamOf } from './friends.ts';
import { paymentHandlers } from './payments.ts';
import type { Settlement, SettlementRow } from '../../../shared/schemas/settlement.ts';
import { payoutIdOf } from '../../use-cases/money/due-rows.ts';
import { lastSettledMonth, readSettlement, type SettledShare } from '../../use-cases/money/settlement.ts';
import { bouncesOf, payoutStep } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { BarItem } from '../../items/bar.ts';

/** Which states each section of the history shows. */
const shows = {
  pending: awaitsDeposit,
  active: (state: MatchState) => state === 'fixed',
  completed: (state: MatchState) => !isLive(state),
} as const;

/** What comes soonest stands first: the deadline of a deposit, the start of a meeting. Of those that are over
 * the newest does. */
function inOrder(type: keyof typeof shows, listed: readonly ListedMatch[]): readonly ListedMatch[] {
  if (type === 'completed') return listed;
  const at = ({ match }: ListedMatch) => (type === 'pending' ? match.dueAt : startOf(match));
  return listed.toSorted((a, b) => at(a) - at(b));
}

interface MarkCall {
  input: { params: { id: MatchId }; body: { reason?: string; uid_user?: UserId | undefined } };
  actor: Member;
  services: Services;
  act: Act;
  request: RequestFacts;
  now: number;
}

/** An owner may mark meetings of their own bar, an admin with the console any (decision 33). For everybody
 * else the meeting does not exist. */
const marking =
  (event: End['event'], message: string) =>
  async ({ input, actor: { user }, services, act, request, now }: MarkCall) => {
    const role = request.hasConsole && user.isAdmin ? 'console' : 'owner';
    const { reason } = input.body;
    const endOf = ({ barId }: { barId: string }): End => {
      if (role === 'owner' && user.barId !== barId) throw new Refusal('meeting.not_found');
      return { event, role, actor: user.uid, reason };
    };
    await endMeeting(services, input.params.id, endOf, act, now);
    return { success: true, message } as const;
  };

export const marks = {
  /** Both deposits go to the bar, which took them off the bill (docs/money.md). */
  'complete-meeting': marking('complete', '성사로 표시했어요'),
  /** One side was absent (docs/money.md). */
  'cancel-meeting-male': marking('absent-male', '남자측 불참으로 표시했어요'),
  'cancel-meeting-female': marking('absent-female', '여자측 불참으로 표시했어요'),
  /** Both were absent: admins only, because the bar gains from it (docs/money.md). */
  'cancel-meeting-both': marking('absent-both', '양쪽 불참으로 표시했어요'),
  /** The bar or the service is the reason: deposits are refunded, requests wait again with a boost. */
  'cancel-meeting-by-bar': marking('cancel-by-bar', '술집 사정으로 취소했어요'),
};

function settlementOf(bar: BarItem, rows: SettlementRow[]): Omit<Settlement, 'last_month'> {
  const total = sharesOf(rows);
  const sent = sharesOf(rows.filter(({ sent_at }) => sent_at !== null));
  const bounced = sharesOf(rows.filter(({ state }) => state === 'bounced'));
  return { rows, account: accountOf(bar), total, sent, owed: total - sent, bounced };
}

const accountOf = ({ payoutAccount }: BarItem): string | null =>
  payoutAccount === undefined
    ? null
    : `${payoutAccount.profile.account_bank} ******${payoutAccount.numberLastFour}`;

const sharesOf = (rows: readonly SettlementRow[]): number =>
  sumWon(rows.map(({ share }) => ({ amount: share })));

function rowOf({ hash }: Pick<Services, 'hash'>, { match, share }: SettledShare, now: number): SettlementRow {
  const bounces = bouncesOf(match, 'bar');
  return {
    uid_refund_bars: barShareId.parse(payoutIdOf(hash, match.matchId, 'bar', share.number)),
    datetime: kstDateTime(match.day, match.time),
    members: 2 * match.size,
    reason: share.reason as SettlementRow['reason'],
    share: share.won,
    state: payoutStep(match, share, now).state,
    sent_at: isoOrNull(share.sent?.at),
    bounces: bounces.length,
    bounced_at: isoOrNull(bounces.length > 0 ? Math.max(...bounces) : null),
  };
}

export const handler = areaHandler(fixedRoutes, {
  /** One that still asks for money carries the amount and the name to send it with (decision 40). */
  'list-fixed': async ({ input: { query }, actor, services, now }) => {
    const all = await listMatches(services, actor.user.uid, { badRows: 'skip' });
    const section = inOrder(
      query.type,
      all.filter(({ match }) => shows[query.type](match.state)),
    );
    const meetings = section.map(({ match, side, pointer }) =>
      memberMeeting(
        match,
        side,
        asksMoney(match, side) ? depositView(match, pointer, services.config, now) : null,
        now,
      ),
    );
    return {
      success: true,
      deposit_account: collectingAccount(services.config),
      promises: promisesOf(all),
      meetings,
    };
  },
  'get-fixed': async ({ input: { params }, actor, services, now }) => {
    const { uid } = actor.user;
    const { match, side } = await requireOwnMatch(services, uid, params.id);
    const [pointer, origin, money, said, report, friends] = await Promise.all([
      requirePointer(services, uid, match.matchId),
      requireOrigin(services, match),
      readMoneyFlow(services, match, side, now),
      readAfterwards(services, { match, side, user: actor.user }, now),
      match[side].hasReport ? readReport(services, match, side) : null,
      readFriends(services, match, now),
    ]);
    const deposit = asksMoney(match, side) ? depositView(match, pointer, services.config, now) : null;
    const own = ownReportOf(services, match, side, report, now);
    const coming = comingView(services, match, side, now);
    const team = { match, friends, place: { match: match.matchId, side } };
    const [their_team, own_team, history, tonight] = await Promise.all([
      theirTeamOf(services, team, now),
      ownTeamOf(services, team, now),
      isLive(match.state)
        ? listMatches(services, match[otherSide(side)].uid, { consistent: false, badRows: 'skip' })
        : null,
      tonightView(services, match, side, now),
    ]);
    const their_promises = history && promisesOf(history);
    const teams = { their_team, own_team, their_promises };
    const seen = { deposit, money, ...said, report: own, coming, tonight, ...teams };
    return { success: true, meeting: memberDetail(match, origin, side, seen, now) };
  },
  /** The caller's deposit is not refunded (docs/money.md). */
  'cancel-fixed': ({ input: { params }, actor, services, now }) =>
    cancelFixed(services, actor.user.uid, params.id, now).then(done('만남을 취소했어요')),
  /** Another team for the table of a meeting that was cancelled late, or the refund. */
  'choose-rescue': ({ input: { params, body }, actor, services, now }) =>
    chooseRescue(services, actor.user.uid, { id: params.id, isWanted: body.wanted }, now).then(
      done(body.wanted ? '다른 팀에게 물어보고 있어요' : '보증금과 보상금을 돌려드려요'),
    ),
  'write-review': ({ input: { params, body }, actor, services, now }) =>
    writeReview(services, actor.user.uid, params.id, body, now).then(done('후기를 남겼어요')),
  'answer-after': ({ input: { params, body }, actor, services, now }) =>
    answerAfter(services, actor.user, params.id, body, now).then(done('답을 담아 두었어요')),
  /** The two numbers are read in the meeting's detail, once both have shared theirs. */
  'share-contact': ({ input: { params }, actor, services, now }) =>
    shareContact(services, actor.user, params.id, now).then(done('번호를 나누기로 했어요')),
  /** The meeting's deposits stay where they are until an admin has settled the objection (decision 51). */
  'dispute-meeting': async ({ input, actor, services, now }) => {
    const { params, body } = input;
    await raiseObjection(services, { author: actor.user, matchId: params.id, reason: body.reason }, now);
    return { success: true, message: '이의를 받았어요. 운영팀이 확인하고 알려 드릴게요' };
  },
  /** Only the console reads it. */
  'report-meeting': ({ input: { params, body }, actor, services, now }) =>
    reportMeeting(services, actor.user, params.id, body, now).then(done('알려 주셔서 고마워요')),
  /** From the link of a reminder, without a sign-in. */
  'say-coming': async ({ input: { body }, actor, services, now }) => {
    const match = await sayComing(services, body.token, actor?.user.uid ?? null, now);
    return { success: true, datetime: kstDateTime(match.day, match.time), bar_name: match.barName };
  },
  'say-tonight': async ({ input: { params, body }, actor, services, now }) => {
    await sayTonight(services, actor.user.uid, { id: params.id, saying: body.say }, now);
    return { success: true, message: body.say === 'help' ? '가게에 문자를 보냈어요' : '알렸어요' };
  },
  ...friendHandlers,
  ...paymentHandlers,
  ...marks,
  /** Corrects a wrong end while nothing was paid out (docs/money.md). */
  'correct-meeting': ({ input, services, act, now }) =>
    correctMeeting(services, input.params.id, input.body, act, now).then(done('결과를 고쳤어요')),
  'list-store-day': async ({ input, actor, services, now }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { date } = input.query;
    const matches = await listBarMeetings(services, bar.barId, date, date, { badRows: 'skip' });
    const meetings = matches.map((match) => ({
      ...meetingOfBar(match, now),
      table_code: tableCodeOf(services.hash, match),
      said: saidView(match),
      // A bar's share has no promised day.
      money: moneyFlow(match, 'owner', () => null, now),
    }));
    return { success: true, meetings };
  },
  'list-store-month': async ({ input, actor, services, now }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { first, last } = monthDays(input.query);
    const meetings = await listBarMeetings(services, bar.barId, first, last, { badRows: 'skip' });
    return { success: true, meetings: meetings.map((match) => meetingOfBar(match, now)) };
  },
  /** How many meetings of a month took place, and how many failed on their day (decision 35). */
  'get-store-stats': async ({ input, actor, services }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { first, last } = monthDays(input.query);
    const matches = await listBarMeetings(services, bar.barId, first, last);
    const answers = await readBarFigure(services, matches);
    return { success: true, stats: { ...statsOf(matches), answers } };
  },
  'get-store-settlement': async ({ input, actor, services, now }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { first, last } = monthDays(input.query);
    const [settled, lastMonth] = await Promise.all([
      readSettlement(services, bar.barId, first, last),
      lastSettledMonth(services, bar.barId, now),
    ]);
    const rows = settled.map((share) => rowOf(services, share, now));
    return { success: true, settlement: { ...settlementOf(bar, rows), last_month: lastMonth } };
  },
});
