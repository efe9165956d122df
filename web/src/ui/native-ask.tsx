import { useEffect, useRef } from 'react';
import type { Asked } from './ask.tsx';

/** The browser's own box, for when the script of ours did not arrive. */
export function NativeAsk({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    const words = typeof asked.text === 'string' ? `${asked.title}\n\n${asked.text}` : asked.title;
    if (asked.cancelLabel) asked.answer(window.confirm(words));
    else {
      window.alert(words);
      asked.answer(true);
    }
    onDone();
  }, [asked, onDone]);
  return <></>;
}
