import { useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { withConsole } from './console.ts';

export type EntryPreview = OutputOf<'POST /api/admin/deposits/preview'>;

/** Asks what typing in a transfer would book, and to whom. Never cached: every read writes an audit row. */
export function usePreviewDeposit() {
  const alert = useAlert();
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/admin/deposits/preview'>['body']) =>
      withConsole((token) => api('POST /api/admin/deposits/preview', { token, body })),
    onError: (error) => void alert(messageOf(error, '불러오는 중 오류가 발생했어요')),
    gcTime: 0,
  });
}
