import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { storeToken } from './console.ts';

export function useOpenConsole() {
  return useMutation({
    mutationFn: (password: string) => api('POST /api/admin/auth', { body: { password } }),
    onSuccess: ({ token }) => storeToken(token),
  });
}
