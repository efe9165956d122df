import { PAYOUT_UNSEEN_BUSINESS_DAYS } from '../../../../../../shared/limits.ts';
import { dayTimeLabel, numberLabel, won } from '../../../../lib/format.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { InTransit } from '../../api/bank.ts';
import { tabSearch } from '../../model/tabs.ts';
import { consoleTable, RowSection } from '../frame/console-table.tsx';

const titleOf = ({ kind, count, name }: InTransit): string => {
  const what = kind === 'user' ? '환불' : '정산';
  return count === 1 ? `${name || '이름 없음'} ${what}` : `${what} ${numberLabel(count)}건 묶음`;
};

const InTransitTable = consoleTable<InTransit>({
  rowKey: ({ words }) => words,
  columns: [
    { header: '무엇', card: 'title', cell: (row) => <b className="strong">{titleOf(row)}</b> },
    {
      header: '보낸 돈',
      align: 'right',
      cell: ({ total }) => <b className="strong">{won(total)}</b>,
    },
    {
      header: '메모',
      cell: ({ count, words }) => <span className="whole">{count === 1 ? words : '한 건씩 달라요'}</span>,
    },
    {
      header: '보냈다고 표시한 때',
      cell: ({ sent_at: at }) => dayTimeLabel(at),
    },
  ],
  acts: (row) => (
    <LinkButton
      size="sm"
      variant="line"
      to={tabSearch(row.kind === 'user' ? 'user-refunds' : 'bar-refunds', {
        state: row.state,
        q: row.words,
      })}
    >
      <span className="sr">{titleOf(row)}</span> 보낸 목록에서 보기
    </LinkButton>
  ),
});

/** What was marked as sent and never left the account. */
export function InTransitRows({ rows }: { rows: readonly InTransit[] }) {
  return (
    <RowSection
      id="in-transit"
      title="보냈지만 통장에 안 보이는 돈"
      text={`${PAYOUT_UNSEEN_BUSINESS_DAYS}영업일이 지났어요. 은행에서 나갔으면 ‘정할 것’에서 그 줄을 맞추고, 안 나갔으면 표시를 되돌려 주세요.`}
      rows={rows}
      table={InTransitTable}
    />
  );
}
