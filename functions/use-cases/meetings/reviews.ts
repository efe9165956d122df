import { HOME_WORDS } from '../../../shared/afterwards.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type DetailId, detailIdOf, type MatchId, sideOfDetail, type UserId } from '../../../shared/ids.ts';
import type { HomeWords } from '../../../shared/schemas/after-meeting.ts';
import { type MatchItem, reviewItem, type ReviewItem } from '../../items/match.ts';
import { quotaItem } from '../../items/request.ts';
import type { UserItem } from '../../items/user.ts';
import { byTime, inList, LISTS, quotaKey, reviewKey } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { listItems } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, deciding, nextVersion, offItsList, replace } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { suspensionOf } from '../members/suspended.ts';
import { readPeople } from '../members/users.ts';
import { requireOwnMatch, type OwnMatch } from './matches.ts';
import type { Store, Services, Write } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

const REVIEW_LISTS = {
  open: LISTS.openReviews,
  shown: LISTS.shownReviews,
  hidden: LISTS.hiddenReviews,
} as const;

/** Only a text that its member lets be shown is listed: it waits for an admin, or as the admin has decided. */
function listOfReview({ text, mayShow, isShown, matchId, side, createdAt }: ReviewItem) {
  if (text === undefined || mayShow === undefined) return offItsList;
  const state = isShown === undefined ? 'open' : isShown ? 'shown' : 'hidden';
  return inList(REVIEW_LISTS[state], byTime(createdAt, detailIdOf(matchId, side)));
}

type Said = Pick<Partial<ReviewItem>, 'text' | 'manners' | 'bar' | 'mayShow' | 'isShown'>;

function changeReview(before: ReviewItem, said: Said, now: number): ReviewItem {
  const first = said.bar && { barAt: before.barAt ?? now };
  const after = nextVersion(before, { ...said, ...first }, now);
  return { ...after, ...listOfReview(after) };
}

/** What a side says of its meeting, beside what it has said before. */
export async function saveReview(
  { table }: Store,
  { match, side }: OwnMatch,
  said: Said,
  now: number,
): Promise<Write[]> {
  if (Object.keys(said).length === 0) return [];
  const { matchId } = match;
  const key = reviewKey(matchId, side);
  const before = await table.get(reviewItem, key);
  if (before !== null) {
    if (before.text !== undefined && said.text !== undefined) throw new Refusal('review.exists');
    return [replace(before, changeReview(before, said, now))];
  }
  const expiresAt = expiryOf('MATCH REVIEW', kstInstant(match.day));
  const { uid } = match[side];
  const none: ReviewItem = { ...key, v: 0, updatedAt: now, expiresAt, matchId, side, uid, createdAt: now };
  return [create(changeReview(none, said, now))];
}

/** One review per side, of a meeting that took place. Throws `meeting.not_found`, `review.not_completed` and
 * `review.exists`. */
export const writeReview = (
  services: Store,
  uid: UserId,
  id: MatchId,
  { review: text, may_show: mayShow }: { review: string; may_show: boolean },
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { match, side } = await requireOwnMatch(services, uid, id);
    if (match.state !== 'completed') throw new Refusal('review.not_completed');
    const written = await saveReview(services, { match, side }, { text, mayShow: mayShow || undefined }, now);
    const reviewed = nextVersion(match, { [side]: { ...match[side], hasReview: true as const } }, now);
    await services.table.transact('review', [replace(match, reviewed), ...written]);
  });

/** Whether a review is shown on home; another decision replaces the first. Throws review.not_found, also for one
 * that its member lets nobody see. */
export const decideReview = (
  services: Services,
  id: DetailId,
  isShown: boolean,
  act: Act,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { match, side } = sideOfDetail(id);
    const before = await services.table.get(reviewItem, reviewKey(match, side));
    if (before?.text === undefined || before.mayShow === undefined) throw new Refusal('review.not_found');
    await transactAudited(
      services,
      act,
      'decide review',
      [replace(before, changeReview(before, { isShown }, now))],
      now,
    );
  });

export interface ListedReview {
  review: ReviewItem;
  match: MatchItem | undefined;
  author: UserItem | undefined;
}

/** The oldest that waits first; of the others the newest. */
export const reviewsSource = (
  state: keyof typeof REVIEW_LISTS,
): ListSource<typeof reviewItem, ListedReview> => ({
  parts: { list: REVIEW_LISTS[state], newestFirst: state !== 'open' },
  schema: reviewItem,
  join: async (services, reviews) => {
    const [people, matches] = await Promise.all([
      readPeople(
        services,
        reviews.map(({ uid }) => uid),
      ),
      readMatches(services, reviews, { consistent: false }),
    ]);
    return reviews.map((review) => ({
      review,
      match: matches.get(review.matchId),
      author: people.get(review.uid),
    }));
  },
});

/** The newest that an admin has approved, without those of suspended members and of meetings that turned out not
 * to have taken place. Null for fewer than home shows. */
export async function readHomeWords(services: Store, now: number): Promise<HomeWords[] | null> {
  const { items } = await listItems(services, LISTS.shownReviews, reviewItem, {
    limit: HOME_WORDS.read,
    badRows: 'skip',
  });
  const [matches, quotas] = await Promise.all([
    readMatches(services, items, { consistent: false }),
    services.table.getMany(
      quotaItem,
      items.map(({ uid }) => quotaKey(uid)),
      { consistent: false, badRows: 'skip' },
    ),
  ]);
  const suspended = new Set(quotas.filter((quota) => suspensionOf(quota, now) !== null).map(({ PK }) => PK));
  const shown = items.flatMap(({ matchId, uid, text = '' }) => {
    const match = matches.get(matchId);
    if (match?.state !== 'completed' || suspended.has(quotaKey(uid).PK)) return [];
    return [{ text: shorten(text), members: match.size, bar_name: match.barName }];
  });
  return shown.length < HOME_WORDS.count ? null : shown.slice(0, HOME_WORDS.count);
}

/** As much as a note of home holds, on one line. */
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= HOME_WORDS.max ? line : `${line.slice(0, HOME_WORDS.max - 1).trimEnd()}…`;
};
