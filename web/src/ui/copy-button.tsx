import { useEffect, useState } from 'react';
import { withJosa } from '../../../shared/josa.ts';
import { COPY_MESSAGE_MS } from '../../../shared/limits.ts';
import { copyText } from '../lib/device/clipboard.ts';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { useToast } from './toast.tsx';

interface Props extends ButtonLook {
  /** The copied text. */
  text: string;
  /** Name of the copied value, for the label: 계좌번호. */
  what: string;
  /** Called when copying failed, to select the text for copying by hand. */
  onRefused?: () => void;
}

const READY = '복사';
const COPIED = '복사됨';

/** Copies a text and confirms it for two seconds. It is as wide as its longest word from the start, so that
 * nothing beside it moves. */
export function CopyButton({ text, what, onRefused, variant = 'quiet', ...look }: Props) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPY_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const copied = await copyText(text);
    setCopied(copied);
    if (copied) return;
    toast('복사에 실패했어요');
    onRefused?.();
  };
  return (
    <>
      <Button {...look} variant={variant} aria-label={`${what} ${isCopied ? COPIED : READY}`} onClick={copy}>
        <span className={styles.words}>
          <span aria-hidden={isCopied}>{READY}</span>
          <span aria-hidden={!isCopied}>{COPIED}</span>
        </span>
      </Button>
      <span className="sr" role="status">
        {isCopied && `${withJosa(what, '을/를')} 복사했어요`}
      </span>
    </>
  );
}
