import { useMutation } from '@tanstack/react-query';
import { kstDay } from '../../../../../shared/calendar.ts';
import { api } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { withConsole } from './console.ts';

/** Saves a text as a file. `Response.text()` strips the byte order mark, which spreadsheets need, so it is added again. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads the unpaid refunds as a CSV for the bank's bulk transfer. Every download writes an audit row. */
export function useExportRefunds() {
  const alert = useAlert();
  return useMutation({
    mutationFn: () => withConsole((token) => api('GET /api/admin/user-refunds/export', { token })),
    onSuccess: (csv) => download(csv, `환불-${kstDay(serverNow())}.csv`),
    onError: (error) => {
      void alert(messageOf(error, '파일을 받는 중 오류가 발생했어요'));
    },
  });
}
