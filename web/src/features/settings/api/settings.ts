import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { api } from '../../../lib/api.ts';
import { pushMark } from '../../../lib/device/push-mark.ts';
import { sessionKey } from '../../../lib/query-client.ts';

/** Changes the password. The server issues a new session, so it is read again. */
export function useUpdatePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('PUT /api/auth/update-password', { body }),
    onSuccess: () => {
      pushMark.renew();
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

export function useUpdatePhone() {
  return useMutation({
    mutationFn: (newPhone: string) => api('PUT /api/auth/update-phone', { body: { newPhone } }),
    onSuccess: pushMark.renew,
  });
}

/** Whether the account may be deleted; the refusal lists the reasons. */
export function useCheckDeletion() {
  return useMutation({ mutationFn: () => api('GET /api/auth/check-delete-eligibility') });
}

const MY_DATA_FRESH_MS = 5 * MINUTE_MS;

/** Everything that is kept about the member. Saving it in both formats reads it once. */
export function useMyData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.fetchQuery({
        queryKey: ['my-data'],
        queryFn: async () => (await api('GET /api/accounts/my-data')).data,
        staleTime: MY_DATA_FRESH_MS,
      }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => api('DELETE /api/auth/delete-account', { body: { password } }),
  });
}
