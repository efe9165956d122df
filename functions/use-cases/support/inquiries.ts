import type * as z from 'zod';
import type { ErrorCode } from '../../../shared/errors.ts';
import { type InquiryId, inquiryId, type MatchId, type UserId } from '../../../shared/ids.ts';
import { INQUIRIES_PER_USER_DAY, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { inquiryBody } from '../../../shared/schemas/support.ts';
import { idOfCreation } from '../../crypto/keyed-hash.ts';
import type { ListSource } from '../../store/list-search.ts';
import { inquiryItem, type InquiryItem, inquiryPointerItem } from '../../items/support.ts';
import type { MatchItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import { byTime, inList, inquiryKey, inquiryPointerKey, LISTS, PREFIX } from '../../store/keys.ts';
import { announce, type News, writeNotice } from '../notices/notices.ts';
import { readPeople } from '../members/users.ts';
import { countTryOfDay } from '../identity/tries.ts';
import { exists, is } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, patch, save, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, HashStore, Notifier, Store, Write } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';
import { requireItem } from '../../store/rows.ts';
import { readMatches } from '../members/match-pointers.ts';

/** The caller has checked that a named meeting is the author's. Repeated with the same key and text it
 * creates nothing else. Throws inquiry.too_many at ten per KST day. */
export async function createInquiry(
  services: HashStore,
  author: Pick<UserItem, 'uid' | 'name'>,
  text: z.output<typeof inquiryBody>,
  now: number,
  idempotencyKey: string | null = null,
): Promise<InquiryItem> {
  const facts = [author.uid, JSON.stringify(text)];
  const id = inquiryId.parse(idOfCreation('inquiry', services.hash, idempotencyKey, ...facts));
  const item = newInquiry(id, author, { ...text, about: text.uid_meetings_fixed }, now);
  const tries = { scope: 'inquiry', who: author.uid, limit: INQUIRIES_PER_USER_DAY };
  // The item comes first: one that is there already is no further inquiry.
  const writes = [...inquiryWrites(item), countTryOfDay(services, tries, 'inquiry.too_many', now)];
  await wasWritten(services.table.transact('create inquiry', writes));
  return item;
}

type InquiryText = Pick<z.output<typeof inquiryBody>, 'title' | 'content' | 'category' | 'is_private'> & {
  about?: MatchId | undefined;
};

export const newInquiry = (
  id: InquiryId,
  author: Pick<UserItem, 'uid' | 'name'>,
  text: InquiryText,
  now: number,
): InquiryItem => ({
  ...inquiryKey(id),
  ...inList(LISTS.inquiries, byTime(now, id)),
  v: 1,
  updatedAt: now,
  inquiryId: id,
  uid: author.uid,
  authorName: author.name,
  title: text.title,
  content: text.content,
  category: text.category,
  isPrivate: text.is_private === 1,
  ...(text.about !== undefined && { matchId: text.about }),
  reply: null,
  repliedAt: null,
  createdAt: now,
});

/** The inquiry and its author's pointer to it. */
export function inquiryWrites(item: InquiryItem): Write[] {
  const { inquiryId: id, uid, createdAt } = item;
  const pointer = { ...inquiryPointerKey(uid, createdAt, id), v: 1, updatedAt: createdAt, inquiryId: id };
  return [create(item), save(pointer)];
}

export interface AboutMeeting {
  inquiry: InquiryItem;
  match: MatchItem | undefined;
}

async function withMeetings(services: Store, inquiries: readonly InquiryItem[]): Promise<AboutMeeting[]> {
  const matches = await readMatches(services, inquiries, { consistent: false });
  return inquiries.map((inquiry) => ({
    inquiry,
    match: inquiry.matchId === undefined ? undefined : matches.get(inquiry.matchId),
  }));
}

export async function listInquiriesOf(services: Store, uid: UserId): Promise<AboutMeeting[]> {
  const how = { limit: MEMBER_LIST_MAX, newestFirst: true, badRows: 'skip' } as const;
  const pointers = await ownRows(services, uid, PREFIX.inquiries, inquiryPointerItem, how);
  const items = await services.table.getMany(
    inquiryItem,
    pointers.map((pointer) => inquiryKey(pointer.inquiryId)),
    { badRows: 'skip' },
  );
  return withMeetings(
    services,
    items.sort((a, b) => b.createdAt - a.createdAt),
  );
}

const WAITING = { expression: 'attribute_type(reply, :null)', values: { ':null': 'NULL' } };

/** The login id is empty when the account was deleted. */
export interface ByAuthor extends AboutMeeting {
  authorId: string;
}

/** All inquiries, newest first; only those without a reply when `isWaiting`. */
export const inquiriesSource = (isWaiting: boolean): ListSource<typeof inquiryItem, ByAuthor> => ({
  parts: { list: LISTS.inquiries, ...(isWaiting && { filter: WAITING }) },
  schema: inquiryItem,
  join: async (services, inquiries) => {
    const [about, authors] = await Promise.all([
      withMeetings(services, inquiries),
      readPeople(
        services,
        inquiries.map(({ uid }) => uid),
      ),
    ]);
    return about.map((one) => ({ ...one, authorId: authors.get(one.inquiry.uid)?.loginId ?? '' }));
  },
});

/** Once; notifies the author. Throws inquiry.not_found and inquiry.already_answered. */
export async function replyInquiry(
  services: Notifier & Auditor,
  id: InquiryItem['inquiryId'],
  reply: string,
  act: Act | null,
  now: number,
): Promise<void> {
  const inquiry = await requireItem(services, inquiryItem, inquiryKey(id), 'inquiry.not_found');
  const { uid, title } = inquiry;
  const news: News<'once'> = {
    uid,
    kind: 'inquiry_answered',
    subject: id,
    at: now,
    facts: { title },
  };
  const writes = [...answerWrites(inquiry, reply, now, 'inquiry.already_answered'), writeNotice(news, now)];
  await transactAudited(services, act, 'reply', writes, now);
  await announce(services, news, now);
}

/** The answer of an inquiry that has none yet. Without a refusal another answer is a lost race. */
function answerWrites(
  { inquiryId: id, uid, createdAt }: InquiryItem,
  reply: string,
  now: number,
  refusal?: ErrorCode,
): Write[] {
  const set = { reply, repliedAt: now, expiresAt: expiryOf('INQUIRY I', now) };
  const kept = { expiresAt: expiryOf('USER INQUIRY', now) };
  return [
    patch(inquiryKey(id), { set, if: is({ reply: null }), refusal }, now),
    patch(inquiryPointerKey(uid, createdAt, id), { set: kept, if: exists }, now),
  ];
}

/** Answers those of these inquiries that nobody has answered. */
export async function answerAll(
  { table }: Store,
  ids: readonly InquiryId[],
  reply: string,
  now: number,
): Promise<Write[]> {
  const inquiries = await table.getMany(inquiryItem, ids.map(inquiryKey));
  return inquiries
    .filter((inquiry) => inquiry.reply === null)
    .flatMap((inquiry) => answerWrites(inquiry, reply, now));
}
