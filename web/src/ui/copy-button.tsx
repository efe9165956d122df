import { useEffect, useState } from 'react';
import { withJosa } from '../../../shared/josa.ts';
import { COPY_MESSAGE_MS } from '../../../shared/limits.ts';
import { copyText } from '../lib/device/clipboard.ts';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';

interface Props extends ButtonLook {
  /** The copied text. */
  text: string;
  /** Name of the copied value, for the label: 계좌번호. */
  what: string;
  children?: string;
  /** Called when copying failed, to select the text for copying by hand. */
  onRefused?: () => void;
}

type State = 'ready' | 'copied' | 'refused';
const WORDS: Record<Exclude<State, 'ready'>, string> = { copied: '복사했어요', refused: '복사에 실패했어요' };

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, what, children = '복사', onRefused, variant = 'quiet', ...look }: Props) {
  const [state, setState] = useState<State>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), COPY_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'refused');
    if (!copied) onRefused?.();
  };
  const words = state === 'ready' ? children : WORDS[state];
  return (
    <>
      <Button {...look} variant={variant} aria-label={`${what} ${words}`} onClick={copy}>
        {words}
      </Button>
      <span className="sr" role="status">
        {state === 'copied' && `${withJosa(what, '을/를')} ${WORDS.copied}`}
        {state === 'refused' && `${what} ${WORDS.refused}`}
      </span>
    </>
  );
}
