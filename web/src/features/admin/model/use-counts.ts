import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../api/dashboard.ts';
import type { Counts } from './tabs.ts';

/** The number that the rail shows beside each tab: the same as its list counts (`TABS` says what). */
export function useCounts(): Counts {
  const { data } = useQuery(figuresQuery);
  return {
    dashboard: null,
    'user-search': null,
    users: data?.users.total,
    bars: data?.bars.total,
    market: null,
    'matching-requests': data?.meetings.pendingRequests,
    'matching-completed': data?.meetings.completedMatches,
    'meeting-confirmed': data?.meetings.confirmedMeetings,
    'meeting-completed': data?.meetings.endedMeetings,
    bank: data?.todo.undecidedRows,
    deposits: null,
    'user-refunds': data?.refunds.count,
    'bar-refunds': data?.todo.barsOwed,
    audit: null,
  };
}
