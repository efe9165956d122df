import { endedMeetings } from '../../../data/console/admin-meetings.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { meetingsPage } from './meetings-page.ts';

export const listMeetingCompleted: Handler<'list-meeting-completed'> = ({ input, services, now }) =>
  meetingsPage(services, endedMeetings, input.query, now);
