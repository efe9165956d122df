import { monthDays } from '../../../shared/calendar.ts';
import { listStoreMeetings } from '../../data/bars/store-meetings.ts';
import { storeMeeting } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

export const listStoreMonth: Handler<'list-store-month'> = async ({ input, actor, services, now }) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { first, last } = monthDays(input.query);
  const meetings = await listStoreMeetings(services, bar.barId, first, last, { badRows: 'skip' });
  return { success: true, meetings: meetings.map((match) => storeMeeting(match, now)) };
};
