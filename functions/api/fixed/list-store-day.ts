import { listStoreMeetings } from '../../data/bars/store-meetings.ts';
import { moneyFlow } from '../../domain/money/money-flow.ts';
import { storeMeeting } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

export const listStoreDay: Handler<'list-store-day'> = async ({ input, actor, services, now }) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { date } = input.query;
  const matches = await listStoreMeetings(services, bar.barId, date, date, { badRows: 'skip' });
  const meetings = matches.map((match) => ({
    ...storeMeeting(match, now),
    // A bar's share has no promised day.
    money: moneyFlow(match, 'owner', () => null, now),
  }));
  return { success: true, meetings };
};
