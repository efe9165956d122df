import { kstDay } from '../../../shared/calendar.ts';
import type { DepositFlow, MoneyFlow, MoneyShare } from '../../../shared/schemas/money-flow.ts';
import { dayLabelOf, dayTimeLabel, won } from '../lib/format.ts';
import { PAYOUT_REASONS } from './payout-reasons.ts';

/** Who reads it: a member, the bar's owner, or an admin. */
export type FlowReader = 'member' | 'owner' | 'admin';

/** What became of a side's deposit. */
export function depositWords({ state, part, missing }: DepositFlow, dueAt: string | null): string {
  switch (state) {
    case 'waiting':
      return dueAt === null ? '아직이에요' : `${dayTimeLabel(dueAt)}까지 기다려요`;
    case 'short':
      return `${won(part ?? 0)}이 왔어요. ${missing ? `${won(missing)}이 더 필요해요` : '확인하고 있어요'}`;
    case 'unpaid':
      return '보내지 않았어요';
    case 'partial':
      return `${won(part ?? 0)}만 왔어요`;
    case 'held':
      return missing ? `맡아 두고 있어요. ${won(missing)}이 모자라요` : '맡아 두고 있어요';
    case 'discounted':
      return '술값에서 뺐어요';
    case 'returned':
      return '돌려드려요';
    case 'given':
      return '돌려드리지 않아요';
    case 'moved':
      return '새 만남으로 옮겼어요';
  }
}

/** What a share is for. */
export const shareReason = ({ reason, parts }: MoneyShare): string =>
  parts.map(({ of, amount }) => `${PART_WORDS[of]} ${won(amount)}`).join(' + ') ||
  PAYOUT_REASONS[reason].long;

const PART_WORDS = { deposit: '보증금', compensation: '보상금', surplus: '더 보낸 돈' };

interface ShareStatus {
  label: string;
  tone: 'brand' | 'beer' | 'bad';
  icon: 'check' | 'clock' | 'warn';
  /** When it was or will be sent. */
  note: string;
}

/** How far a share is: 예정, 보냄, 되돌아옴; 늦음 for a refund past its promised day. */
export function shareStatus({ state, at, due_day: dueDay }: MoneyShare, now: number): ShareStatus {
  const planned = { label: '예정', tone: 'beer', icon: 'clock' } as const;
  switch (state) {
    case 'planned':
      return { ...planned, note: '만남이 끝나면 보내 드려요' };
    case 'waiting':
      return {
        ...planned,
        note:
          at === null
            ? '이의를 확인한 다음에 보내 드려요'
            : `이의 기간이 지나면 보내 드려요 (${dayTimeLabel(at)}까지)`,
      };
    case 'searching':
      return { ...planned, note: '다른 팀을 찾는 동안 맡아 두었다가 보내 드려요' };
    case 'due':
      if (dueDay === null) return { ...planned, note: '보낼 차례를 기다려요' };
      if (dueDay >= kstDay(now)) return { ...planned, note: `${dayLabelOf(dueDay)}까지 보내 드려요` };
      return {
        label: '늦음',
        tone: 'bad',
        icon: 'warn',
        note: `${dayLabelOf(dueDay)}까지 보내기로 한 돈이에요`,
      };
    case 'sent':
      return {
        label: '보냄',
        tone: 'brand',
        icon: 'check',
        note: at === null ? '' : `${dayTimeLabel(at)}에 보냈어요`,
      };
    case 'bounced':
      return {
        label: '되돌아옴',
        tone: 'bad',
        icon: 'warn',
        note: at === null ? '은행에서 되돌아왔어요' : `${dayTimeLabel(at)}에 은행에서 되돌아왔어요`,
      };
  }
}

/** What the sum on top of the receipt is. */
export const TOTAL_WORDS: Record<MoneyFlow['total']['of'], string> = {
  held: '합석이 맡아 둔 돈',
  sent: '두 팀이 보낸 돈',
  refunds: '우리 팀이 돌려받는 돈',
  share: '우리 가게 정산금',
};
