import { iso, kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type MatchId, otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import type { Afterwards, Answers } from '../../../shared/schemas/after-meeting.ts';
import { areBothYes, contactUntil, isAskedAfter } from '../../domain/meetings/afterwards.ts';
import { type AgainItem, againItem, type MatchItem, reviewItem, type ReviewItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import { againKey, reviewKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, deciding, nextVersion, replace } from '../../store/writes.ts';
import { areApart } from '../members/apart.ts';
import { isAnySuspended } from '../members/suspended.ts';
import { getUser, phoneOf } from '../members/users.ts';
import { announce, type News, writeNotices } from '../notices/notices.ts';
import { requireOwnMatch, type OwnMatch } from './matches.ts';
import { saveReview } from './reviews.ts';
import type { Services, Store, Write } from '../../ports.ts';

/** Who may share numbers with whom, and until when; null unless both would meet again. A pair that is kept apart,
 * or one of whom is suspended, never gets here, and neither of the two is told. */
async function contactOf(
  services: Store,
  { match, side, user }: Reader,
  again: AgainItem | null,
  now: number,
): Promise<{ until: number; other: UserItem } | null> {
  const until = contactUntil(match, again, now);
  if (until === null) return null;
  const uids = SIDES.map((one) => match[one].uid);
  const [other, isSuspended] = await Promise.all([
    getUser(services, match[otherSide(side)].uid),
    isAnySuspended(services, uids, now),
  ]);
  if (isSuspended || other?.status !== 'active' || (await areApart(services, user, other))) return null;
  return { until, other };
}

interface Reader extends OwnMatch {
  user: UserItem;
}

const readAgain = ({ table }: Store, { matchId }: MatchItem): Promise<AgainItem | null> =>
  table.get(againItem, againKey(matchId));

/** What the reader's side has said of the meeting, and what became of two that would meet again. */
export async function readAfterwards(
  services: Pick<Services, 'cipher' | 'table'>,
  reader: Reader,
  now: number,
): Promise<{ review: string | null; after: Afterwards }> {
  const { match, side } = reader;
  const { hasReview, hasAnswered, hasReport } = match[side];
  const [row, again] = await Promise.all([
    hasReview || hasAnswered ? services.table.get(reviewItem, reviewKey(match.matchId, side)) : null,
    hasAnswered ? readAgain(services, match) : null,
  ]);
  const contact = await contactOf(services, reader, again, now);
  const isAsked = isAskedAfter(match, now);
  const areShared =
    contact !== null && again?.male?.sharedAt !== undefined && again.female?.sharedAt !== undefined;
  return {
    review: row?.text ?? null,
    after: {
      ...answersOf(row, again?.[side]),
      is_asked: isAsked,
      asks_again: isAsked && contact === null && hasReport !== true,
      contact: contact && {
        is_shared: again?.[side]?.sharedAt !== undefined,
        phone: areShared ? phoneOf(services, contact.other) : null,
        until: iso(contact.until),
      },
    },
  };
}

/** A side's own answers, as it reads them. */
export const answersOf = (row: ReviewItem | null, again: AgainItem[Side]) => ({
  again: again?.isYes ?? null,
  manners: row?.manners ?? null,
  bar: row?.bar ?? null,
  may_show: row?.mayShow === true,
});

/** Each answer may be changed while it is asked for, the first one until both would meet again; whether the review
 * is shown, at any time. Whatever the other side has said, the answer to the call is the same. Throws
 * meeting.not_found, review.not_completed, after.not_asked and after.both_said. */
export const answerAfter = (
  services: Services,
  user: UserItem,
  id: MatchId,
  { may_show: mayShow, ...answers }: Answers,
  now: number,
): Promise<void> =>
  decideAndTell(services, now, async () => {
    const { match, side } = await requireOwnMatch(services, user.uid, id);
    if (match.state !== 'completed') throw new Refusal('review.not_completed');
    if (Object.keys(answers).length > 0 && !isAskedAfter(match, now)) throw new Refusal('after.not_asked');
    const { again: isYes, manners, bar } = answers;
    const reader = { match, side, user };
    const [again, said] = await Promise.all([
      isYes === undefined ? { writes: [], news: [] } : sayAgain(services, reader, isYes, now),
      saveReview(
        services,
        reader,
        {
          ...(manners && { manners }),
          ...(bar && { bar }),
          ...(mayShow !== undefined && { mayShow: mayShow || undefined }),
        },
        now,
      ),
    ]);
    const first = nextVersion(match, { [side]: { ...match[side], hasAnswered: true as const } }, now);
    const isFirst = !match[side].hasAnswered && Object.keys(answers).length > 0;
    const writes = [...(isFirst ? [replace(match, first)] : []), ...again.writes, ...said];
    return { writes, news: again.news };
  });

async function sayAgain(services: Store, reader: Reader, isYes: boolean, now: number) {
  const { match, side } = reader;
  const before = await readAgain(services, match);
  if (before?.[side]?.isYes === isYes) return { writes: [], news: [] };
  if ((await contactOf(services, reader, before, now)) !== null) throw new Refusal('after.both_said');
  const own = { ...before?.[side], isYes, at: now };
  const isBoth = areBothYes({ ...before, [side]: own });
  const change = { [side]: own, ...(isBoth && { bothAt: before?.bothAt ?? now }) };
  const { written, after } = writeAgain(match, before, change, now);
  const contact = await contactOf(services, reader, after, now);
  return { writes: [written], news: contact === null ? [] : [bothNews(reader, 'again', now)] };
}

/** Once; the numbers are read when both have. Throws meeting.not_found and after.not_both. */
export const shareContact = (services: Services, user: UserItem, id: MatchId, now: number): Promise<void> =>
  decideAndTell(services, now, async () => {
    const { match, side } = await requireOwnMatch(services, user.uid, id);
    const reader = { match, side, user };
    const before = await readAgain(services, match);
    const own = before?.[side];
    if ((await contactOf(services, reader, before, now)) === null || own === undefined)
      throw new Refusal('after.not_both');
    if (own.sharedAt !== undefined) return { writes: [], news: [] };
    const { written } = writeAgain(match, before, { [side]: { ...own, sharedAt: now } }, now);
    const isSecond = before?.[otherSide(side)]?.sharedAt !== undefined;
    return { writes: [written], news: isSecond ? [bothNews(reader, 'shared', now)] : [] };
  });

function writeAgain(match: MatchItem, before: AgainItem | null, change: Partial<AgainItem>, now: number) {
  const key = againKey(match.matchId);
  const expiresAt = expiryOf('MATCH AGAIN', kstInstant(match.day));
  const none: AgainItem = { ...key, v: 0, updatedAt: now, expiresAt, matchId: match.matchId };
  const after = nextVersion(before ?? none, change, now);
  return { written: before === null ? create(after) : replace(before, after), after };
}

/** A notice goes only to the side that said so first: the other one sees it at once. */
const bothNews = ({ match, side }: Reader, both: 'again' | 'shared', now: number): News<'once'> => ({
  uid: match[otherSide(side)].uid,
  kind: 'again_both',
  subject: `${match.matchId}-${both}`,
  at: now,
  facts: { matchId: match.matchId, both },
});

/** Decides until it is written; then tells. */
async function decideAndTell(
  services: Services,
  now: number,
  decide: () => Promise<{ writes: Write[]; news: News<'once'>[] }>,
): Promise<void> {
  const news = await deciding(async () => {
    const { writes, news } = await decide();
    const all = [...writes, ...writeNotices(news, now)];
    if (all.length > 0) await services.table.transact('afterwards', all);
    return news;
  });
  for (const one of news) await announce(services, one, now);
}
