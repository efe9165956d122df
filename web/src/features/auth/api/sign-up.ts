import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export const register = (body: InputOf<'POST /api/auth/register'>['body']) =>
  api('POST /api/auth/register', { body });
export const checkId = (id: string) => api('POST /api/auth/check-id-duplicate', { body: { id } });
export const checkPhone = (phone: string) => api('POST /api/auth/check-phone-duplicate', { body: { phone } });
