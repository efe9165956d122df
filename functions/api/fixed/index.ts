import { fixedRoutes } from '../../../shared/routes/fixed.ts';
import { areaHandler } from '../../middleware/api.ts';
import { cancelFixed } from './cancel-fixed.ts';
import { correctMeeting } from './correct-meeting.ts';
import { disputeMeeting } from './dispute-meeting.ts';
import { getFixed } from './get-fixed.ts';
import { getStoreSettlement } from './get-store-settlement.ts';
import { getStoreStats } from './get-store-stats.ts';
import { listFixed } from './list-fixed.ts';
import { listStoreDay } from './list-store-day.ts';
import { listStoreMonth } from './list-store-month.ts';
import { marks } from './mark-meeting.ts';
import { writeReview } from './write-review.ts';

export const handler = areaHandler(fixedRoutes, {
  'list-fixed': listFixed,
  'get-fixed': getFixed,
  'cancel-fixed': cancelFixed,
  'write-review': writeReview,
  'dispute-meeting': disputeMeeting,
  ...marks,
  'correct-meeting': correctMeeting,
  'list-store-day': listStoreDay,
  'list-store-month': listStoreMonth,
  'get-store-stats': getStoreStats,
  'get-store-settlement': getStoreSettlement,
});
