import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { consoleKey, withConsole } from './console.ts';

const ACT_FAILED = '처리하는 중 오류가 발생했어요';

interface Act<Value, Answer> {
  run: (token: string, value: Value) => Promise<Answer>;
  /** Message of the toast on success. */
  done: string | ((answer: Answer) => string);
  /** Runs with the answer: what is chosen while the lists are read again belongs to the next action. */
  onDone?: (answer: Answer, value: Value) => void;
  /** Takes it back, from the toast. */
  undo?: (() => void) | undefined;
}

/**
 * Runs one action of the console. It stays busy until the lists have been read again, so that nobody acts on
 * a row that is already settled; failures are shown in an alert.
 */
export function useConsoleAction<Value = void, Answer = unknown>({
  run,
  done,
  onDone,
  undo,
}: Act<Value, Answer>) {
  const client = useQueryClient();
  const alert = useAlert();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: (value: Value) => withConsole((token) => run(token, value)),
    onSuccess: (answer, value) => {
      toast(typeof done === 'function' ? done(answer) : done, {
        icon: 'check',
        ...(undo && { action: { label: '되돌리기', onClick: undo } }),
      });
      onDone?.(answer, value);
    },
    onError: (error) => {
      void alert(messageOf(error, ACT_FAILED));
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey }),
  });
  return { act: mutation.mutate, isRunning: mutation.isPending };
}
