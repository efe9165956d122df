import { api } from '../../../lib/api.ts';

export const findId = (body: { name: string; phone: string }) => api('POST /api/auth/find-id', { body });
export const resetPassword = (body: { name: string; phone: string; id: string }) =>
  api('POST /api/auth/reset-password', { body });
export const undoPhone = (token: string) => api('POST /api/auth/undo-phone', { body: { token } });
