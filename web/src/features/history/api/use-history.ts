import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserId } from '../../../../../shared/ids.ts';
import { fixedQuery, type FixedMeeting, meetingsKey, POLL_MS, requestsQuery } from './queries.ts';

interface Polled {
  state: { data?: { meetings: readonly unknown[] } | undefined };
}

/** Polls a list that holds something waiting: for most members that is one call each time. */
const whileWaiting = {
  refetchInterval: ({ state }: Polled) => (state.data?.meetings.length ? POLL_MS : false),
} as const;

const SEARCH_MS = 15_000;

/** Polls the ended meetings while another team is searched for one of them. */
export const whileSearching = {
  refetchInterval: ({ state }: { state: { data?: { meetings: readonly FixedMeeting[] } | undefined } }) =>
    state.data?.meetings.some(({ rescue }) => rescue?.state === 'searching') ? SEARCH_MS : false,
} as const;

/** The four lists of the history, each with its own query state. */
export function useHistory(uidUser: UserId) {
  const client = useQueryClient();
  const requests = useQuery({ ...requestsQuery(uidUser), ...whileWaiting });
  const pending = useQuery({ ...fixedQuery(uidUser, 'pending'), ...whileWaiting });
  const active = useQuery(fixedQuery(uidUser, 'active'));
  const completed = useQuery({ ...fixedQuery(uidUser, 'completed'), ...whileSearching });
  const waiting = [
    requests.data?.meetings.map((request) => request.uid_meetings_requested),
    pending.data?.meetings.map((match) => match.uid_meetings_fixed),
    completed.data?.meetings.map(({ rescue }) => rescue?.taken_by),
  ];
  useReadAllAgain(client, waiting.includes(undefined) ? null : waiting.join());
  return { requests, pending, active, completed };
}

/** What leaves one list appears in another: when the waiting entries change, all lists are read again. */
export function useReadAllAgain(client: QueryClient, waiting: string | null): void {
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (waiting === null || waiting === known.current) return;
    const isFirst = known.current === null;
    known.current = waiting;
    if (!isFirst) void client.invalidateQueries({ queryKey: meetingsKey });
  }, [client, waiting]);
}
