import { createHash } from 'node:crypto';
import type { UserId } from '../../../shared/ids.ts';
import { noticeId } from '../../../shared/ids.ts';
import { DUE_TEXTS_PER_SWEEP, NOTICE_KEPT_MS, NOTICES_LISTED } from '../../../shared/limits.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { textAt } from '../../domain/notices/notice-hours.ts';
import { type NoticeEvent, type NoticeKind, tell, textMessage } from '../../domain/notices/notice-texts.ts';
import { eachOf } from '../../store/concurrency.ts';
import { noticeItem, type NoticeItem } from '../../items/support.ts';
import { userItem, type UserItem } from '../../items/user.ts';
import { byTime, inList, LISTS, noticeKey, sortable, userKey, userPartition } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { phoneOf } from '../members/users.ts';
import { describeError } from '../../describe-error.ts';
import { all, exists, missing } from '../../store/conditions.ts';
import { created, patched, secondsOf, unlisted, wasWritten } from '../../store/writes.ts';
import type { Key, Notifier, Store, Write } from '../../ports.ts';

/** An event of one member. `at` is when it happened (epoch ms), the same on every telling: it is part of the notice's key. */
export type Announcement = NoticeEvent & { uid: UserId; at: number };

/** Kinds that nobody announces a second time: their unsent texts stand in the list of waiting texts from the start. */
const TOLD_ONCE: ReadonlySet<NoticeKind> = new Set([
  'request_expired',
  'refund_sent',
  'refund_bounced',
  'inquiry_answered',
]);

/**
 * Tells a member of an event, at most once for each kind and subject (decision 45): a row of the in-app inbox, and a text message
 * at once or, outside 09:00-21:00 KST, in the morning. Telling again after a crash sends what had not left. The event has already
 * happened, so nothing here may fail it: never throws; what went wrong is logged without personal data.
 */
export async function announce(services: Notifier, announcement: Announcement, now: number): Promise<void> {
  try {
    const user = await readMember(services, announcement.uid);
    if (user === null) return;
    const notice = await keepNotice(services, announcement, now);
    if (isTextDue(notice, now)) await sendText(services, notice, user, now);
  } catch (error) {
    services.logger.error('announce failed', { label: announcement.kind, ...describeError(error) });
  }
}

/**
 * Tells what has not been told yet: the notices that stand are looked up first, because half a read costs less than a refused
 * write. Never throws.
 */
export async function announceMissing(
  services: Notifier,
  announcements: readonly Announcement[],
  now: number,
): Promise<void> {
  const keys = announcements.map((event) => noticeKey(event.uid, event.at, idOf(event)));
  const standing = await services.table.getMany(noticeItem, keys, { consistent: false });
  const told = new Set(standing.filter((notice) => !isTextDue(notice, now)).map(({ noticeId: id }) => id));
  await eachOf(
    announcements.filter((event) => !told.has(idOf(event))),
    (event) => announce(services, event, now),
  );
}

const isTextDue = ({ textTakenBy, sendAt }: NoticeItem, now: number): boolean =>
  textTakenBy === undefined && sendAt <= now;

/** Who is told. The moment by which this read may be behind changes nothing that matters to a notice. */
async function readMember({ table }: Notifier, uid: UserId): Promise<UserItem | null> {
  const user = await table.get(userItem, userKey(uid), { consistent: false });
  return user?.status === 'deleted' ? null : user;
}

/** Writes the notice with its text, once; answers it as it stands. */
async function keepNotice({ table }: Notifier, event: Announcement, now: number): Promise<NoticeItem> {
  const notice = newNotice(event, now);
  if (await wasWritten(table.write(created(notice)))) return notice;
  return (await table.get(noticeItem, noticeKey(event.uid, event.at, notice.noticeId))) ?? notice;
}

/**
 * The notice as a write of the event's own transaction: for what nobody announces a second time, so that a crash does not keep it
 * from being told. `announce` then sends its text, or the sweep does.
 */
export const noticeWritten = (event: Announcement, now: number): Write => created(newNotice(event, now));

function newNotice(event: Announcement, now: number): NoticeItem {
  const id = idOf(event);
  const { text, link, urgentDay, uselessAt } = tell(event.kind, event.facts, event.subject);
  const sendAt = textAt(now, urgentDay);
  const mustBeListed = sendAt > now || TOLD_ONCE.has(event.kind);
  return {
    ...noticeKey(event.uid, event.at, id),
    ...(mustBeListed ? inList(LISTS.waitingTexts, byTime(sendAt, id)) : {}),
    v: 1,
    updatedAt: now,
    expiresAt: secondsOf(now + NOTICE_KEPT_MS),
    noticeId: id,
    uid: event.uid,
    kind: event.kind,
    text,
    link,
    isRead: false,
    createdAt: event.at,
    sendAt,
    uselessAt,
  };
}

const idOf = ({ uid, kind, subject }: Announcement) =>
  noticeId.parse(
    `ntc_${createHash('sha256').update(`${uid} ${kind} ${subject}`).digest('hex').slice(0, 32)}`,
  );

/**
 * Sends the text of a notice. It is taken first, so that two senders never send it twice; a lost answer of the carrier is not
 * repeated for the same reason. Answers whether a message left.
 */
async function sendText(
  services: Notifier,
  notice: NoticeItem,
  user: UserItem,
  now: number,
): Promise<boolean> {
  if (!(await take(services, notice, now))) return false;
  if (notice.uselessAt !== null && notice.uselessAt <= now) return false;
  const outcome = await services.texts.send(phoneOf(services, user), textMessage(notice.text));
  if (outcome !== 'sent') services.logger.warn('text not sent', { label: notice.kind, code: outcome });
  return outcome === 'sent';
}

/** Makes this sender the one who sends a notice's text; false when another is. */
async function take({ table }: Notifier, { PK, SK }: Key, now: number): Promise<boolean> {
  const sender = newToken();
  const set = { textTakenBy: sender, ...unlisted };
  const taking = patched({ PK, SK }, { set, if: all(exists, missing('textTakenBy')) }, now);
  if (await wasWritten(table.write(taking))) return true;
  // The first answer may have been lost on its way: then it is our own name that stands there.
  return (await table.get(noticeItem, { PK, SK }))?.textTakenBy === sender;
}

/**
 * Sends the texts whose hour has come, oldest first, at most `DUE_TEXTS_PER_SWEEP` in one run. Found by the index, taken on the
 * notice itself. One that fails does not stop the others. Answers how many were sent and whether more wait than one run takes.
 */
export async function sendDueTexts(
  services: Notifier,
  now: number,
): Promise<{ sent: number; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.waitingTexts, noticeItem, {
    newestFirst: false,
    limit: DUE_TEXTS_PER_SWEEP,
    to: sortable(now + 1),
  });
  let sent = 0;
  for (const notice of items) {
    const wasSent = await sendListed(services, notice, now).catch((error: unknown) => {
      services.logger.error('text failed', { label: notice.kind, ...describeError(error) });
      return false;
    });
    if (wasSent) sent += 1;
  }
  return { sent, isCut };
}

async function sendListed(services: Notifier, notice: NoticeItem, now: number): Promise<boolean> {
  const user = await readMember(services, notice.uid);
  return user !== null && sendText(services, notice, user, now);
}

/** A member's newest notices first, at most `NOTICES_LISTED`. */
export async function listNotices({ table }: Store, uid: UserId): Promise<NoticeItem[]> {
  const { items } = await table.query(noticeItem, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :notice)',
    ExpressionAttributeValues: { ':user': userPartition(uid), ':notice': 'NOTICE#' },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: NOTICES_LISTED,
  });
  return items;
}

/** Marks those of a member's listed notices as read; ids that are not among them change nothing. */
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
    unread.map((item) => services.table.write(patched(item, { set: { isRead: true }, if: exists }, now))),
  );
}
