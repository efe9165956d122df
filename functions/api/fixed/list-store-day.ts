import { listStoreMeetings } from '../../data/bars/store-meetings.ts';
import { storeMeeting } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

export const listStoreDay: Handler<'list-store-day'> = async ({ input, actor, services, now }) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { date } = input.query;
  const meetings = await listStoreMeetings(services, bar.barId, date, date);
  return { success: true, meetings: meetings.map((match) => storeMeeting(match, now)) };
};
