import { iso } from '../../../shared/calendar.ts';
import { compensationWon, depositWon } from '../../../shared/deposit.ts';
import { otherSide, type Side } from '../../../shared/ids.ts';
import { won } from '../../../shared/labels.ts';
import type { FixedDetail } from '../../../shared/schemas/meeting.ts';
import type { MatchItem } from '../../items/match.ts';
import type { UserRefundItem } from '../../items/money.ts';
import { endingOf } from '../../domain/meetings/endings.ts';

type MoneyLine = FixedDetail['money'][number];

/** Refunds that the end of the match does not explain: money that came too late, too much, twice. Null where it does. */
const EXTRA: Record<UserRefundItem['reason'], string | null> = {
  pending_self_cancel: null,
  pending_other_cancel: null,
  other_unpaid: null,
  compensation: null,
  canceled_by_bar: null,
  correction: null,
  late_deposit: '늦게 들어온 보증금',
  canceled_deposit: '취소된 뒤에 들어온 보증금',
  surplus: '더 보낸 돈',
  short: '모자라게 들어온 보증금',
  double: '두 번 보낸 보증금',
  returned: '보낸 돈',
};

/**
 * A side's money of one match in words, oldest first (docs/money.md, last sentence). Derived from the match's state and the side's
 * refunds, which are views of the ledger; amounts in won.
 */
export function moneyLines(
  match: MatchItem,
  side: Side,
  deposit: { paidAt: number | null },
  refunds: readonly UserRefundItem[],
): MoneyLine[] {
  const lines: { text: string; amount: number; at: number }[] = [];
  if (match[side].isPaid && deposit.paidAt !== null) lines.push(depositLine(match, deposit.paidAt));
  const end = endLine(match, side);
  if (end !== null) lines.push({ ...end, at: match.endedAt ?? match.matchedAt });
  for (const refund of refunds) {
    if (refund.state === 'void') continue;
    const what = EXTRA[refund.reason];
    if (what !== null) {
      lines.push({
        text: `${what} ${won(refund.amount)} · 돌려드려요`,
        amount: refund.amount,
        at: refund.createdAt,
      });
    }
    if (refund.state === 'due' && refund.bouncedAt !== null) {
      lines.push({
        text: `환불 ${won(refund.amount)} · 되돌아왔어요. 받을 계좌를 골라 주세요`,
        amount: refund.amount,
        at: refund.bouncedAt,
      });
    }
    if (refund.state === 'done') {
      lines.push({
        text: `환불 ${won(refund.amount)} · 계좌로 보냈어요`,
        amount: refund.amount,
        at: refund.doneAt ?? refund.createdAt,
      });
    }
  }
  return lines.toSorted((a, b) => a.at - b.at).map((line) => ({ ...line, at: iso(line.at) }));
}

function depositLine(match: MatchItem, at: number) {
  const amount = depositWon(match.size);
  const isOff = match.state === 'fixed' || match.state === 'completed';
  return { text: `내 보증금 ${won(amount)} · ${isOff ? '술값에서 할인' : '받았어요'}`, amount, at };
}

function endLine(match: MatchItem, side: Side): { text: string; amount: number } | null {
  const amount = depositWon(match.size);
  if (match.state === 'released') {
    return match[side].isPaid ? { text: `보증금 ${won(amount)} · 돌려드려요`, amount } : null;
  }
  const ending = endingOf(match);
  switch (ending?.how) {
    case 'canceled-by-bar':
      if (!match[side].isPaid) return null;
      return { text: `보증금 ${won(amount)} · 술집 사정으로 돌려드려요`, amount };
    case 'absent-both':
      return { text: `보증금 ${won(amount)} · 두 팀이 오지 않아 술집에 드렸어요`, amount };
    case 'canceled':
    case 'absent': {
      if (ending.by !== otherSide(side)) {
        const why = ending.how === 'canceled' ? '취소해서' : '오지 않아서';
        return { text: `보증금 ${won(amount)} · ${why} 돌려받을 수 없어요`, amount: 0 };
      }
      const extra = compensationWon(match.size);
      if (!match[side].isPaid) return { text: `보상금 ${won(extra)} · 돌려드려요`, amount: extra };
      return {
        text: `보증금 ${won(amount)}과 보상금 ${won(extra)} · 돌려드려요`,
        amount: amount + extra,
      };
    }
    default:
      return null;
  }
}
