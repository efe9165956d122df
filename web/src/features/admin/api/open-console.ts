import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { storeToken } from './console.ts';

export function useOpenConsole(uidUser: string) {
  return useMutation({
    mutationFn: (password: string) => api('POST /api/admin/auth', { body: { password, uid_user: uidUser } }),
    onSuccess: ({ token }) => storeToken(token),
  });
}
