import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../../../../../shared/routes/index.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { api } from '../../../../lib/api.ts';
import { phoneLabel } from '../../../../lib/format.ts';
import { useAlert } from '../../../../ui/ask.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Box, Panel, Stack } from '../../../../ui/layout.tsx';
import { Lead } from '../../../../ui/receipt.tsx';
import { withConsole } from '../../api/console.ts';
import { NO_REASON, ReasonField, reasonText } from './reason-field.tsx';

/** Reveals masked data. The reason is required; the server writes an
 * audit row before it answers. Never cached. */
function useReveal() {
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/admin/reveal'>['body']) =>
      withConsole((token) => api('POST /api/admin/reveal', { token, body })),
    gcTime: 0,
  });
}

type RevealBody = InputOf<'POST /api/admin/reveal'>['body'];

interface Props {
  /** The person whose data is revealed, and which kind. */
  target: Omit<RevealBody, 'reason'>;
}

const USUAL = ['환불 계좌 확인', '본인 확인 전화', '문의에 답하기', '이의 확인'] as const;

/** Reveals masked data after asking for a reason, which goes into the audit row (decision 14). */
export function Reveal({ target }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const what = target.kind === 'account' ? '계좌번호 보기' : '전화번호와 생년월일 보기';
  if (isAsking) return <AskReason target={target} what={what} />;
  return (
    <Box as={Button} below={20} size="sm" variant="line" onClick={() => setIsAsking(true)}>
      <Icon name="eye" size={20} />
      {what}
    </Box>
  );
}

function AskReason({ target, what }: Props & { what: string }) {
  const reveal = useReveal();
  const alert = useAlert();
  const [reason, setReason] = useState(NO_REASON);
  const [error, setError] = useState('');

  if (reveal.data) return <Revealed {...reveal.data} />;
  const show = () => {
    const words = reasonText(reason);
    if (words === '') return setError('보는 까닭을 입력해 주세요');
    setError('');
    reveal.mutate(
      { ...target, reason: words },
      { onError: (refused) => void alert(messageOf(refused, '불러오는 중 오류가 발생했어요')) },
    );
  };
  return (
    <Panel tone="beer" gap={12} below={20}>
      <ReasonField
        label="보는 까닭"
        usual={USUAL}
        value={reason}
        onValueChange={(next) => {
          setReason(next);
          setError('');
        }}
        error={error}
      />
      <Button size="sm" variant="line" busy={reveal.isPending} onClick={show}>
        {what}
      </Button>
      <p className="caption">누가 왜 봤는지 기록에 남아요.</p>
    </Panel>
  );
}

interface RevealedProps {
  phone?: string;
  birth?: string;
  account_number?: string;
}

function Revealed({ phone, birth, account_number: account }: RevealedProps) {
  return (
    <Panel tone="beer" gap={12} below={20} role="status">
      <Stack as="dl" gap={12}>
        {phone && <Lead label="전화번호">{phoneLabel(phone)}</Lead>}
        {birth && <Lead label="생년월일">{birth}</Lead>}
        {account && <Lead label="계좌번호">{account}</Lead>}
      </Stack>
      {account && <CopyButton text={account} what="계좌번호" />}
    </Panel>
  );
}
