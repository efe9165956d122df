import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { NO_REASON, ReasonField, reasonText } from '../frame/reason-field.tsx';

const USUAL = ['계좌번호가 틀려요', '예금주가 달라요', '받는 은행이 받지 않아요'] as const;

/** Makes a refund that the bank returned due again; the member is asked to check the account (docs/money.md M21). */
export function BounceRefund({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsTold] = useState(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, words: string) =>
      api('PUT /api/admin/user-refunds/{id}/bounce', { params: { id }, token, body: { reason: words } }),
    done: '다시 보낼 돈으로 돌려놨어요',
  });
  const words = reasonText(reason);
  const submit = () => {
    setIsTold(true);
    if (words !== '') act(words, { onSuccess: () => setIsOpen(false) });
  };
  const button = (
    <Button busy={isRunning} onClick={submit}>
      되돌아왔다고 표시하기
    </Button>
  );
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        되돌아왔어요
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="환불이 되돌아왔나요?" foot={button}>
        <p className="sub">다시 보낼 돈이 되고, 받는 사람에게 계좌를 확인해 달라고 알려요.</p>
        <ReasonField
          usual={USUAL}
          value={reason}
          onValueChange={setReason}
          error={isSubmitted && words === '' ? '까닭을 입력해 주세요' : undefined}
        />
      </Sheet>
    </>
  );
}
