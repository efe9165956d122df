import { TwoLines } from '../../../../ui/two-lines.tsx';
import { api } from '../../../../lib/api.ts';
import { dayLabelOf, won } from '../../../../lib/format.ts';
import type { BarShare } from '../../api/lists.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { WaitNote, NoAccount } from './wait-note.tsx';
import { payoutTable } from './payout-table.tsx';

export const barNameOf = ({ bar_name: name }: Pick<BarShare, 'bar_name'>): string => name || '이름 없는 술집';
const nameOf = (share: BarShare): string => `${barNameOf(share)} ${won(share.refund_money)}`;

/** Bar shares one by one. */
export const BarShareTable = payoutTable<BarShare>({
  idOf: (share) => share.uid_refund_bars,
  nameOf,
  waits: ({ waits_for: reason, account_bank: bank }) => reason !== null || bank === '',
  who: {
    header: '술집',
    cell: (share) => <TwoLines first={barNameOf(share)}>{share.bar_phone || '전화번호 없음'}</TwoLines>,
  },
  noAccount: '정산 계좌가 없어요',
  since: { header: '생긴 날', cell: (share) => dayLabelOf(share.created_at) },
  toSend: (share) => <SendShare share={share} />,
});

/** Marks one share as sent, or says what it waits for. */
export function SendShare({ share }: { share: BarShare }) {
  if (share.waits_for !== null) return <WaitNote payout={share} />;
  if (share.account_bank === '') return <NoAccount />;
  return (
    <ActionButton
      of={nameOf(share)}
      variant="quiet"
      question={{
        title: `${barNameOf(share)}에 ${won(share.refund_money)}을 보냈나요?`,
        confirmLabel: '보냈어요',
      }}
      run={(token) =>
        api('DELETE /api/admin/bar-refunds/{id}/complete', { params: { id: share.uid_refund_bars }, token })
      }
      done="보냈다고 표시했어요"
    >
      보냈어요
    </ActionButton>
  );
}
