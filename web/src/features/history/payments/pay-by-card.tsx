import type { PaymentRequest } from '@portone/browser-sdk/v2';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type MatchId, paymentId } from '../../../../../shared/ids.ts';
import { type FixedDetail, meetingsKey } from '../api/queries.ts';
import { messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { storedJson } from '../../../lib/device/storage.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';

/** Asks what became of a payment once the provider's window has led back; `code` in the address: nothing was
 * paid. */
function usePayment(id: MatchId) {
  const client = useQueryClient();
  const { params } = useAddress();
  const see = useMutation({
    mutationFn: (payment: string) =>
      api('PUT /api/fixed/{id}/payment', { params: { id }, body: { payment: paymentId.parse(payment) } }),
    onSettled: () => client.invalidateQueries({ queryKey: meetingsKey }),
  });
  const returned = params.get('paymentId');
  const lookAgain = () => returned !== null && see.mutate(returned);
  const look = useEffectEvent(lookAgain);
  useEffect(() => void look(), [returned]);
  return { see, isBack: returned !== null, isDeclined: params.has('code'), lookAgain };
}

const NOT_SEEN = '결제를 아직 확인하지 못했어요. 냈다면 저절로 확인되니 다시 내지 마세요';

/** Read by the page that opens the provider's window, which PortOne's script may run in (pay-page.ts). */
const left = storedJson('sessionStorage', 'payment');
const PAY_PAGE = '/pay.html';

type Deposit = NonNullable<FixedDetail['deposit']>;

function leave({ card, missing_won }: Deposit): void {
  if (card === null) return;
  const request: PaymentRequest = {
    storeId: card.store,
    channelKey: card.channel,
    paymentId: card.payment,
    orderName: '합석 보증금',
    totalAmount: missing_won,
    currency: 'CURRENCY_KRW',
    // The window of cards has the easy ways as well.
    payMethod: 'CARD',
    redirectUrl: window.location.origin + window.location.pathname,
    forceRedirect: true,
  };
  left.write({ request });
  window.location.assign(PAY_PAGE);
}

/** The deposit by one tap, above the account, and how it went once the provider's window is closed. */
export function PayByCard({ meeting, deposit }: { meeting: FixedDetail; deposit: Deposit }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { see, isBack, isDeclined, lookAgain } = usePayment(meeting.uid_meetings_fixed);
  if (deposit.card === null) return null;
  const isUnseen = isBack && (see.isError || see.data?.is_paid === false);
  return (
    <Stack gap={8} below={16} className="no-print">
      <Button
        size="cta"
        variant="foam"
        full
        busy={isLeaving || see.isPending}
        busyLabel={isLeaving ? '결제창으로 가고 있어요' : '결제를 확인하고 있어요'}
        onClick={() => {
          setIsLeaving(true);
          leave(deposit);
        }}
      >
        카드나 간편결제로 내기
      </Button>
      <p className="caption mute">내면 바로 확인돼요. 돌려드릴 때는 결제를 취소해요.</p>
      {isUnseen && isDeclined && (
        <Note tone="bad" live>
          결제가 끝나지 않았어요. 다시 누르거나 아래 계좌로 보내 주세요
        </Note>
      )}
      {isUnseen && !isDeclined && (
        <Note live>
          {see.isError ? messageOf(see.error, { fallback: NOT_SEEN, network: NO_ANSWER }) : NOT_SEEN}{' '}
          <Button variant="text" size="sm" onClick={lookAgain}>
            다시 확인하기
          </Button>
        </Note>
      )}
    </Stack>
  );
}
