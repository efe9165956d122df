import type { ReactNode } from 'react';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { WrongDeposit } from '../../api/lists.ts';
import { depositReason } from '../../model/words.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import styles from '../frame/panel.module.css';
import { RowTable } from '../frame/row-table.tsx';

const COLUMNS: readonly Column<WrongDeposit>[] = [
  {
    key: 'who',
    header: '보낸 사람',
    card: 'title',
    cell: (deposit) => (
      <>
        <b className={`strong ${styles.line}`}>{deposit.account_owner}</b>
        <span className="caption mute">{deposit.memo || '메모 없음'}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: (deposit) => <b className="strong">{won(deposit.acc_in)}</b>,
  },
  {
    key: 'reason',
    header: '까닭',
    cell: (deposit) => (
      <span className="row wrap">
        <Tag tone="y">{depositReason(deposit.reason)}</Tag>
        {deposit.is_held === 1 && <Tag>미뤄 뒀어요</Tag>}
        {deposit.due_at !== null && (
          <Tag tone="bad" icon="clock">
            <span className="num">{dayTimeLabel(deposit.due_at)}까지 정하기</span>
          </Tag>
        )}
      </span>
    ),
  },
  {
    key: 'at',
    header: '들어온 때',
    cell: (deposit) => <span className="num">{dayTimeLabel(deposit.trdate)}</span>,
  },
];

interface Props {
  rows: readonly WrongDeposit[];
  acts: (deposit: WrongDeposit) => ReactNode;
}

/** Wrong deposits (decision 39): money in suspense, and rows that may be booked already. */
export function WrongDepositTable({ rows, acts }: Props) {
  return (
    <RowTable
      caption="주인을 찾지 못한 입금"
      columns={COLUMNS}
      rows={rows}
      rowKey={(deposit) => deposit.uid_deposits}
      acts={(deposit) => (
        <>
          {acts(deposit)}
          <DetailButton
            of={deposit.account_owner}
            title={`${deposit.account_owner} 이름으로 들어온 돈`}
            amount={deposit.acc_in}
            facts={[
              ['들어온 때', dayTimeLabel(deposit.trdate)],
              ['까닭', depositReason(deposit.reason)],
              ...(deposit.due_at === null ? [] : [['보증금 기한', dayTimeLabel(deposit.due_at)] as const]),
              ['메모', deposit.memo || '–'],
              ['거래번호', deposit.tid],
            ]}
            raw={deposit}
          />
        </>
      )}
    />
  );
}
