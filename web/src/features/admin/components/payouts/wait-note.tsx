import type { UserRefund } from '../../api/lists.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';
import styles from '../frame/panel.module.css';

type Waits = Pick<UserRefund, 'waits_for' | 'waits_until'>;

/** Why a payout cannot be sent yet; null when it can (docs/money.md). */
const waitText = ({ waits_for: reason, waits_until: until }: Waits): string | null => {
  switch (reason) {
    case null:
      return null;
    case 'receivable':
      return '확인한 입금이 은행에 들어오면 보낼 수 있어요';
    case 'objection':
      return '이의를 확인한 다음에 보낼 수 있어요';
    case 'objection_period':
      return `이의 기간이나 다른 팀 찾기가 끝나면 보낼 수 있어요 (${until === null ? '' : dayTimeLabel(until)}까지)`;
  }
};

export function WaitNote({ payout }: { payout: Waits }) {
  const text = waitText(payout);
  return text && <span className={`caption mute num ${styles.why}`}>{text}</span>;
}

/** A bar without an account: nothing is marked as sent. */
export const NoAccount = () => (
  <span className={`caption mute ${styles.why}`}>술집 정보에 정산 계좌를 적으면 보낼 수 있어요</span>
);
