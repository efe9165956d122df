import pMap from 'p-map';
import type { UserId } from '../../../shared/ids.ts';
import {
  AT_ONCE,
  DUE_TEXTS_PER_SWEEP,
  OUTBOX_MS,
  OUTBOX_NOTICES,
  TEXT_REFUSALS_MAX,
} from '../../../shared/limits.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { textMessage } from '../../domain/notices/notice-texts.ts';
import { outboxTurns, stillHolds } from '../../domain/notices/outbox.ts';
import { noticeItem, type NoticeItem } from '../../items/support.ts';
import { userItem, type UserItem } from '../../items/user.ts';
import {
  byTime,
  endOf,
  inList,
  LISTS,
  noticesFrom,
  PREFIX,
  sortable,
  userKey,
  userPartition,
} from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { between } from '../../store/ranges.ts';
import { phoneOf } from '../members/users.ts';
import { describeError } from '../../describe-error.ts';
import { all, exists, is, missing } from '../../store/conditions.ts';
import { patched, unlisted, wasWritten } from '../../store/writes.ts';
import { readSubjects } from './notice-subjects.ts';
import type { Notifier } from '../../ports.ts';

/** Eventually consistent: a profile that is a moment old makes no difference to a notice. Null for a deleted account. */
export async function readReader({ table }: Notifier, uid: UserId): Promise<UserItem | null> {
  const user = await table.get(userItem, userKey(uid), { consistent: false });
  return user?.status === 'deleted' ? null : user;
}

/** What the caller of `sendOutbox` knows already. */
interface Known {
  /** Notices that the index has shown, or that were just written. */
  notices: readonly NoticeItem[];
  /** These were written by the event itself, so that they hold. */
  areNew: boolean;
}

/**
 * Sends the texts of one person whose time has come, in the order of their notices (decision 45). A text that no longer holds is
 * dropped. One that the carrier refuses is tried again later, and those after it wait for it. Returns how many were sent.
 */
export async function sendOutbox(
  services: Notifier,
  user: UserItem,
  known: Known,
  now: number,
): Promise<number> {
  const notices = merged(await readRecent(services, user.uid, now), known.notices);
  const isNew = (notice: NoticeItem) =>
    known.areNew && known.notices.some(({ noticeId }) => noticeId === notice.noticeId);
  const waiting = notices.filter((notice) => notice.textTakenBy === undefined && !isNew(notice));
  const subjectOf = await readSubjects(services, waiting);
  const holds = (notice: NoticeItem) => isNew(notice) || stillHolds(notice, subjectOf(notice));
  let sent = 0;
  for (const { notice, isSent } of outboxTurns(notices, holds, now)) {
    const outcome = isSent
      ? await sendText(services, notice, user, now)
      : await dropText(services, notice, now);
    if (outcome === 'again') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

/**
 * The person's notices of the last days, oldest first. Eventually consistent: a notice of this very moment may be missing, and a
 * text that was just sent is refused by its claim.
 */
async function readRecent({ table }: Notifier, uid: UserId, now: number): Promise<NoticeItem[]> {
  const recent = {
    ...between(userPartition(uid), noticesFrom(now - OUTBOX_MS), endOf(PREFIX.notices)),
    ScanIndexForward: false,
    Limit: OUTBOX_NOTICES,
  };
  const { items } = await table.query(noticeItem, recent, { badRows: 'skip' });
  return items.reverse();
}

/** Both lists in the order of their keys; of one notice the newer version. */
function merged(read: readonly NoticeItem[], known: readonly NoticeItem[]): NoticeItem[] {
  const byKey = new Map(read.map((notice) => [notice.SK, notice]));
  for (const notice of known) {
    if ((byKey.get(notice.SK)?.v ?? 0) < notice.v) byKey.set(notice.SK, notice);
  }
  return [...byKey.values()].sort((a, b) => (a.SK < b.SK ? -1 : 1));
}

type TextOutcome = 'sent' | 'over' | 'again';

/**
 * Sends the text of a notice. It is claimed first, so that two senders never send it twice; for the same reason a lost answer of
 * the carrier is not retried. A refusal gives the claim back, until the carrier has refused it `TEXT_REFUSALS_MAX` times; a carrier that
 * had too many at once has not refused it.
 */
async function sendText(
  services: Notifier,
  notice: NoticeItem,
  user: UserItem,
  now: number,
): Promise<TextOutcome> {
  const sender = await claimText(services, notice, now);
  if (sender === null) return 'over';
  const outcome = await services.texts.send(phoneOf(services, user), textMessage(notice.text));
  if (outcome === 'sent') return 'sent';
  services.logger.warn('text not sent', { label: notice.kind, code: outcome });
  const refusals = (notice.textRefusals ?? 0) + (outcome === 'throttled' ? 0 : 1);
  if (outcome === 'unknown' || refusals >= TEXT_REFUSALS_MAX) return 'over';
  const waiting = inList(LISTS.waitingTexts, byTime(notice.sendAt, notice.noticeId));
  const set = { textTakenBy: undefined, textRefusals: refusals, ...waiting };
  await wasWritten(services.table.write(patched(notice, { set, if: is({ textTakenBy: sender }) }, now)));
  return 'again';
}

async function dropText(services: Notifier, notice: NoticeItem, now: number): Promise<TextOutcome> {
  await claimText(services, notice, now);
  return 'over';
}

/** Makes this sender the one who sends or drops a notice's text: its name, or null when another one is. */
async function claimText({ table }: Notifier, { PK, SK }: NoticeItem, now: number): Promise<string | null> {
  const sender = newToken();
  const set = { textTakenBy: sender, ...unlisted };
  const claim = patched({ PK, SK }, { set, if: all(exists, missing('textTakenBy')) }, now);
  if (await wasWritten(table.write(claim))) return sender;
  // The write may have succeeded with its answer lost and then been retried.
  return (await table.get(noticeItem, { PK, SK }))?.textTakenBy === sender ? sender : null;
}

/**
 * Sends the texts that are due, person by person, at most those of `DUE_TEXTS_PER_SWEEP` notices per run. Found by the index,
 * claimed on the notice itself. What fails for one person does not stop the others. Returns how many were sent and whether more are
 * due than one run sends.
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
  const sent = await pMap(
    new Set(items.map(({ uid }) => uid)),
    (uid) =>
      sendListed(
        services,
        uid,
        items.filter((notice) => notice.uid === uid),
        now,
      ).catch((error: unknown) => {
        services.logger.error('texts failed', describeError(error));
        return 0;
      }),
    { concurrency: AT_ONCE },
  );
  return { sent: sent.reduce((sum, one) => sum + one, 0), isCut };
}

async function sendListed(
  services: Notifier,
  uid: UserId,
  notices: readonly NoticeItem[],
  now: number,
): Promise<number> {
  const user = await readReader(services, uid);
  if (user !== null) return sendOutbox(services, user, { notices, areNew: false }, now);
  await Promise.all(notices.map((notice) => dropText(services, notice, now)));
  return 0;
}
