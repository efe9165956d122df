import { useEffect, useState } from 'react';
import { COPY_MESSAGE_MS } from '../../../../../shared/limits.ts';
import { copyText } from '../../../lib/device/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './deposits.module.css';

/** The call to action of the deposit page. The bank feed reports the transfer, so there is no "I have paid" button. */
export function CopyAccount({ number }: { number: string }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), COPY_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const words = { copied: '계좌번호를 복사했어요', refused: '복사에 실패했어요. 길게 눌러 복사해 주세요' };
  return (
    <>
      <Button
        size="cta"
        full
        onClick={async () => setResult((await copyText(number)) ? 'copied' : 'refused')}
      >
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={20} />
        <span role="status">{result ? words[result] : '계좌번호 복사하기'}</span>
      </Button>
      <p className={`${styles.caption} caption mute`}>보내면 자동으로 알아보고 문자로 알려 드려요.</p>
    </>
  );
}
