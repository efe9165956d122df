import { messageOf } from '../lib/api-error.ts';
import { useAlert, useConfirm } from './ask.tsx';
import { useToast } from './toast.tsx';

interface Asked<T> {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  run: () => Promise<T>;
  onDone: (answer: T) => void;
  /** Fallback when the refusal has no message. */
  failed: string | ((error: unknown) => string);
}

/** Does something after a question, and says why where it fails. */
export function useAsked() {
  const alert = useAlert();
  const confirm = useConfirm();
  return async <T>({ title, run, onDone, failed, ...question }: Asked<T>): Promise<void> => {
    if (!(await confirm(title, question))) return;
    let answer: T;
    try {
      answer = await run();
    } catch (error) {
      await alert(typeof failed === 'string' ? messageOf(error, failed) : failed(error));
      return;
    }
    onDone(answer);
  };
}

type Delete = Pick<Asked<unknown>, 'title' | 'text' | 'run' | 'failed'> & { done: string };

/** Deletes something for good: asks first and shows the result. */
export function useDelete() {
  const ask = useAsked();
  const toast = useToast();
  return ({ done, ...what }: Delete): Promise<void> =>
    ask({ ...what, confirmLabel: '지우기', danger: true, onDone: () => toast(done, { icon: 'check' }) });
}
