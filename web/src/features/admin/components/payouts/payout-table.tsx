import { api } from '../../../../lib/api.ts';
import type { PayoutId } from '../../api/payouts.ts';
import { ReasonButton } from '../frame/reason-button.tsx';
import { type ReactNode, use } from 'react';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { PAYOUT_REASONS } from '../../../../text/payout-reasons.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Box } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { BarShare, UserRefund } from '../../api/lists.ts';
import { PickedPayouts } from '../../model/use-picked.ts';
import panelStyles from '../frame/panel.module.css';
import { consoleTable, type RowsView } from '../frame/console-table.tsx';
import styles from './payouts.module.css';

/** A payout was marked as sent by mistake: it is due again. That one bounced, the bank's row says. */
function NotSent({ id, of }: { id: PayoutId; of: string }) {
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

type Payout = UserRefund | BarShare;

/** What differs between the payouts to members and those to bars. */
interface PayoutView<Row> {
  idOf: (row: Row) => PayoutId;
  nameOf: (row: Row) => string;
  /** Whether it cannot be chosen for a batch yet. */
  waits: (row: Row) => boolean;
  who: Pick<Column<Row>, 'header' | 'cell'>;
  /** Stands in place of an account that is not known. */
  noAccount: string;
  /** Below the number of the account. */
  warning?: (row: Row) => ReactNode;
  /** When it is due, or how long it is owed. */
  since: Column<Row>;
  toSend: (row: Row) => ReactNode;
  detail?: (row: Row) => ReactNode;
}

/** Payouts in one of their states: to send, sent, or bounced. After one that bounced another is to send. */
export function payoutTable<Row extends Payout>(view: PayoutView<Row>): RowsView<Row> {
  const { idOf, nameOf, toSend, detail } = view;
  const isFree = (row: Row) => row.uid_payout_batches === null && !view.waits(row);
  function Pick({ row }: { row: Row }) {
    const picked = use(PickedPayouts);
    return (
      <Checkbox
        className={styles.picked}
        label={<span className="sr">{nameOf(row)} 고르기</span>}
        checked={picked.has(idOf(row))}
        disabled={!isFree(row) || (picked.isFull && !picked.has(idOf(row)))}
        onChange={() => picked.toggle(idOf(row))}
      />
    );
  }
  function PickAll({ free }: { free: readonly PayoutId[] }) {
    const picked = use(PickedPayouts);
    const isAll = free.every(picked.has);
    return (
      <Box
        as={Checkbox}
        below={8}
        label={`이 쪽 모두 고르기 (${free.length}건)`}
        checked={isAll}
        disabled={picked.isFull && !isAll}
        onChange={() => picked.toggleAll(free)}
      />
    );
  }
  const Rows = consoleTable<Row>({
    rowKey: idOf,
    columns: [
      {
        only: 'due',
        header: <span className="sr">고르기</span>,
        card: 'corner',
        cell: (row) => <Pick row={row} />,
      },
      ...wayColumns(view),
      { only: 'due', ...view.since },
      { only: 'sent', ...SENT },
      { only: 'bounced', ...BOUNCED },
    ],
    acts: (row) => (
      <>
        {row.state === 'sent' && <NotSent id={idOf(row)} of={nameOf(row)} />}
        {row.state === 'due' && row.uid_payout_batches === null && toSend(row)}
        {detail?.(row)}
      </>
    ),
  });
  return function PayoutTable(shown) {
    const free = shown.option === 'due' ? shown.rows.filter(isFree) : [];
    return (
      <>
        {free.length > 0 && <PickAll free={free.map(idOf)} />}
        <Rows {...shown} />
      </>
    );
  };
}

/** What goes where and why. */
function wayColumns<Row extends Payout>({
  who,
  noAccount,
  warning,
}: PayoutView<Row>): readonly Column<Row>[] {
  return [
    {
      header: who.header,
      card: 'title',
      cell: (row) => (
        <>
          {who.cell(row)} <WayTags row={row} />
        </>
      ),
    },
    {
      header: '금액',
      align: 'right',
      cell: (row) => <b className="strong">{won(row.refund_money)}</b>,
    },
    {
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
      header: '메모',
      cell: (row) => <span className="whole">{row.memo_code}</span>,
    },
    { header: '까닭', cell: (row) => PAYOUT_REASONS[row.reason].short },
  ];
}

/** When it was sent, and whether the bank has shown it. */
const SENT: Column<Payout> = {
  header: '보낸 때',
  cell: (row) => (
    <span className="num">
      <span className={panelStyles.line}>{row.sent_at === null ? '–' : dayTimeLabel(row.sent_at)}</span>
      <span className="caption mute">
        {row.is_seen === 1 ? '통장에서 나갔어요' : '통장에 아직 안 보여요'}
      </span>
    </span>
  ),
};

const BOUNCED: Column<Payout> = {
  header: '되돌아온 때',
  cell: (row) => (row.bounced_at === null ? '–' : dayTimeLabel(row.bounced_at)),
};

/** What keeps a due row from being sent alone, or makes it special. */
export function WayTags({ row }: { row: Pick<Payout, 'uid_payout_batches' | 'state'> }) {
  return (
    <>
      {row.uid_payout_batches !== null && row.state === 'due' && <Tag tone="brand">묶음에 있어요</Tag>}
      {row.state === 'bounced' && <Tag tone="bad">되돌아왔어요</Tag>}
    </>
  );
}
