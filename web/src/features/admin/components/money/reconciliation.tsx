import { useQuery } from '@tanstack/react-query';
import { dayLabelOf, dayTimeLabel, won } from '../../../../lib/format.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { Note } from '../../../../ui/note.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { reconciliationQuery, type Reconciliation as Comparison } from '../../api/reconciliation.ts';
import { ledgerKind } from '../../model/words.ts';
import styles from '../frame/panel.module.css';
import { RowTable } from '../frame/row-table.tsx';
import { BookRow } from './book-row.tsx';
import { CloseRow, offText } from './close-row.tsx';

type Row = Comparison['rows'][number];
type Entry = Comparison['entries'][number];

/** The ledger beside the bank's balance, with what each of the two has and the other lacks. */
export function Reconciliation() {
  const books = useQuery(reconciliationQuery);
  return (
    <section className={styles.section}>
      <h2 className={`heading ${styles.sectionHead}`}>통장과 장부</h2>
      <QueryView
        query={books}
        pending={<SkeletonRows count={2} label="통장과 장부를 맞춰 보고 있어요" />}
        errorTitle="통장과 장부를 맞춰 보지 못했어요"
        isEmpty={({ days, rows, entries, unreadable }) =>
          days.length + rows.length + entries.length + unreadable.length === 0
        }
        empty={<p className="sub">은행이 알려 준 잔액이 아직 없어요. 알려 주면 매일 0시 10분에 맞춰 봐요.</p>}
      >
        {({ days: [last], rows, entries, unreadable, isCut }) => (
          <>
            {last && <LastDay {...last} />}
            {unreadable.length > 0 && <Unreadable rows={unreadable} />}
            {rows.length > 0 && <Rows rows={rows} />}
            {entries.length > 0 && <Entries entries={entries} />}
            {isCut && <p className="caption mute">최근 것부터 일부만 보여요.</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}

const UNREADABLE_COLUMNS: readonly Column<Comparison['unreadable'][number]>[] = [
  {
    key: 'text',
    header: '은행이 보낸 그대로',
    card: 'title',
    cell: ({ text }) => <span className={`caption ${styles.asSent}`}>{text}</span>,
  },
  { key: 'off', header: '통장', cell: ({ off }) => <span className="num">{offText(off)}</span> },
  { key: 'at', header: '받은 때', cell: ({ at }) => <span className="num">{dayTimeLabel(at)}</span> },
];

/** Rows of the feed from which nothing was booked. */
function Unreadable({ rows }: { rows: Comparison['unreadable'] }) {
  return (
    <>
      <h3 className={`label ${styles.subhead}`}>읽지 못한 은행 내역</h3>
      <p className="sub">
        금액이나 날짜가 이상하거나 전에 읽은 금액과 달라서 장부에 적지 않았어요. 은행에서 확인하고, 들어온
        돈이 맞으면 ‘입금 직접 적기’에 거래번호와 금액을 그대로 적어 주세요. 은행이 같은 거래의 금액을 늘린
        것이면 늘어난 만큼만 적어 주세요. 빠진 돈이거나 적을 것이 없으면 까닭을 적어 닫아 주세요. 적거나 닫은
        내역은 여기에서 없어져요.
      </p>
      <RowTable
        caption="읽지 못한 은행 내역"
        columns={UNREADABLE_COLUMNS}
        rows={rows}
        rowKey={({ row_id }) => row_id}
        acts={(row) => <CloseRow row={row} />}
      />
    </>
  );
}

function LastDay({ day, bank, ledger, opening, unread, difference, balance_at }: Comparison['days'][number]) {
  return (
    <Note tone={difference === 0 ? 'a' : 'bad'}>
      <p className="strong">
        {difference === 0
          ? `${dayLabelOf(day)}까지 딱 맞아요`
          : `${dayLabelOf(day)}까지 통장이 ${won(Math.abs(difference))} ${difference > 0 ? '많아요' : '적어요'}`}
      </p>
      <p className="num">
        통장 {won(bank)} · 장부 {won(ledger)}
        {opening !== 0 && ` (처음부터 있던 ${won(opening)} 포함)`} · 은행 {dayTimeLabel(balance_at)}
      </p>
      {unread !== 0 && (
        <p className="num">
          {unread < 0
            ? `보냈다고 표시한 ${won(-unread)}은 통장에 아직 찍히지 않았어요`
            : `되돌아왔다고 표시한 ${won(unread)}은 통장에 아직 찍히지 않았어요`}
        </p>
      )}
    </Note>
  );
}

/** `+3,000원` or `−3,000원`: into or out of the account. */
const moved = (amount: number): string => `${amount < 0 ? '−' : '+'}${won(Math.abs(amount))}`;

const ROW_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'who',
    header: '통장에 찍힌 이름',
    card: 'title',
    cell: ({ name, memo }) => (
      <>
        <b className={`strong ${styles.line}`}>{name || '이름 없음'}</b>
        <span className="caption mute">{memo || '메모 없음'}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: ({ amount }) => <b className="num">{moved(amount)}</b>,
  },
  { key: 'at', header: '때', cell: ({ at }) => <span className="num">{dayTimeLabel(at)}</span> },
];

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <h3 className={`label ${styles.subhead}`}>통장에만 있어요</h3>
      <RowTable
        caption="장부에 없는 통장 거래"
        columns={ROW_COLUMNS}
        rows={rows}
        rowKey={({ row_id }) => row_id}
        acts={(row) => row.amount < 0 && <BookRow row={row} />}
      />
    </>
  );
}

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'kind',
    header: '장부에 적힌 일',
    card: 'title',
    cell: ({ kind, receiver, memo_code }) => (
      <>
        <b className={`strong ${styles.line}`}>{ledgerKind(kind)}</b>
        {receiver && (
          <span className="caption mute">{[receiver, memo_code].filter(Boolean).join(' · ')}</span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: ({ amount }) => <b className="num">{moved(amount)}</b>,
  },
  { key: 'at', header: '적은 때', cell: ({ at }) => <span className="num">{dayTimeLabel(at)}</span> },
];

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <>
      <h3 className={`label ${styles.subhead}`}>장부에만 있어요</h3>
      <DataTable
        dense
        caption="통장에 없는 장부 기록"
        columns={ENTRY_COLUMNS}
        rows={entries}
        rowKey={({ entry_id }) => entry_id}
      />
    </>
  );
}
