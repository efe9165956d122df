import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKeyQuery } from '../api/push.ts';
import { type PushState, readPush, turnOffPush, turnOnPush } from './push-device.ts';

/** `closed`: the service pushes nothing. */
export type PushAnswer = PushState | 'closed';

/** Whether this browser gets the member's pushes; read again when the member returns from its settings. */
const pushQuery = (uid: string) =>
  queryOptions({
    queryKey: ['push', uid],
    queryFn: async ({ client }): Promise<PushAnswer> => {
      const key = await client.fetchQuery(publicKeyQuery);
      return key === null ? 'closed' : readPush(uid, key);
    },
    staleTime: 0,
  });

export function usePush(uid: string) {
  const client = useQueryClient();
  const query = useQuery(pushQuery(uid));
  const settled = (state: PushAnswer) => client.setQueryData(pushQuery(uid).queryKey, state);
  const turnOn = useMutation({
    mutationFn: () => turnOnPush(uid, client.getQueryData(publicKeyQuery.queryKey) ?? ''),
    onSuccess: settled,
  });
  const turnOff = useMutation({ mutationFn: turnOffPush, onSettled: () => settled('off') });
  return { query, turnOn, turnOff };
}
