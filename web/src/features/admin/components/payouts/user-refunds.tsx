import { api } from '../../../../lib/api.ts';
import { dayLabelOf, daysUntil, numberLabel, won } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { PAYOUT_REASONS } from '../../../../text/payout-reasons.ts';
import { Button } from '../../../../ui/button.tsx';
import { Box } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Figures } from '../../api/dashboard.ts';
import type { UserRefund } from '../../api/lists.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import { WaitNote } from './wait-note.tsx';
import { ReasonButton } from '../frame/reason-button.tsx';
import { Reveal } from '../frame/reveal.tsx';
import { Sums } from '../frame/sums.tsx';
import { UserName } from '../people/user-table.tsx';
import { payoutTable } from './payout-table.tsx';

/** How urgent a refund is now (decision 44). */
function DueTag({ day }: { day: string }) {
  const days = daysUntil(day, useNow());
  if (days < 0) {
    return (
      <Tag tone="bad" icon="warn">
        {-days}일 늦음
      </Tag>
    );
  }
  return days === 0 ? <Tag tone="beer">오늘까지</Tag> : <Tag>D-{days}</Tag>;
}

interface RowProps {
  refund: UserRefund;
}

function Sent({ refund, isFull = false, onDone }: RowProps & { isFull?: boolean; onDone?: () => void }) {
  const amount = won(refund.refund_money);
  const now = useNow();
  if (refund.waits_for !== null) return <WaitNote payout={refund} />;
  if (refund.is_bounced_account) return <SentAnyway refund={refund} />;
  return (
    <ActionButton
      of={refund.name}
      variant={isFull || daysUntil(refund.due_day, now) <= 0 ? 'solid' : 'quiet'}
      size={isFull ? 'md' : 'sm'}
      question={{
        title: `${refund.name}님께 ${amount}을 보냈나요?`,
        text: '보냈다고 표시하면 이 목록에서 사라지고 받는 사람에게 알려요.',
        confirmLabel: '보냈어요',
      }}
      run={(token) =>
        api('DELETE /api/admin/user-refunds/{id}/complete', {
          params: { id: refund.uid_refund_users },
          token,
        })
      }
      done={`${amount}을 보냈다고 표시했어요`}
      onDone={onDone}
    >
      {isFull ? `${amount}을 보냈어요` : '보냈어요'}
    </ActionButton>
  );
}

/** Its member has to choose another account; an admin who sends it all the same says why. */
function SentAnyway({ refund }: { refund: UserRefund }) {
  const { uid_refund_users: id, name, refund_money: amount } = refund;
  return (
    <ReasonButton
      of={`${name}님 ${won(amount)}`}
      variant="text"
      title="되돌아온 계좌로 보냈나요?"
      text="회원이 다른 계좌를 고르기를 기다리고 있어요. 그래도 이 계좌로 보냈다면 까닭을 남겨 주세요."
      submit="이 계좌로 보냈어요"
      usual={[
        '은행이 계좌를 다시 열었어요',
        '회원이 이 계좌가 맞다고 했어요',
        '이체 오류로 되돌아왔던 거예요',
      ]}
      run={(token, reason) =>
        api('DELETE /api/admin/user-refunds/{id}/complete', { params: { id }, body: { reason }, token })
      }
      done={`${won(amount)}을 보냈다고 표시했어요`}
    >
      그래도 보냈어요
    </ReasonButton>
  );
}

function RefundDetail({ refund }: RowProps) {
  const { uid_accounts_info: account, uid_user: uidUser } = refund;
  return (
    <DetailButton
      of={refund.name}
      title={`${refund.name}님께 ${refund.state === 'due' ? '돌려드릴' : '돌려드린'} 돈`}
      amount={refund.refund_money}
      facts={[
        ['받는 은행', refund.account_bank || '계좌가 없어요'],
        ['기한', dayLabelOf(refund.due_day)],
        ['계좌번호', refund.account_number || '–'],
        ['남은 날', <DueTag key="due" day={refund.due_day} />],
        ['예금주', refund.account_owner || '–'],
        ['까닭', PAYOUT_REASONS[refund.reason].short],
        ['메모', refund.memo_code],
        ['생긴 날', dayLabelOf(refund.created_at)],
      ]}
      raw={refund}
      acts={(close) => (
        <>
          <Button variant="text" onClick={close}>
            닫기
          </Button>
          {refund.state === 'due' && refund.uid_payout_batches === null && (
            <Sent refund={refund} isFull onDone={close} />
          )}
        </>
      )}
    >
      {account && <Reveal target={{ kind: 'account', uid_user: uidUser, uid_accounts_info: account }} />}
    </DetailButton>
  );
}

/** Refunds of members. */
export const UserRefundTable = payoutTable<UserRefund>({
  idOf: (refund) => refund.uid_refund_users,
  nameOf: (refund) => `${refund.name}님 ${won(refund.refund_money)}`,
  waits: (refund) => refund.waits_for !== null || refund.is_bounced_account,
  who: { header: '받는 사람', cell: (refund) => <UserName user={refund} /> },
  noAccount: '계좌가 없어요',
  warning: (refund) =>
    refund.is_bounced_account && <span className="caption c-danger block">되돌아온 계좌예요</span>,
  since: { header: '기한', cell: (refund) => <DueTag day={refund.due_day} /> },
  toSend: (refund) => <Sent refund={refund} />,
  detail: (refund) => <RefundDetail refund={refund} />,
});

/** The sum of the unpaid refunds, how many members wait and how many refunds are late. */
export const RefundSums = ({ amount, people, late }: Figures['refunds']) => (
  <Box below={20}>
    <Sums
      figures={[
        ['보낼 돈', won(amount)],
        ['기다리는 사람', `${numberLabel(people)}명`],
        ['기한을 넘김', `${numberLabel(late)}건`, late > 0],
      ]}
    />
  </Box>
);
