import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { UserId } from '../../../shared/ids.ts';
import { noticeId } from '../../../shared/ids.ts';
import { AT_ONCE, NOTICE_KEPT_MS, NOTICES_LISTED } from '../../../shared/limits.ts';
import { textAt } from '../../domain/notices/notice-hours.ts';
import { type NoticeEvent, type NoticeKind, noticeText } from '../../domain/notices/notice-texts.ts';
import { noticeItem, type NoticeItem } from '../../items/support.ts';
import { byTime, inList, noticeKey, PREFIX, waitingTextsList } from '../../store/keys.ts';
import { readRecipient, sendOutbox } from './outbox.ts';
import { describeError } from '../../describe-error.ts';
import { exists } from '../../store/conditions.ts';
import { create, expiresIn, patch, wasWritten } from '../../store/writes.ts';
import type { Notifier, Store, Write } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';

/** Who announces a kind. `again`: the worker and the hourly sweep, from the match's state. `once`: the
 * event's own transaction writes it and lists its text, so that the sweep sends it after a crash. */
const ANNOUNCED = {
  matched: 'again',
  deposit_received: 'again',
  deposit_short: 'once',
  deposit_restored: 'once',
  deposit_checking: 'once',
  deposit_reminder: 'again',
  confirmed: 'again',
  canceled_by_opponent: 'again',
  canceled_with_part: 'again',
  table_offered: 'once',
  table_gone: 'once',
  rescue_over: 'once',
  canceled_by_bar: 'again',
  marked_absent: 'again',
  match_expired: 'again',
  request_expired: 'once',
  phone_changed: 'once',
  refund_due: 'once',
  refund_changed: 'once',
  refund_sent: 'once',
  refund_bounced: 'once',
  refund_not_sent: 'once',
  bar_share_bounced: 'once',
  bar_share_corrected: 'once',
  meeting_tomorrow: 'again',
  running_late: 'once',
  review_invitation: 'again',
  again_both: 'once',
  inquiry_answered: 'once',
  dispute_raised: 'again',
  dispute_by_opponent: 'again',
  dispute_settled: 'again',
  report_answered: 'once',
  standing_changed: 'once',
  bar_meeting_fixed: 'again',
  bar_meeting_canceled: 'again',
  bar_day: 'again',
  staff_called: 'once',
} as const satisfies Record<NoticeKind, 'once' | 'again'>;
type How = (typeof ANNOUNCED)[NoticeKind];
type KindOf<H extends How> = { [K in NoticeKind]: (typeof ANNOUNCED)[K] extends H ? K : never }[NoticeKind];

/** `at` is when it happened (epoch ms), a part of the notice's key, so it never changes. `about` is the match
 * that its text presupposes in this state; without it the text always holds. */
export type News<H extends How = How> = Extract<NoticeEvent, { kind: KindOf<H> }> & {
  uid: UserId;
  at: number;
  about?: NoticeItem['about'];
};

/** Announces a kind once for each subject (decision 45): an entry of the inbox, and a text at once (by the
 * text queue, where there is one) or, outside the hours for texts, in the morning. Again after a crash it
 * sends the text if it was not sent. Never throws: failures are logged without personal data. */
export async function announce(services: Notifier, news: News, now: number): Promise<void> {
  try {
    const recipient = await readRecipient(services, news.uid, { now, consistent: false });
    if (recipient === null) return;
    const { notice, isNew } = await storeNotice(services, news, now);
    if (!isTextDue(notice, now) || (await services.textQueue.send([news.uid]))) return;
    await sendOutbox(services, recipient, { notices: [notice], wereJustWritten: isNew }, now);
  } catch (error) {
    services.logger.error('announce failed', { label: news.kind, ...describeError(error) });
  }
}

/** Existing notices are looked up first, because half a read costs less than a refused write. Never
 * throws. */
export async function announceMissing(services: Notifier, all: readonly News[], now: number): Promise<void> {
  const keys = all.map((event) => noticeKey(event.uid, event.at, noticeIdOf(event)));
  const existing = await services.table.getMany(noticeItem, keys, {
    consistent: false,
    badRows: 'skip',
  });
  const done = new Set(existing.filter((notice) => !isTextDue(notice, now)).map(({ noticeId: id }) => id));
  await pMap(
    all.filter((event) => !done.has(noticeIdOf(event))),
    (event) => announce(services, event, now),
    { concurrency: AT_ONCE },
  );
}

const isTextDue = ({ textTakenBy, sendAt }: NoticeItem, now: number): boolean =>
  textTakenBy === undefined && sendAt <= now;

/** Returns the stored notice and whether this call wrote it. */
async function storeNotice({ table }: Notifier, event: News, now: number) {
  const notice = newNotice(event, now);
  if (await wasWritten(table.write(create(notice)))) return { notice, isNew: true };
  const stored = await table.get(noticeItem, noticeKey(event.uid, event.at, notice.noticeId));
  return { notice: stored ?? notice, isNew: false };
}

/** Part of the event's own transaction, for kinds that are announced only once, so that a crash cannot lose
 * them. `announce` then sends the text, or the sweep does. */
export const writeNotice = (event: News<'once'>, now: number): Write => create(newNotice(event, now));

export const writeNotices = (news: readonly News<'once'>[], now: number): Write[] =>
  news.map((one) => writeNotice(one, now));

function newNotice(event: News, now: number): NoticeItem {
  const id = noticeIdOf(event);
  const { text, link, uselessAt, meetingDay, isChange } = noticeText(event.kind, event.facts, event.subject);
  const urgency = { meetingDay, isChange };
  const sendAt = textAt(now, urgency);
  const mustBeListed = sendAt > now || ANNOUNCED[event.kind] === 'once';
  return {
    ...noticeKey(event.uid, event.at, id),
    ...(mustBeListed ? inList(waitingTextsList(event.uid), byTime(sendAt, id)) : {}),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(now, NOTICE_KEPT_MS),
    noticeId: id,
    uid: event.uid,
    kind: event.kind,
    text,
    link,
    isRead: false,
    createdAt: event.at,
    sendAt,
    uselessAt,
    urgency,
    about: event.about,
  };
}

const noticeIdOf = ({ uid, kind, subject }: Pick<News, 'uid' | 'kind' | 'subject'>) =>
  noticeId.parse(
    `ntc_${createHash('sha256').update(`${uid} ${kind} ${subject}`).digest('hex').slice(0, 32)}`,
  );

export const listNotices = (services: Store, uid: UserId): Promise<NoticeItem[]> =>
  ownRows(services, uid, PREFIX.notices, noticeItem, {
    limit: NOTICES_LISTED,
    newestFirst: true,
    badRows: 'skip',
  });

/** Ids that are not among the member's listed notices change nothing. */
export async function readNotices(
  services: Store,
  uid: UserId,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const named = new Set(ids);
  const unread = (await listNotices(services, uid)).filter(
    (item) => !item.isRead && named.has(item.noticeId),
  );
  await Promise.all(
    unread.map((item) => services.table.write(patch(item, { set: { isRead: true }, if: exists }, now))),
  );
}
