import { messageOf } from '../lib/api-error.ts';
import { useAlert, useConfirm } from './ask.tsx';
import { useToast } from './toast.tsx';

interface Delete {
  title: string;
  text: string;
  run: () => Promise<unknown>;
  done: string;
  /** Fallback when the refusal has no message. */
  failed: string | ((error: unknown) => string);
}

/** Deletes something for good: asks first and shows the result. */
export function useDelete() {
  const alert = useAlert();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ title, text, run, done, failed }: Delete): Promise<void> => {
    if (!(await confirm(title, { text, confirmLabel: '지우기', danger: true }))) return;
    try {
      await run();
    } catch (error) {
      await alert(typeof failed === 'string' ? messageOf(error, failed) : failed(error));
      return;
    }
    toast(done, { icon: 'check' });
  };
}
