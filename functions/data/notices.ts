import { createHash } from 'node:crypto';
import type { UserId } from '../../shared/ids.ts';
import { noticeId } from '../../shared/ids.ts';
import { DUE_TEXTS_PER_SWEEP, NOTICE_KEPT_MS, NOTICES_LISTED } from '../../shared/limits.ts';
import { textAt } from '../domain/notice-hours.ts';
import { type NoticeEvent, type NoticeText, tell, textMessage } from '../domain/notice-texts.ts';
import { describeError } from '../runtime/logger.ts';
import type { Services } from '../runtime/services.ts';
import { dueTextItem, type DueTextItem, noticeItem, type NoticeItem } from './items/support.ts';
import {
  DUE_TEXTS_PARTITION,
  dueTextKey,
  type Key,
  noticeKey,
  noticeMarkKey,
  userPartition,
} from './keys.ts';
import { ConditionFailed } from './table.ts';
import { getUser, phoneOf } from './users.ts';

type Store = Pick<Services, 'table' | 'cipher' | 'texts' | 'logger'>;
export type Announcement = NoticeEvent & { uid: UserId };

/**
 * Tells a member of an event, at most once for each kind and subject (decision 45): a row of the in-app inbox, and a text message
 * at once or, outside 09:00-21:00 KST, in the morning. The event has already happened, so nothing here may fail it: never
 * throws; what went wrong is logged without personal data.
 */
export async function announce(services: Store, announcement: Announcement, now: number): Promise<void> {
  try {
    const text = await keepNotice(services, announcement, now);
    if (text !== null && text.sendAt <= now) await sendText(services, text, now);
  } catch (error) {
    services.logger.error('announce failed', { label: announcement.kind, ...describeError(error) });
  }
}

/** Writes the notice, its mark and its text message in one go; null when it was told before. */
async function keepNotice({ table }: Store, event: Announcement, now: number): Promise<DueTextItem | null> {
  const id = idOf(event);
  const telling = tell(event.kind, event.facts, event.subject);
  const expiresAt = Math.floor((now + NOTICE_KEPT_MS) / 1_000);
  const common = { v: 1, updatedAt: now, expiresAt };
  const text = dueText(event, id, telling, now);
  const notice: NoticeItem = {
    ...noticeKey(event.uid, now, id),
    ...common,
    noticeId: id,
    uid: event.uid,
    kind: event.kind,
    text: telling.text,
    link: telling.link,
    isRead: false,
    createdAt: now,
  };
  const mark = { ...noticeMarkKey(event.uid, id), ...common, at: now };
  try {
    await table.transact('announce', [
      { item: { Put: { Item: mark, ConditionExpression: 'attribute_not_exists(PK)' } } },
      { item: { Put: { Item: notice } } },
      { item: { Put: { Item: text } } },
    ]);
    return text;
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
}

function dueText(event: Announcement, id: string, telling: NoticeText, now: number): DueTextItem {
  const sendAt = textAt(now, telling.urgentDay);
  return {
    ...dueTextKey(sendAt, id),
    v: 1,
    updatedAt: now,
    expiresAt: Math.floor((sendAt + NOTICE_KEPT_MS) / 1_000),
    uid: event.uid,
    kind: event.kind,
    text: telling.text,
    sendAt,
    uselessAt: telling.uselessAt,
  };
}

const idOf = ({ uid, kind, subject }: Announcement) =>
  noticeId.parse(
    `ntc_${createHash('sha256').update(`${uid} ${kind} ${subject}`).digest('hex').slice(0, 32)}`,
  );

/**
 * Sends one waiting text. It is taken off the list first, so that two senders never send it twice; a lost answer of the
 * carrier is not repeated for the same reason. Answers whether a message left.
 */
async function sendText(services: Store, due: DueTextItem, now: number): Promise<boolean> {
  if (!(await take(services, due))) return false;
  if (due.uselessAt !== null && due.uselessAt <= now) return false;
  const user = await getUser(services, due.uid);
  if (user === null || user.status === 'deleted') return false;
  const outcome = await services.texts.send(phoneOf(services, user), textMessage(due.text));
  if (outcome !== 'sent') services.logger.warn('text not sent', { label: due.kind, code: outcome });
  return outcome === 'sent';
}

async function take({ table }: Store, { PK, SK }: Key): Promise<boolean> {
  try {
    await table.transact('take text', [
      { item: { Delete: { Key: { PK, SK }, ConditionExpression: 'attribute_exists(PK)' } } },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/**
 * Sends the texts whose hour has come, oldest first, at most `DUE_TEXTS_PER_SWEEP` in one run; also those whose sender died
 * between the event and the message. One that fails does not stop the others. Answers how many were sent and how many still
 * wait (`isCut`: more than one run can take).
 */
export async function sendDueTexts(services: Store, now: number): Promise<{ sent: number; isCut: boolean }> {
  const { items, isCut } = await services.table.query(dueTextItem, {
    KeyConditionExpression: 'PK = :texts AND SK < :now',
    ExpressionAttributeValues: { ':texts': DUE_TEXTS_PARTITION, ':now': dueTextKey(now + 1, '').SK },
    ConsistentRead: true,
    Limit: DUE_TEXTS_PER_SWEEP,
  });
  let sent = 0;
  for (const due of items) {
    const wasSent = await sendText(services, due, now).catch((error: unknown) => {
      services.logger.error('text failed', { label: due.kind, ...describeError(error) });
      return false;
    });
    if (wasSent) sent += 1;
  }
  return { sent, isCut };
}

/** A member's newest notices first, at most `NOTICES_LISTED`. */
export async function listNotices({ table }: Pick<Services, 'table'>, uid: UserId): Promise<NoticeItem[]> {
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
  services: Pick<Services, 'table'>,
  uid: UserId,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const named = new Set(ids);
  const unread = (await listNotices(services, uid)).filter(
    (item) => !item.isRead && named.has(item.noticeId),
  );
  await Promise.all(
    unread.map(({ PK, SK }) =>
      services.table.update(
        { PK, SK },
        {
          UpdateExpression: 'SET isRead = :yes, updatedAt = :now ADD v :one',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':yes': true, ':now': now, ':one': 1 },
        },
      ),
    ),
  );
}
