import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADULTS_DECLARATION } from '../../../../../shared/legal.ts';
import type { AccountId, GroupId } from '../../../../../shared/ids.ts';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';
import { barsOf, ranked, type Order } from '../draft/order.ts';

export interface Application {
  /** The contract requires these fields; the server uses the session alone (decision 11). */
  user: { name: string; phone: string; gender: string; id: string };
  groupId: GroupId;
  accountId: AccountId;
  order: Order;
  allowWider: boolean;
}

/** Applies; the member has ticked the declaration. When the queue did not accept the message, it asks for
 * matching directly and ignores the result. */
async function apply({ user, groupId, accountId, order, allowWider }: Application) {
  const answer = await api('POST /api/meetings/apply', {
    body: {
      name: user.name,
      phone: user.phone,
      gender: user.gender,
      id: user.id,
      selectedBars: barsOf(order),
      selectedDatesWithBars: ranked(order),
      uidMeetingsGroups: groupId,
      uidAccountsInfo: accountId,
      allowWider,
      adultsDeclared: ADULTS_DECLARATION.version,
    },
  });
  if (!answer.queued) {
    await api('POST /api/matching/process', {
      body: { uidMeetingsRequested: answer.data.uid_meetings_requested },
    }).catch(() => undefined);
  }
  return answer;
}

export function useApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: apply,
    // Groups and accounts are now in use, and the history has a new
    // entry: everything but the session is stale.
    onSuccess: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
  });
}
