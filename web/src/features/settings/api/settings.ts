import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';

/** Changes the password. The server issues a new session, so it is read again. */
export function useUpdatePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('PUT /api/auth/update-password', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  });
}

export function useUpdatePhone() {
  return useMutation({
    mutationFn: (newPhone: string) => api('PUT /api/auth/update-phone', { body: { newPhone } }),
  });
}

/** Whether the account may be deleted; the refusal lists the reasons. */
export function useCheckDeletion() {
  return useMutation({ mutationFn: () => api('GET /api/auth/check-delete-eligibility') });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => api('DELETE /api/auth/delete-account', { body: { password } }),
  });
}
