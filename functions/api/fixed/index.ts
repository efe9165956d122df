import { monthDays } from '../../../shared/calendar.ts';
import { fixedRoutes } from '../../../shared/routes/fixed.ts';
import { listStoreMeetings, statsOf } from '../../data/bars/store-meetings.ts';
import { correctMeeting } from '../../data/meetings/corrections.ts';
import { cancelFixed } from '../../data/meetings/end-fixed.ts';
import { raiseObjection } from '../../data/meetings/objections.ts';
import { reportMeeting } from '../../data/meetings/reports.ts';
import { writeReview } from '../../data/meetings/reviews.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';
import { getFixed } from './get-fixed.ts';
import { getStoreSettlement } from './get-store-settlement.ts';
import { listFixed } from './list-fixed.ts';
import { listStoreDay } from './list-store-day.ts';
import { marks } from './mark-meeting.ts';
import { storeMeeting } from './meeting-view.ts';

export const handler = areaHandler(fixedRoutes, {
  'list-fixed': listFixed,
  'get-fixed': getFixed,
  /** The caller's deposit is not refunded (docs/money.md). */
  'cancel-fixed': ({ input: { params }, actor, services, now }) =>
    cancelFixed(services, actor.user.uid, params.id, now).then(done('만남을 취소했어요')),
  'write-review': ({ input: { params, body }, actor, services, now }) =>
    writeReview(services, actor.user.uid, params.id, body.review, now).then(done('후기를 남겼어요')),
  /** The meeting's deposits stay where they are until an admin has settled the objection (decision 51). */
  'dispute-meeting': async ({ input, actor, services, now }) => {
    const { params, body } = input;
    await raiseObjection(services, { author: actor.user, matchId: params.id, reason: body.reason }, now);
    return { success: true, message: '이의를 받았어요. 운영팀이 확인하고 알려 드릴게요' };
  },
  /** Only the console reads it. */
  'report-meeting': ({ input: { params, body }, actor, services, now }) =>
    reportMeeting(services, actor.user, params.id, body, now).then(done('알려 주셔서 고마워요')),
  ...marks,
  /** Corrects a wrong end while nothing was paid out (docs/money.md). */
  'correct-meeting': ({ input, services, act, now }) =>
    correctMeeting(services, input.params.id, input.body, act, now).then(done('결과를 고쳤어요')),
  'list-store-day': listStoreDay,
  'list-store-month': async ({ input, actor, services, now }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { first, last } = monthDays(input.query);
    const meetings = await listStoreMeetings(services, bar.barId, first, last, { badRows: 'skip' });
    return { success: true, meetings: meetings.map((match) => storeMeeting(match, now)) };
  },
  /** How many meetings of a month were held, and how many failed on their day (decision 35). */
  'get-store-stats': async ({ input, actor, services }) => {
    const bar = await requireOwnBar(services, actor, input.params.barId);
    const { first, last } = monthDays(input.query);
    return { success: true, stats: statsOf(await listStoreMeetings(services, bar.barId, first, last)) };
  },
  'get-store-settlement': getStoreSettlement,
});
