import { fixedMeetings } from '../../../data/console/admin-meetings.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { meetingsPage } from './meetings-page.ts';

/** Fixed meetings, the earliest first, so that those that nobody marked are at the top. */
export const listMeetingConfirmed: Handler<'list-meeting-confirmed'> = ({ input, services, now }) =>
  meetingsPage(services, fixedMeetings, input.query, now);
