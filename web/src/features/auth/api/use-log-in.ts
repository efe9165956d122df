import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { knownMember } from '../../../lib/device/known-member.ts';
import { pushMark } from '../../../lib/device/push-mark.ts';
import { sessionKey } from '../../../lib/query-client.ts';

/** Signs in and drops what was cached for the previous user. */
export function useLogIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      api('POST /api/auth/login', { body: { uid: '', id, password } }),
    onSuccess: ({ user }) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      client.setQueryData(sessionKey, user);
      knownMember.write(true);
      pushMark.expire();
    },
  });
}
