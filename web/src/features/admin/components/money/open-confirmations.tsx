import { TwoLines } from '../../../../ui/two-lines.tsx';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { type Confirmation, decideSide } from '../../api/bank.ts';
import { ReasonButton } from '../frame/reason-button.tsx';
import { consoleTable, RowSection } from '../frame/console-table.tsx';

const ACTS = {
  bear: {
    change: { what: 'borne', isSet: true },
    variant: 'quiet',
    title: '합석이 메울까요?',
    text: '은행에 안 보이는 돈을 합석 돈으로 메워요. 기다리던 환불과 정산을 보낼 수 있어요.',
    label: '합석이 메우기',
    usual: ['은행에서 확인이 되지 않아요', '우리가 잘못 확인했어요'],
    done: '합석이 메우기로 했어요',
  },
  bearNoMore: {
    change: { what: 'borne', isSet: false },
    variant: 'text',
    title: '합석이 메운 것을 되돌릴까요?',
    text: '다시 통장에 들어오기를 기다리는 돈이 돼요. 이 만남에서 아직 보내지 않은 환불과 정산도 기다려요.',
    label: '메우기 되돌리기',
    usual: ['은행에서 확인했어요', '잘못 눌렀어요'],
    done: '다시 통장에 들어오기를 기다려요',
  },
  confirmNoMore: {
    change: { what: 'confirmed', isSet: false },
    variant: 'text',
    title: '받은 것으로 한 것을 되돌릴까요?',
    text: '다시 받지 않은 보증금이 되고, 회원에게 알려요. 만남이 확정됐거나 이미 보낸 돈이 있으면 되돌릴 수 없어요.',
    label: '되돌리기',
    usual: ['잘못 확인했어요', '다른 사람의 돈이었어요'],
    done: '되돌렸어요',
  },
} as const;

function Act({ row, act }: { row: Confirmation; act: keyof typeof ACTS }) {
  const { change, label, ...words } = ACTS[act];
  return (
    <ReasonButton
      of={`${row.group_name} ${won(row.unshown)}`}
      submit={label}
      run={(token, reason) => decideSide(token, { id: row.uid_meetings_details, ...change, reason })}
      {...words}
    >
      {label}
    </ReasonButton>
  );
}

const OpenConfirmationsTable = consoleTable<Confirmation>({
  rowKey: ({ uid_meetings_details: id }) => id,
  columns: [
    {
      header: '누구',
      card: 'title',
      cell: ({ name, group_name: team }) => <TwoLines first={team}>{name}</TwoLines>,
    },
    {
      header: '은행에 안 보이는 돈',
      align: 'right',
      cell: ({ unshown }) => <b className="strong">{won(unshown)}</b>,
    },
    {
      header: '만남',
      cell: ({ bar_name: bar, datetime }) => `${bar} · ${dayTimeLabel(datetime)}`,
    },
    {
      header: '까닭',
      cell: ({ is_borne: isBorne, reason }) =>
        isBorne === 1 ? `합석이 메웠어요. ${reason}` : reason || '은행이 들어온 돈을 줄였어요',
    },
  ],
  acts: (row) => (
    <>
      <Act row={row} act={row.is_borne === 1 ? 'bearNoMore' : 'bear'} />
      {row.is_borne === 0 && row.is_confirmed === 1 && <Act row={row} act="confirmNoMore" />}
    </>
  ),
});

/** Deposits that count as paid and that the bank has not shown. */
export function OpenConfirmations({ rows }: { rows: readonly Confirmation[] }) {
  return (
    <RowSection
      id="confirmations"
      title="은행에 안 보이지만 받은 것으로 한 보증금"
      rows={rows}
      table={OpenConfirmationsTable}
    />
  );
}
