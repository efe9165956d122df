import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

/** The key by which browsers know who may push; null where the service pushes nothing. */
export const readPublicKey = async (): Promise<string | null> =>
  (await api('GET /api/notices/push')).public_key;

export const publicKeyQuery = queryOptions({
  queryKey: ['push', 'key'],
  queryFn: readPublicKey,
  staleTime: Infinity,
});

export const keepDevice = (body: InputOf<'PUT /api/notices/push'>['body']) =>
  api('PUT /api/notices/push', { body });

export const removeDevice = (endpoint: string) => api('DELETE /api/notices/push', { body: { endpoint } });
