import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';

/** Ends the session, forgets everything that was read with it, and goes home. A failure is only logged (specification 1 §8). */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /api/auth/logout'),
    onSuccess: () => {
      // Home first: a guarded page that loses its user while it is the address would ask to sign in.
      void navigate('/');
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      client.setQueryData(sessionKey, null);
    },
    onError: (error) => console.error('로그아웃 실패', error),
  });
}
