import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../api/dashboard.ts';
import type { AdminTab } from './tabs.ts';

export type Counts = Partial<Record<AdminTab, number>>;

/** The number that the rail shows beside a tab: the same as its list counts (`TABS` says what). */
export function useCounts(): Counts {
  const { data } = useQuery(figuresQuery);
  return {
    users: data?.users.total,
    bars: data?.bars.total,
    reports: data?.todo.openReports,
    'matching-requests': data?.meetings.pendingRequests,
    'matching-completed': data?.meetings.completedMatches,
    'meeting-confirmed': data?.meetings.confirmedMeetings,
    'meeting-completed': data?.meetings.endedMeetings,
    bank: data?.todo.undecidedRows,
    'user-refunds': data?.refunds.count,
    'bar-refunds': data?.todo.barsOwed,
  };
}
