import * as z from 'zod';
import type { UserId } from '../../../shared/ids.ts';
import { OUTBOX_MS, OUTBOX_NOTICES, TEXT_REFUSALS_MAX } from '../../../shared/limits.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { outboxTurns, stillHolds, type Subject } from '../../domain/notices/outbox.ts';
import { noticeMessage } from '../../domain/notices/text-message.ts';
import { isNeededAsText } from '../../domain/notices/push.ts';
import { matchItem } from '../../items/match.ts';
import { bankRowItem, payoutItem } from '../../items/money.ts';
import { type NoticeItem, noticeItem } from '../../items/support.ts';
import { phoneUndoItem } from '../../items/identity.ts';
import { pushDeviceItem, type PushDeviceItem } from '../../items/push.ts';
import { userItem, type UserItem } from '../../items/user.ts';
import {
  bankRowKey,
  byTime,
  endOf,
  inList,
  matchKey,
  noticesFrom,
  payoutKey,
  PREFIX,
  userPartition,
  waitingTextsList,
} from '../../store/keys.ts';
import { between } from '../../store/ranges.ts';
import { all, exists, is, missing } from '../../store/conditions.ts';
import { offItsList, patch, wasWritten } from '../../store/writes.ts';
import { phoneOf } from '../members/users.ts';
import { DEVICES_READ, pusherTo } from './push-devices.ts';
import { budgetUsed, countText } from './text-budget.ts';
import type { Notifier, Store } from '../../ports.ts';

async function readSubjects(
  { table }: Store,
  notices: readonly NoticeItem[],
): Promise<(notice: NoticeItem) => Subject> {
  const abouts = notices.flatMap(({ about }) => about ?? []);
  const [matches, payouts, rows] = await Promise.all([
    table.getMany(
      matchItem,
      abouts.flatMap((about) => ('matchId' in about ? matchKey(about.matchId) : [])),
    ),
    table.getMany(
      payoutItem,
      abouts.flatMap((about) => ('payoutId' in about ? payoutKey(about.payoutId) : [])),
    ),
    table.getMany(
      bankRowItem,
      abouts.flatMap((about) => ('rowId' in about ? bankRowKey(about.rowId) : [])),
    ),
  ]);
  return ({ about }) => {
    if (about === undefined) return {};
    if ('payoutId' in about) return { payout: payouts.find(({ refundId }) => refundId === about.payoutId) };
    if ('rowId' in about) return { row: rows.find(({ rowId }) => rowId === about.rowId) };
    return { match: matches.find(({ matchId }) => matchId === about.matchId) };
  };
}

/** A person with the notices of the last days, oldest first, and the browsers that may get pushes. */
export interface Recipient {
  user: UserItem;
  recent: readonly NoticeItem[];
  devices: readonly PushDeviceItem[];
}

const ownRow = z.union([noticeItem, userItem, pushDeviceItem, phoneUndoItem]);
/** The profile, and the former phone. */
const OTHER_ROWS = 2;

/** In one query, because the profile sorts between notices and browsers. Unless consistent, it may miss what
 * happened a moment before: that does little harm, and a text that was just sent is refused by its claim. Null
 * for a deleted account. */
export async function readRecipient(
  { table }: Notifier,
  uid: UserId,
  { now, consistent }: { now: number; consistent: boolean },
): Promise<Recipient | null> {
  const { items, bad } = await table.query(
    ownRow,
    {
      ...between(userPartition(uid), noticesFrom(now - OUTBOX_MS), endOf(PREFIX.pushDevices)),
      ScanIndexForward: false,
      ConsistentRead: consistent,
      Limit: OUTBOX_NOTICES + DEVICES_READ + OTHER_ROWS,
    },
    { badRows: 'skip' },
  );
  const user = items.find((item) => 'sessionEpoch' in item);
  if (user === undefined && bad > 0) throw new Error('the profile cannot be read');
  if (user === undefined || user.status === 'deleted') return null;
  const recent = items.filter((item) => 'noticeId' in item).reverse();
  return { user, recent, devices: items.filter((item) => 'sealed' in item && 'seenAt' in item) };
}

/** What the caller of `sendOutbox` knows already. */
interface FoundNotices {
  /** Notices that the index has shown, or that were just written. */
  notices: readonly NoticeItem[];
  /** The event itself wrote these, so they still hold. */
  wereJustWritten: boolean;
}

export interface Delivery {
  sent: number;
  /** Taken by the service of a browser, in place of a text. */
  pushed: number;
  /** The carrier had too many at once: the rest waits. */
  isThrottled: boolean;
}

/** Sends the texts whose time has come, sorted like their notices (decision 45). A text that no longer holds
 * is dropped. One that the carrier refuses is tried again later, and those after it wait for it. */
export async function sendOutbox(
  services: Notifier,
  { user, recent, devices }: Recipient,
  found: FoundNotices,
  now: number,
): Promise<Delivery> {
  const notices = merge(recent, found.notices);
  const isNew = (notice: NoticeItem) =>
    found.wereJustWritten && found.notices.some(({ noticeId }) => noticeId === notice.noticeId);
  const waiting = notices.filter((notice) => notice.textTakenBy === undefined && !isNew(notice));
  const subjectOf = await readSubjects(services, waiting);
  const holds = (notice: NoticeItem) => isNew(notice) || stillHolds(notice, subjectOf(notice));
  const push = pusherTo(services, { user, devices }, now);
  const delivery: Delivery = { sent: 0, pushed: 0, isThrottled: false };
  for (const { notice, isSent } of outboxTurns(notices, holds, now)) {
    const outcome = isSent
      ? await sendText(services, notice, { user, push }, now)
      : await dropText(services, notice, now);
    if (outcome === 'again' || outcome === 'throttled') {
      return { ...delivery, isThrottled: outcome === 'throttled' };
    }
    if (outcome === 'sent' || outcome === 'pushed') delivery[outcome] += 1;
  }
  return delivery;
}

/** `listed` are those of the person's notices that the list of waiting texts has shown. */
export async function sendTextsOf(
  services: Notifier,
  uid: UserId,
  listed: readonly NoticeItem[],
  now: number,
): Promise<Delivery> {
  const recipient = await readRecipient(services, uid, { now, consistent: listed.length === 0 });
  if (recipient !== null)
    return sendOutbox(services, recipient, { notices: listed, wereJustWritten: false }, now);
  await Promise.all(listed.map((notice) => dropText(services, notice, now)));
  return { sent: 0, pushed: 0, isThrottled: false };
}

/** Sorted by key; where both have a notice, the newer version is taken. */
function merge(read: readonly NoticeItem[], found: readonly NoticeItem[]): NoticeItem[] {
  const byKey = new Map(read.map((notice) => [notice.SK, notice]));
  for (const notice of found) {
    if ((byKey.get(notice.SK)?.v ?? 0) < notice.v) byKey.set(notice.SK, notice);
  }
  return [...byKey.values()].sort((a, b) => (a.SK < b.SK ? -1 : 1));
}

type TextOutcome = 'sent' | 'pushed' | 'over' | 'again' | 'throttled';

/** Claimed first, so that two senders never send it twice; for the same reason a lost answer is not retried.
 * A refusal gives the claim back, until `TEXT_REFUSALS_MAX` of them; a carrier that had too many at once has
 * not refused. */
async function sendText(
  services: Notifier,
  notice: NoticeItem,
  { user, push }: { user: UserItem; push: ReturnType<typeof pusherTo> },
  now: number,
): Promise<TextOutcome> {
  const sender = await claimText(services, notice, now);
  if (sender === null) return 'over';
  if (await push(notice)) return 'pushed';
  if (!isNeededAsText(notice.kind) && ((await budgetUsed(services, now)) ?? 0) >= 100) {
    services.logger.info('text saved', { label: notice.kind });
    return 'over';
  }
  const outcome = await services.texts.send(
    phoneOf(services, user),
    noticeMessage(notice, services.siteOrigin),
  );
  if (outcome === 'sent') {
    await countText(services, now);
    return 'sent';
  }
  services.logger.warn('text not sent', { label: notice.kind, code: outcome });
  const refusals = (notice.textRefusals ?? 0) + (outcome === 'throttled' ? 0 : 1);
  if (outcome === 'unknown' || refusals >= TEXT_REFUSALS_MAX) return 'over';
  const waiting = inList(waitingTextsList(notice.uid), byTime(notice.sendAt, notice.noticeId));
  const set = { textTakenBy: undefined, textRefusals: refusals, ...waiting };
  await wasWritten(services.table.write(patch(notice, { set, if: is({ textTakenBy: sender }) }, now)));
  return outcome === 'throttled' ? 'throttled' : 'again';
}

async function dropText(services: Notifier, notice: NoticeItem, now: number): Promise<TextOutcome> {
  await claimText(services, notice, now);
  return 'over';
}

/** Claims a text and returns the claim's id, or null when another sender has claimed it. */
async function claimText({ table }: Notifier, { PK, SK }: NoticeItem, now: number): Promise<string | null> {
  const sender = newToken();
  const set = { textTakenBy: sender, ...offItsList };
  const claim = patch({ PK, SK }, { set, if: all(exists, missing('textTakenBy')) }, now);
  if (await wasWritten(table.write(claim))) return sender;
  // The write may have succeeded with its answer lost and then been retried.
  return (await table.get(noticeItem, { PK, SK }))?.textTakenBy === sender ? sender : null;
}
