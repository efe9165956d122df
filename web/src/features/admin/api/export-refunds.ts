import { useMutation } from '@tanstack/react-query';
import { kstDay } from '../../../../../shared/calendar.ts';
import { api } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { withConsole } from './console.ts';

/** Hands a text to the browser as a file. Reading the answer dropped its byte order mark, which spreadsheets need. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The refunds to pay as a file for the bank's bulk transfer. Every download is recorded. */
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
