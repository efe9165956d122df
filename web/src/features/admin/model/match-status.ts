import { endedStatus } from '../../../text/meeting-status.ts';
import type { AdminRequest } from '../api/lists.ts';

interface Status {
  label: string;
  tone: 'plain' | 'brand' | 'blush' | 'beer' | 'both';
}

const BEFORE: Partial<Record<AdminRequest['state'], Status>> = {
  waiting: { label: '매칭 기다림', tone: 'plain' },
  expired: { label: '고른 날짜가 지남', tone: 'plain' },
  pending: { label: '보증금 기다림', tone: 'beer' },
  fixed: { label: '만남 확정', tone: 'both' },
};

/** Where a request or a match is now, as admins read it. */
export function matchStatus({ state, end }: Pick<AdminRequest, 'state' | 'end'>): Status {
  const before = BEFORE[state];
  if (before !== undefined) return before;
  return endedStatus({ is_done: state === 'completed' ? 1 : 0, end }) ?? { label: '취소', tone: 'beer' };
}

/** Whether a side's deposit arrived; of a match that is over, whether it had. */
export function paidStatus(match: { state: AdminRequest['state']; is_payed: 0 | 1 }): Status {
  if (match.is_payed) return { label: '입금했어요', tone: 'brand' };
  return match.state === 'pending'
    ? { label: '입금 대기', tone: 'beer' }
    : { label: '입금 안 함', tone: 'plain' };
}
