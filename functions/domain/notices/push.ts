import { OUTBOX_MS } from '../../../shared/limits.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { NoticeItem } from '../../items/support.ts';
import type { Push } from '../../ports.ts';
import type { NoticeKind } from './notice-texts.ts';

/** A member who misses one of these loses money, a right or a way there, and a push that was accepted may lie
 * on a device that is off. The answer to a report is promised as a text. */
const BY_TEXT: readonly NoticeKind[] = [
  'phone_changed',
  'deposit_reminder',
  'deposit_short',
  'canceled_by_opponent',
  'canceled_by_bar',
  'table_offered',
  'table_gone',
  'rescue_over',
  'bar_meeting_canceled',
  'marked_absent',
  'report_answered',
  'standing_changed',
  'staff_called',
];

export const mayBePushed = (kind: NoticeKind): boolean => !BY_TEXT.includes(kind);

const URGENT: readonly NoticeKind[] = ['matched', 'confirmed', 'running_late'];

/** Whether its text is sent even beyond the month's budget, as an owner's text of the day is. */
export const isNeededAsText = (kind: NoticeKind): boolean =>
  BY_TEXT.includes(kind) || URGENT.includes(kind) || kind === 'bar_day';

/** It waits for a device that is off for as long as its text would. */
export function pushOf(notice: NoticeItem, tag: string, now: number): Push {
  const until = Math.min(notice.createdAt + OUTBOX_MS, notice.uselessAt ?? Infinity);
  return {
    title: PRODUCT_NAME,
    text: notice.text,
    link: notice.link,
    tag,
    ttlSeconds: Math.ceil(Math.max(until - now, MINUTE_MS) / 1_000),
    isUrgent: URGENT.includes(notice.kind),
  };
}
