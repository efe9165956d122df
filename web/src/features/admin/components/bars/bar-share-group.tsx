import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { dayLabelOf, numberLabel, won } from '../../../../lib/format.ts';
import { PAYOUT_REASONS } from '../../../../text/payout-reasons.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { GroupedShares, BarShare } from '../../api/lists.ts';
import { tabSearch } from '../../model/tabs.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import styles from '../frame/panel.module.css';
import { barNameOf, SendShare } from '../payouts/bar-shares.tsx';
import { WayTags } from '../payouts/payout-table.tsx';
import { consoleTable, type Shown } from '../frame/console-table.tsx';

/** Keeps a bar with many shares from pushing the next bar off the screen. */
const ROWS_AT_FIRST = 5;

const ShareTable = consoleTable<BarShare>({
  rowKey: (share) => share.uid_refund_bars,
  columns: [
    {
      header: '생긴 날',
      card: 'title',
      cell: (refund) => dayLabelOf(refund.created_at),
    },
    { header: '까닭', cell: (refund) => PAYOUT_REASONS[refund.reason].short },
    { header: '메모', cell: (refund) => refund.memo_code },
    {
      header: '금액',
      align: 'right',
      cell: (refund) => <b className="strong">{won(refund.refund_money)}</b>,
    },
  ],
  acts: (share) =>
    share.uid_payout_batches === null ? (
      (share.waits_for !== null || share.account_bank !== '') && <SendShare share={share} />
    ) : (
      <WayTags row={share} />
    ),
});

/** Where its shares go. */
const accountOf = ({ account_bank: bank, account_number: number }: GroupedShares['barInfo']): string =>
  bank === '' ? '정산 계좌가 없어요' : `${bank} ${number}`;

function sentText(sent: number, left: number): string {
  const text = `${sent}건을 보냈다고 표시했어요`;
  return left > 0 ? `${text}. 지금 보낼 수 없는 ${left}건은 남아 있어요` : text;
}

/** The bar shares owed to one bar; each can be marked as sent, or all at once. */
function BarShareGroup({ group }: { group: GroupedShares }) {
  const { barInfo, refunds, refundCount, totalAmount } = group;
  const name = barNameOf(barInfo);
  const hasAccount = barInfo.account_bank !== '';
  const [isLong, setIsLong] = useState(false);
  const shown = (isLong ? refunds : refunds.slice(0, ROWS_AT_FIRST)).map((share) => ({
    ...share,
    ...barInfo,
  }));
  return (
    <section className={styles.section}>
      <Row wrap gap={8} justify="between" className={styles.sectionHead}>
        <div>
          <h2 className="heading">
            {name} <span className="num c-brand">{won(totalAmount)}</span>
          </h2>
          <p className="caption mute num">
            {[barInfo.bar_phone, accountOf(barInfo), `${numberLabel(refundCount)}건`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={styles.acts}>
          <SendAll group={group} name={name} />
          {!hasAccount && (
            <LinkButton size="sm" variant="line" to={tabSearch('bars', { q: barInfo.bar_name })}>
              <span className="sr">{name}</span> 정산 계좌 적기
            </LinkButton>
          )}
          <DetailButton
            of={name}
            title={`${name} 정산`}
            amount={totalAmount}
            facts={[
              ['전화번호', barInfo.bar_phone || '–'],
              ['건수', `${numberLabel(refundCount)}건`],
            ]}
            raw={group}
          />
        </span>
      </Row>
      <ShareTable caption={`${name}에 보낼 돈`} rows={shown} />
      {refundCount > shown.length && (
        <div className={styles.more}>
          {shown.length < refunds.length ? (
            <Button size="sm" variant="line" onClick={() => setIsLong(true)}>
              <span className="sr">{name}</span> {numberLabel(refunds.length - shown.length)}건 더 보기
            </Button>
          ) : (
            <p className="caption mute num">
              오래된 {refunds.length}건만 보여요. 모두 보내면 나머지도 함께 표시해요.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

export const BarShareGroups = ({ rows }: Shown<GroupedShares>) => (
  <div>
    {rows.map((group) => (
      <BarShareGroup key={group.barInfo.uid_bar} group={group} />
    ))}
  </div>
);

/** Marks all shares of a bar that may be sent; the rows say what the others wait for. */
function SendAll({ group, name }: { group: GroupedShares; name: string }) {
  const { barInfo, refundCount, sendableCount, sendableAmount } = group;
  if (sendableCount === 0) return null;
  return (
    <ActionButton
      of={name}
      question={{
        title: `${name}에 ${won(sendableAmount)}을 모두 보냈나요?`,
        text: `${numberLabel(sendableCount)}건을 한 번에 보냈다고 표시해요.${sendableCount < refundCount ? ' 지금 보낼 수 없는 건은 남아요.' : ''}`,
        confirmLabel: '모두 보냈어요',
      }}
      run={(token) =>
        api('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', {
          params: { barId: barInfo.uid_bar },
          token,
        })
      }
      done={({ deletedCount, leftCount }) => sentText(deletedCount, leftCount)}
    >
      모두 보냈어요
    </ActionButton>
  );
}
