import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../api/dashboard.ts';
import { barRefundsQuery, userRefundsQuery } from '../api/lists.ts';
import type { Counts } from './tabs.ts';

/** How many rows wait behind each tab. The figures of the day count most; who is owed money is counted from the lists. */
export function useCounts(): Counts {
  const { data } = useQuery(dashboardQuery);
  const { data: refunds } = useQuery(userRefundsQuery);
  const { data: shares } = useQuery(barRefundsQuery);
  return {
    users: data?.users.total,
    bars: data?.bars.total,
    'matching-requests': data?.meetings.pendingRequests,
    'matching-completed': data?.meetings.completedMatches,
    'meeting-confirmed': data?.meetings.confirmedMeetings,
    'meeting-completed': data?.meetings.completedMeetings,
    deposits: data?.todo.wrongDeposits,
    'user-refunds': refunds?.rows.length,
    'bar-refunds': shares?.rows.length,
  };
}
