import type { ReactNode } from 'react';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { PAYOUT_REASONS } from '../../../../text/payout-reasons.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Box } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { BarShare, PayoutId, UserRefund } from '../../api/payouts.ts';
import type { Picked } from '../../model/use-picked.ts';
import panelStyles from '../frame/panel.module.css';
import styles from './payouts.module.css';

type Way = Pick<
  UserRefund | BarShare,
  | 'memo_code'
  | 'reason'
  | 'account_bank'
  | 'account_number'
  | 'refund_money'
  | 'is_seen'
  | 'back_at'
  | 'sent_at'
  | 'state'
  | 'uid_payout_batches'
  | 'held'
>;

/** Which rows of a table can be chosen for a batch, and how they are called. */
export interface Picking<Row> {
  picked: Picked;
  idOf: (row: Row) => PayoutId;
  nameOf: (row: Row) => string;
  waits: (row: Row) => boolean;
}

/** Chooses a row for a batch; one that is in a batch already, or that waits, cannot be chosen. */
export const pickColumn = <Row extends Way>({ picked, idOf, nameOf, waits }: Picking<Row>): Column<Row> => ({
  key: 'pick',
  header: <span className="sr">고르기</span>,
  cardLabel: '고르기',
  cell: (row) => (
    <Checkbox
      className={styles.picked}
      label={<span className="sr">{nameOf(row)} 고르기</span>}
      checked={picked.has(idOf(row))}
      disabled={row.uid_payout_batches !== null || waits(row) || (picked.isFull && !picked.has(idOf(row)))}
      onChange={() => picked.toggle(idOf(row), row.refund_money)}
    />
  ),
});

interface PickPageProps<Row> {
  rows: readonly Row[];
  picking: Picking<Row>;
}

/** Chooses all rows of the page that can be chosen. */
export function PickPage<Row extends Way>({ rows, picking: { picked, idOf, waits } }: PickPageProps<Row>) {
  const free = rows.filter((row) => row.uid_payout_batches === null && !waits(row));
  const isAll = free.length > 0 && free.every((row) => picked.has(idOf(row)));
  return (
    <Box
      as={Checkbox}
      below={8}
      label={`이 쪽 모두 고르기 (${free.length}건)`}
      checked={isAll}
      disabled={free.length === 0 || (picked.isFull && !isAll)}
      onChange={() => picked.toggleAll(free.map((row) => [idOf(row), row.refund_money] as const))}
    />
  );
}

interface WayTexts<Row> {
  /** Stands in place of an account that is not known. */
  noAccount: string;
  /** Below the number of the account. */
  warning?: (row: Row) => ReactNode;
}

/** What goes where and why. */
export const wayColumns = <Row extends Way>({
  noAccount,
  warning,
}: WayTexts<Row>): readonly Column<Row>[] => [
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: (row) => <b className="strong">{won(row.refund_money)}</b>,
  },
  {
    key: 'account',
    header: '계좌',
    cell: (row) => (
      <span className="num">
        <span className={panelStyles.line}>{row.account_bank || noAccount}</span>
        <span className="whole sub">{row.account_number}</span>
        {warning?.(row)}
      </span>
    ),
  },
  {
    key: 'memo',
    header: '메모',
    cell: (row) => <span className="whole num">{row.memo_code}</span>,
  },
  { key: 'reason', header: '까닭', cell: (row) => PAYOUT_REASONS[row.reason].short },
];

/** When it was sent, and whether the bank has shown it. */
export const sentColumn = <Row extends Way>(): Column<Row> => ({
  key: 'sent',
  header: '보낸 때',
  cell: (row) => (
    <span className="num">
      <span className={panelStyles.line}>{row.sent_at === null ? '–' : dayTimeLabel(row.sent_at)}</span>
      <span className="caption mute">
        {row.is_seen === 1 ? '통장에서 나갔어요' : '통장에 아직 안 보여요'}
      </span>
    </span>
  ),
});

export const bouncedColumn = <Row extends Way>(): Column<Row> => ({
  key: 'bounced',
  header: '되돌아온 때',
  cell: (row) => <span className="num">{row.back_at === null ? '–' : dayTimeLabel(row.back_at)}</span>,
});

/** What keeps a due row from being sent alone, or makes it special. */
export function WayTags({ row }: { row: Pick<Way, 'uid_payout_batches' | 'state'> }) {
  return (
    <>
      {row.uid_payout_batches !== null && row.state !== 'sent' && <Tag tone="a">묶음에 있어요</Tag>}
      {row.state === 'bounced' && <Tag tone="bad">되돌아왔어요</Tag>}
    </>
  );
}
