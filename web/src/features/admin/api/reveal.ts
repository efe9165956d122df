import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { withConsole } from './console.ts';

/** Reveals masked data. The reason is required; the server writes an
 * audit row before it answers. Never cached. */
export function useReveal() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/admin/reveal'>['body']) =>
      withConsole((token) => api('POST /api/admin/reveal', { token, body })),
    gcTime: 0,
  });
}
