import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BarId } from '../../../../../shared/ids.ts';
import { kstMonth, monthsLater } from '../../../../../shared/calendar.ts';
import { monthLabel } from '../../../../../shared/labels.ts';
import type { Settlement, SettlementRow } from '../../../../../shared/schemas/settlement.ts';
import { dottedDate, dayTimeLabel, versus, won } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PAYOUT_REASONS } from '../../../text/payout-reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Box, Stack } from '../../../ui/layout.tsx';
import { MonthHead } from '../../../ui/month-head.tsx';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Cut, Lead, Leads, Receipt, ReceiptAmount } from '../../../ui/receipt.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { settlementQuery } from '../api/own-bar.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';
import styles from './own-bar.module.css';

/** What the bar gets for the meetings of one month. The address holds the month. */
export function SettlementPanel({ barId }: { barId: BarId }) {
  const current = kstMonth(useNow());
  const { params, change } = useAddress();
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? current;
  const settlement = useQuery(settlementQuery(barId, asked));
  const { last_month: last = current } = settlement.data ?? {};
  const open = (month: string) => change({ month }, { replace: true });
  return (
    <section aria-labelledby="settlement-month">
      <MonthHead id="settlement-month" month={asked} last={last} onChange={open} />
      {asked === current && last > current && (
        <Box as="p" below={12} className="caption mute num">
          미리 취소된 만남의 정산이 {monthLabel(last)}까지 있어요. 다음 달로 넘겨 보세요.
        </Box>
      )}
      <QueryView
        query={settlement}
        pending={<SkeletonRows count={4} height={72} label="정산을 불러오고 있어요" />}
        errorTitle="정산을 불러오지 못했어요"
        errorText={ownBarErrorText}
        level="h3"
      >
        {(data) =>
          data.rows.length === 0 ? (
            <NoShares
              account={data.account}
              isOver={asked < current}
              onBack={() => open(monthsLater(asked, -1))}
            />
          ) : (
            <MonthSettlement settlement={data} month={asked} />
          )
        }
      </QueryView>
    </section>
  );
}

interface MonthProps {
  settlement: Settlement;
  month: string;
}

function MonthSettlement({ settlement, month }: MonthProps) {
  const { rows, bounced } = settlement;
  return (
    <Stack gap={32} className={styles.columns}>
      <Totals settlement={settlement} />
      <Stack gap={16}>
        <Bounced amount={bounced} />
        <DataTable
          caption={`${monthLabel(month)} 정산`}
          rows={rows}
          rowKey={(row) => row.uid_refund_bars}
          columns={COLUMNS}
        />
      </Stack>
    </Stack>
  );
}

interface NoSharesProps extends Pick<Settlement, 'account'> {
  isOver: boolean;
  onBack: () => void;
}

/** A month without shares: what will stand there and when, in place of sums of nought. */
function NoShares({ account, isOver, onBack }: NoSharesProps) {
  return (
    <Stack className={styles.columns}>
      <Receipt>
        {isOver ? (
          <Empty level="h3" title="이달에는 정산할 만남이 없었어요">
            정산금은 만나는 날이 있는 달에 적혀요.
          </Empty>
        ) : (
          <Empty
            level="h3"
            title="이달에는 아직 정산할 만남이 없어요"
            action={
              <Button variant="quiet" onClick={onBack}>
                지난달 정산 보기
              </Button>
            }
          >
            만남 결과를 표시하거나 팀이 만남을 취소하면 정산금이 바로 여기에 생기고, 보내면 보낸 날도 적혀요.
          </Empty>
        )}
        <Cut />
        <Account account={account} />
      </Receipt>
    </Stack>
  );
}

/** Shares bounced: only the owner knows whether the account is right. */
function Bounced({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <Note tone="bad">
      보낸 정산금 {won(amount)}이 은행에서 되돌아왔어요. 받는 계좌가 맞는지 보고, 다르면{' '}
      <Link className="link" to={paths.cs}>
        고객센터
      </Link>
      로 알려 주세요. 확인하고 다시 보내 드려요.
    </Note>
  );
}

function Totals({ settlement: { rows, account, total, sent, owed } }: { settlement: Settlement }) {
  return (
    <Receipt>
      <p className="label">이달 정산</p>
      <ReceiptAmount amount={total} />
      <Leads>
        <Lead label="만남">{rows.length}건</Lead>
        <Lead label="보낸 돈">
          <Money amount={sent} />
        </Lead>
        <Lead label="보낼 돈">
          <Money amount={owed} className="strong" />
        </Lead>
      </Leads>
      <Cut />
      <Account account={account} />
    </Receipt>
  );
}

function Account({ account }: Pick<Settlement, 'account'>) {
  if (account === null) {
    return (
      <p className="label">
        <b className="strong">받는 계좌가 아직 없어요.</b>
        <br />
        <Link className="link" to={paths.cs}>
          고객센터
        </Link>
        로 알려 주시면 넣어 드려요.
      </p>
    );
  }
  return (
    <>
      <p className="label">받는 계좌</p>
      <p className="strong num">{account}</p>
    </>
  );
}

const COLUMNS: readonly Column<SettlementRow>[] = [
  {
    header: '만남',
    card: 'title',
    cell: (row) => dayTimeLabel(row.datetime),
  },
  {
    header: '인원',
    cell: (row) => <span className="whole">{versus(row.members / 2)}</span>,
  },
  { header: '결과', cell: (row) => PAYOUT_REASONS[row.reason].short },
  {
    header: '정산금',
    align: 'right',
    cell: (row) => <Money amount={row.share} className="whole strong" />,
  },
  {
    header: '보낸 날',
    cell: (row) => <Sent row={row} />,
  },
];

function Sent({ row: { state, sent_at: sentAt, bounced_at: bouncedAt } }: { row: SettlementRow }) {
  if (state === 'sent' && sentAt !== null) {
    return (
      <Tag tone="both" icon="check">
        <span className="num">{dottedDate(sentAt)}</span>
      </Tag>
    );
  }
  if (state !== 'bounced') {
    return (
      <Stack as="span" gap={4} align="start">
        <Tag tone="beer">보낼 예정</Tag>
        {state === 'waiting' && <span className="caption mute">이의 기간이 지나면</span>}
      </Stack>
    );
  }
  return (
    <Stack as="span" gap={4} align="start">
      <Tag tone="bad" icon="warn">
        되돌아왔어요
      </Tag>
      {bouncedAt !== null && <span className="caption mute num">{dottedDate(bouncedAt)}</span>}
      <span className="caption mute">다시 보낼 예정</span>
    </Stack>
  );
}
