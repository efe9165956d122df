import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Side, UserId } from '../../../../../shared/ids.ts';
import { deposits } from '../model/sides.ts';
import { seenFound } from '../model/seen.ts';
import { fixedQuery, type FixedMeeting, POLL_MS, requestsQuery } from '../api/queries.ts';
import { useReadAllAgain } from '../api/use-history.ts';

/** How often a member is asked for who waits for nothing but a deposit: another
 * match can only follow when this one ends. */
const CALM_MS = 30_000;

interface Watched {
  uidUser: UserId;
  gender: Side;
  /** The page in sight reads the same lists by itself. */
  isPageReading: boolean;
}

/**
 * A match that waits for this member's deposit and that they have not seen on this device. Read while the
 * site is in sight and something of the member is open; for others once.
 */
export function useNewMatch({ uidUser, gender, isPageReading }: Watched): FixedMeeting | undefined {
  const client = useQueryClient();
  const { data: requests } = useQuery(requestsQuery(uidUser));
  const isWaiting = (requests?.meetings.length ?? 0) > 0;
  const { data: pending } = useQuery({
    ...fixedQuery(uidUser, 'pending'),
    refetchInterval: ({ state }) => {
      if (isPageReading) return false;
      if (isWaiting) return POLL_MS;
      return state.data?.meetings.length ? CALM_MS : false;
    },
  });
  useReadAllAgain(client, pending?.meetings.map((match) => match.uid_meetings_fixed).join() ?? null);
  return pending?.meetings.find(
    (match) => !match.offer && !seenFound.has(match.uid_meetings_fixed) && !deposits(match, gender).mine,
  );
}
