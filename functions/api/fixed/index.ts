import { fixedRoutes } from '../../../shared/routes/fixed.ts';
import { areaHandler } from '../../middleware/api.ts';
import { cancelFixed } from './cancel-fixed.ts';
import { cancelMeetingBoth } from './cancel-meeting-both.ts';
import { cancelMeetingByBar } from './cancel-meeting-by-bar.ts';
import { cancelMeetingFemale } from './cancel-meeting-female.ts';
import { cancelMeetingMale } from './cancel-meeting-male.ts';
import { completeMeeting } from './complete-meeting.ts';
import { correctMeeting } from './correct-meeting.ts';
import { disputeMeeting } from './dispute-meeting.ts';
import { getFixed } from './get-fixed.ts';
import { getStoreStats } from './get-store-stats.ts';
import { listFixed } from './list-fixed.ts';
import { listStoreDay } from './list-store-day.ts';
import { listStoreMonth } from './list-store-month.ts';
import { writeReview } from './write-review.ts';

export const handler = areaHandler(fixedRoutes, {
  'list-fixed': listFixed,
  'get-fixed': getFixed,
  'cancel-fixed': cancelFixed,
  'write-review': writeReview,
  'dispute-meeting': disputeMeeting,
  'complete-meeting': completeMeeting,
  'cancel-meeting-male': cancelMeetingMale,
  'cancel-meeting-female': cancelMeetingFemale,
  'cancel-meeting-both': cancelMeetingBoth,
  'cancel-meeting-by-bar': cancelMeetingByBar,
  'correct-meeting': correctMeeting,
  'list-store-day': listStoreDay,
  'list-store-month': listStoreMonth,
  'get-store-stats': getStoreStats,
});
