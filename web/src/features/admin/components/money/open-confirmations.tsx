import { cx } from '../../../../lib/cx.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { type Confirmation, decideSide } from '../../api/bank.ts';
import { ReasonButton } from '../frame/reason-button.tsx';
import panel from '../frame/panel.module.css';
import { RowTable } from '../frame/row-table.tsx';

const COLUMNS: readonly Column<Confirmation>[] = [
  {
    key: 'who',
    header: '누구',
    card: 'title',
    cell: ({ name, group_name: team }) => (
      <>
        <b className={`strong ${panel.line}`}>{team}</b>
        <span className="caption mute">{name}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: '은행에 안 보이는 돈',
    align: 'right',
    cell: ({ receivable }) => <b className="strong">{won(receivable)}</b>,
  },
  {
    key: 'meeting',
    header: '만남',
    cell: ({ bar_name: bar, datetime }) => (
      <span className="num">{`${bar} · ${dayTimeLabel(datetime)}`}</span>
    ),
  },
  {
    key: 'why',
    header: '까닭',
    cell: ({ is_confirmed: isConfirmed, reason }) =>
      isConfirmed === 1 ? reason : '은행이 들어온 돈을 줄였어요',
  },
];

interface ActProps {
  row: Confirmation;
  what: 'confirmed' | 'borne';
  isSet: boolean;
}

function Act({ row, what, isSet }: ActProps) {
  const run = (token: string, reason: string) =>
    decideSide(token, { id: row.uid_meetings_details, what, isSet, reason });
  const of = `${row.group_name} ${won(row.receivable)}`;
  return what === 'borne' ? (
    <ReasonButton
      of={of}
      variant="quiet"
      title="합석이 메울까요?"
      text="은행에 안 보이는 돈을 합석 돈으로 메워요. 기다리던 환불과 정산을 보낼 수 있어요."
      submit="합석이 메우기"
      usual={['은행에서 확인이 되지 않아요', '우리가 잘못 확인했어요']}
      run={run}
      done="합석이 메우기로 했어요"
    >
      합석이 메우기
    </ReasonButton>
  ) : (
    <ReasonButton
      of={of}
      variant="text"
      title="받은 것으로 한 것을 되돌릴까요?"
      text="다시 받지 않은 보증금이 되고, 회원에게 알려요. 만남이 확정됐거나 이미 보낸 돈이 있으면 되돌릴 수 없어요."
      submit="되돌리기"
      usual={['잘못 확인했어요', '다른 사람의 돈이었어요']}
      run={run}
      done="되돌렸어요"
    >
      되돌리기
    </ReasonButton>
  );
}

/** Deposits that count as paid and that the bank has not shown; nothing where there are none. */
export function OpenConfirmations({ rows }: { rows: readonly Confirmation[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={panel.section} id="confirmations">
      <Row as="h2" wrap gap={8} justify="between" className={cx('heading', panel.sectionHead)}>
        은행에 안 보이지만 받은 것으로 한 보증금
      </Row>
      <RowTable
        caption="은행에 안 보이지만 받은 것으로 한 보증금"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ uid_meetings_details: id }) => id}
        acts={(row) => (
          <>
            <Act row={row} what="borne" isSet />
            {row.is_confirmed === 1 && <Act row={row} what="confirmed" isSet={false} />}
          </>
        )}
      />
    </section>
  );
}
