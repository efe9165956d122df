import { api } from '../../../../lib/api.ts';
import { dayLabelOf, won } from '../../../../lib/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { BarShare, PayoutState } from '../../api/payouts.ts';
import type { Picked } from '../../model/use-picked.ts';
import { ActionButton } from '../frame/action-button.tsx';
import styles from '../frame/panel.module.css';
import { RowTable } from '../frame/row-table.tsx';
import { HeldNote, NoAccount } from './held-note.tsx';
import { NotSent } from './not-sent.tsx';
import {
  bouncedColumn,
  pickColumn,
  PickPage,
  type Picking,
  sentColumn,
  wayColumns,
  WayTags,
} from './payout-columns.tsx';

const nameOf = (share: BarShare): string => `${share.bar_name} ${won(share.refund_money)}`;

const SHARED: readonly Column<BarShare>[] = [
  {
    key: 'bar',
    header: '술집',
    card: 'title',
    cell: (share) => (
      <>
        <b className={`strong ${styles.line}`}>{share.bar_name || '이름 없는 술집'}</b>
        <span className="caption mute num">{share.bar_phone || '전화번호 없음'}</span> <WayTags row={share} />
      </>
    ),
  },
  ...wayColumns<BarShare>({ noAccount: '정산 계좌가 없어요' }),
];

const pickingOf = (picked: Picked): Picking<BarShare> => ({
  picked,
  idOf: (share) => share.uid_refund_bars,
  nameOf,
  waits: ({ held, account_bank: bank }) => held !== null || bank === '',
});

function columnsOf(state: PayoutState, picking: Picking<BarShare>): readonly Column<BarShare>[] {
  if (state === 'sent') return [...SHARED, sentColumn()];
  const at: Column<BarShare> =
    state === 'bounced'
      ? bouncedColumn()
      : {
          key: 'at',
          header: '생긴 날',
          cell: (share) => <span className="num">{dayLabelOf(share.created_at)}</span>,
        };
  return [pickColumn(picking), ...SHARED, at];
}

function MarkSent({ share }: { share: BarShare }) {
  return (
    <ActionButton
      of={nameOf(share)}
      variant="quiet"
      question={{
        title: `${share.bar_name}에 ${won(share.refund_money)}을 보냈나요?`,
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

function ToSend({ share }: { share: BarShare }) {
  if (share.held !== null) return <HeldNote payout={share} />;
  return share.account_bank === '' ? <NoAccount /> : <MarkSent share={share} />;
}

interface Props {
  rows: readonly BarShare[];
  state: PayoutState;
  picked: Picked;
}

/** Bar shares one by one, in one of their states. */
export function ShareTable({ rows, state, picked }: Props) {
  const picking = pickingOf(picked);
  return (
    <>
      {state !== 'sent' && <PickPage rows={rows} picking={picking} />}
      <RowTable
        caption="술집에 보낼 돈"
        columns={columnsOf(state, picking)}
        rows={rows}
        rowKey={(share) => share.uid_refund_bars}
        acts={(share) =>
          share.state === 'sent' ? (
            <NotSent id={share.uid_refund_bars} of={nameOf(share)} />
          ) : (
            share.uid_payout_batches === null && <ToSend share={share} />
          )
        }
      />
    </>
  );
}
