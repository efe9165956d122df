import { toEpoch } from '../../../lib/format.ts';
import type { FixedDetail } from './queries.ts';

export type Evening = FixedDetail & { tonight: NonNullable<FixedDetail['tonight']> };

/** Whether the evening of a meeting has begun and goes on. */
export const isTonight = (meeting: FixedDetail, now: number): meeting is Evening =>
  meeting.tonight !== null && now >= toEpoch(meeting.tonight.from) && now < toEpoch(meeting.tonight.until);
