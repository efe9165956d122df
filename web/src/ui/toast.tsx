import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import type { ShownToast, ToastMessage } from './toast-message.ts';

type Show = (text: string, more?: Omit<ToastMessage, 'text'>) => void;

const ToastContext = createContext<Show | null>(null);
const ToastRegion = lazy(() => import('./toast-region.tsx').catch(() => ({ default: PlainToast })));

/** Fallback when the chunk of the toast region does not load: announced, but not visible. */
function PlainToast({ latest }: { latest: ShownToast }) {
  return (
    <p className="sr" role="status">
      {latest.text}
    </p>
  );
}

let nextId = 0;

/** One toast at a time, for 5 s, above the call to action. Not for
 * decisions. Its code loads with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const show = useCallback<Show>((text, more) => {
    nextId += 1;
    setShown({ ...more, text, id: nextId });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Suspense>{shown && <ToastRegion latest={shown} />}</Suspense>
    </ToastContext>
  );
}

/** `const toast = useToast(); toast('계좌번호를 복사했어요', { icon: 'check' })` */
export function useToast(): Show {
  const show = use(ToastContext);
  if (!show) throw new Error('ToastProvider is missing above this component');
  return show;
}
