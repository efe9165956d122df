import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { knownMember } from '../../../lib/device/known-member.ts';
import { sessionKey } from '../../../lib/query-client.ts';

/** Signs out and clears the cache. Failures are only logged. `before` runs first and ends the pushes of this
 * device. */
export function useLogOut(before: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await before();
      return api('POST /api/auth/logout');
    },
    onSuccess: () => {
      knownMember.write(false);
      // Home first: a guarded page without a user would ask to sign in.
      void navigate('/');
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      client.setQueryData(sessionKey, null);
    },
    onError: (error) => console.error('로그아웃 실패', error),
  });
}
