import { useEffect, useRef, useState } from 'react';
import type { ShownTerms } from '../../../../../shared/schemas/meeting.ts';
import { copyText } from '../../../lib/device/clipboard.ts';
import { shareOrCopy } from '../../../lib/device/share.ts';
import { shareText, transferText, type Transfer } from '../model/transfer.ts';

/** An app that opens hides the page within this time. */
const APP_OPENS_MS = 1_200;
const REFUSED = '복사에 실패했어요. 길게 눌러 복사해 주세요';

/** The ways to send a deposit; `message` says what was done last. */
export function useTransfer(transfer: Transfer, terms: Pick<ShownTerms, 'per_person_won'>) {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string, done: string) => setMessage((await copyText(text)) ? done : REFUSED);
  const copyAll = () =>
    copy(transferText(transfer), '계좌와 금액, 이름을 복사했어요. 은행에서 붙여 넣어 보내 주세요');
  /** While the page is still seen after this time, the app has not opened. */
  const watch = (app: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'hidden') return;
      void copy(transferText(transfer), `${app} 앱이 열리지 않으면 붙여 넣을 수 있게 모두 복사했어요`);
    }, APP_OPENS_MS);
  };
  return {
    message,
    copyAll,
    onToss: () => {
      void copy(transfer.transfer_name, '이름을 복사했어요. 토스의 ‘받는 분에게 표시’에 붙여 넣어 주세요');
      watch('토스');
    },
    onOtherApp: (app: string) => {
      void copyAll();
      watch(app);
    },
    share: async () => {
      const done = await shareOrCopy(shareText(terms));
      if (done !== 'shared') setMessage(done === 'copied' ? '친구에게 보낼 말을 복사했어요' : REFUSED);
    },
  };
}

export type TransferActs = ReturnType<typeof useTransfer>;
