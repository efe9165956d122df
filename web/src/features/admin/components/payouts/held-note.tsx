import type { UserRefund } from '../../api/payouts.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';

type Held = Pick<UserRefund, 'held' | 'held_until'>;

/** Why a payout cannot be sent yet; null when it can (decision 51). */
export const heldText = ({ held, held_until: until }: Held): string | null => {
  if (held === null) return null;
  return until === null
    ? '이의를 확인한 다음에 보낼 수 있어요'
    : `이의 기간이 지나면 보낼 수 있어요 (${dayTimeLabel(until)}까지)`;
};

export function HeldNote({ payout }: { payout: Held }) {
  const text = heldText(payout);
  return text && <span className="caption mute num">{text}</span>;
}
