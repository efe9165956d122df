import type { PAYOUT_KINDS } from '../../../../../../shared/data/kinds.ts';
import { api } from '../../../../lib/api.ts';
import { ReasonButton } from '../frame/reason-button.tsx';

type Change = 'bounce' | 'take-back';
type Body = { token: string; body: { reason: string } };

const WORDS = {
  bounce: {
    button: '되돌아왔어요',
    title: '보낸 돈이 되돌아왔나요?',
    submit: '되돌아왔다고 표시하기',
    usual: ['계좌번호가 틀려요', '예금주가 달라요', '받는 은행이 받지 않아요'],
    text: '다시 보낼 돈이 되고, 받는 사람에게 알려요.',
  },
  'take-back': {
    button: '아직 안 보냈어요',
    title: '보냈다는 표시를 되돌릴까요?',
    submit: '표시 되돌리기',
    usual: ['잘못 눌렀어요', '은행에서 이 건만 빠졌어요', '다른 사람 것과 헷갈렸어요'],
    text: '은행에서 돈이 나가지 않았을 때만 되돌려 주세요. 다시 보낼 돈이 되고, 까닭이 기록에 남아요.',
  },
} as const satisfies Record<Change, object>;

/** Who gets the payout: a member or a bar. */
type Kind = (typeof PAYOUT_KINDS)[number];

function callOf(kind: Kind, id: string, change: Change, rest: Body) {
  const isRefund = kind === 'user';
  const params = { id };
  if (change === 'bounce') {
    return isRefund
      ? api('PUT /api/admin/user-refunds/{id}/bounce', { params, ...rest })
      : api('PUT /api/admin/bar-refunds/{id}/bounce', { params, ...rest });
  }
  return isRefund
    ? api('PUT /api/admin/user-refunds/{id}/take-back', { params, ...rest })
    : api('PUT /api/admin/bar-refunds/{id}/take-back', { params, ...rest });
}

interface Props {
  kind: Kind;
  id: string;
  /** Names the row for screen readers. */
  of: string;
  change: Change;
}

/** Makes a sent payout due again, with a reason: the bank returned it
 * (docs/money.md M21), or it was not sent (M25). */
export function ChangeSent({ kind, id, of, change }: Props) {
  const { button, ...words } = WORDS[change];
  return (
    <ReasonButton
      of={of}
      variant={change === 'bounce' ? 'line' : 'text'}
      {...words}
      run={(token, reason) => callOf(kind, id, change, { token, body: { reason } })}
      done="다시 보낼 돈으로 돌려놨어요"
    >
      {button}
    </ReasonButton>
  );
}
