import { dayTimeLabel, numberLabel, won } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { cx } from '../../../../lib/cx.ts';
import { Row } from '../../../../ui/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { tabSearch } from '../../model/tabs.ts';
import type { Bank } from '../../api/bank.ts';
import styles from './bank.module.css';

const OLD_MS = 2 * 60 * 60 * 1_000;

/** Whether the rows come to the bank's balance, or by how much they do not. */
export function BankBand({ bank }: { bank: Bank }) {
  const now = useNow();
  const { difference, read_at: readAt } = bank;
  if (!bank.has_feed) {
    return (
      <Band title="은행과 연결돼 있지 않아요">통장 내역을 직접 적어요. 잔액은 은행에서 확인해 주세요.</Band>
    );
  }
  if (difference === null) return <Band title="아직 잔액을 몰라요">은행에서 첫 내역을 기다리고 있어요.</Band>;
  const isOld = readAt !== null && now - Date.parse(readAt) > OLD_MS;
  const old = isOld ? '두 시간도 더 전의 통장이에요' : '';
  const failed = bank.has_failed ? '처리하지 못한 줄이 있어요. 다음에 읽을 때 다시 해 볼게요.' : '';
  if (difference !== 0) {
    const { agreed_at: agreedAt, rows_since: rowsSince } = bank;
    return (
      <Band
        title={`통장이 ${won(Math.abs(difference))} 달라요`}
        sums={bank}
        act={
          rowsSince > 0 && (
            <LinkButton size="sm" to={`${tabSearch('bank', { since: '1' })}#since`}>
              그 {numberLabel(rowsSince)}줄 보기
            </LinkButton>
          )
        }
      >
        통장에 {difference > 0 ? '더 있어요' : '덜 있어요'}.{' '}
        {agreedAt !== null && `${dayTimeLabel(agreedAt)} 뒤로 달라졌어요.`}{' '}
        {rowsSince > 0 && `그때부터 온 ${numberLabel(rowsSince)}줄을 먼저 보세요.`} {old && `${old}.`}{' '}
        {failed}
      </Band>
    );
  }
  const left = bank.undecided > 0 ? '정할 것만 남았어요.' : '정할 것이 없어요.';
  return (
    <Band title={old || '통장과 맞아요'} sums={bank} isGood={!isOld && !bank.has_failed}>
      {isOld ? '은행이 그 뒤로 답하지 않았어요.' : `잔액이 기록과 같아요. ${left}`} {failed}
    </Band>
  );
}

interface BandProps {
  title: string;
  children: React.ReactNode;
  sums?: Pick<Bank, 'bank' | 'rows' | 'balance_at'>;
  act?: React.ReactNode;
  isGood?: boolean;
}

function Band({ title, children, sums, act, isGood = false }: BandProps) {
  return (
    <Row
      as="section"
      wrap
      gap={32}
      rowGap={12}
      justify="between"
      below={32}
      className={cx(styles.band, isGood && styles.good)}
      aria-label="통장 잔액"
    >
      <div>
        <p className="title">{title}</p>
        <p className="sub">{children}</p>
      </div>
      {sums && (
        <Row as="dl" wrap gap={32} rowGap={8} className={styles.sums}>
          <div>
            <dt className="caption">통장 잔액</dt>
            <dd className="heading num">{won(sums.bank ?? 0)}</dd>
            {sums.balance_at && <dd className="caption num">{dayTimeLabel(sums.balance_at)}</dd>}
          </div>
          <div>
            <dt className="caption">기록한 돈</dt>
            <dd className="heading num">{won(sums.rows ?? 0)}</dd>
          </div>
        </Row>
      )}
      {act}
    </Row>
  );
}
