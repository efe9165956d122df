import { api } from '../../../../lib/api.ts';
import type { PayoutId } from '../../api/payouts.ts';
import { ReasonButton } from '../frame/reason-button.tsx';

/** A payout was marked as sent by mistake: it is due again. One that came back is said by the bank's row. */
export function NotSent({ id, of }: { id: PayoutId; of: string }) {
  return (
    <ReasonButton
      of={of}
      variant="text"
      title="보냈다는 표시를 되돌릴까요?"
      text="은행에서 돈이 나가지 않았을 때만 되돌려 주세요. 다시 보낼 돈이 되고, 받는 사람에게 알려요."
      submit="표시 되돌리기"
      usual={['잘못 눌렀어요', '은행에서 이 건만 빠졌어요', '다른 사람 것과 헷갈렸어요']}
      run={(token, reason) =>
        api('PUT /api/admin/payouts/{id}/not-sent', { params: { id }, body: { reason }, token })
      }
      done="다시 보낼 돈으로 돌려놨어요"
    >
      아직 안 보냈어요
    </ReasonButton>
  );
}
