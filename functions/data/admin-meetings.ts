import type { MatchId, Side, UserId } from '../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../shared/limits.ts';
import type { Services } from '../runtime/services.ts';
import { type MatchItem, matchItem, matchPointerItem, matchSnapshotItem, reviewItem } from './items/match.ts';
import { requestItem, requestPointerItem } from './items/request.ts';
import { inquiryItem } from './items/support.ts';
import { inquiryKey, LISTS, matchKey, matchSnapshotKey, reviewKey, userPartition } from './keys.ts';
import { listItems } from './lists.ts';
import { type FullRequest, readRequests } from './requests.ts';

type Store = Pick<Services, 'table'>;
const SIDES = ['male', 'female'] as const;

/** A match with what only admins read: the people's names, the private reviews (decision 36), the objections. */
export interface AdminMatch {
  match: MatchItem;
  names: Record<Side, string>;
  reviews: Record<Side, string | null>;
  /** What each side objects to (decision 51). */
  disputes: Record<Side, string | null>;
}

/** Adds names, reviews and objections to matches, in the order of the matches. */
export async function withNamesAndReviews(
  { table }: Store,
  matches: readonly MatchItem[],
): Promise<AdminMatch[]> {
  const written = matches.flatMap((match) =>
    SIDES.filter((side) => match[side].hasReview).map((side) => reviewKey(match.matchId, side)),
  );
  const raised = matches.flatMap(({ disputes }) =>
    SIDES.flatMap((side) => disputes?.[side]?.inquiryId ?? []),
  );
  const [snapshots, reviews, inquiries] = await Promise.all([
    table.getMany(
      matchSnapshotItem,
      matches.map(({ matchId }) => matchSnapshotKey(matchId)),
      { consistent: false },
    ),
    table.getMany(reviewItem, written, { consistent: false }),
    table.getMany(inquiryItem, raised.map(inquiryKey), { consistent: false }),
  ]);
  const objections = new Map(inquiries.map(({ inquiryId, content }) => [inquiryId, content]));
  const names = new Map(
    snapshots.map(({ matchId, male, female }) => [matchId, [male.userName, female.userName]]),
  );
  const texts = new Map(reviews.map((review) => [`${review.matchId} ${review.side}`, review.text]));
  return matches.map((match) => {
    const [male = '', female = ''] = names.get(match.matchId) ?? [];
    const objectionOf = (side: Side) => {
      const id = match.disputes?.[side]?.inquiryId;
      return id === undefined ? null : (objections.get(id) ?? '');
    };
    const reviewOf = (side: Side) => texts.get(`${match.matchId} ${side}`) ?? null;
    return {
      match,
      names: { male, female },
      reviews: { male: reviewOf('male'), female: reviewOf('female') },
      disputes: { male: objectionOf('male'), female: objectionOf('female') },
    };
  });
}

/** One of the console's lists of matches; pending ones by deadline, the others newest first. */
export async function listMatches(
  services: Store,
  list: 'pendingMatches' | 'fixedMatches' | 'endedMatches',
  limit?: number,
): Promise<{ matches: AdminMatch[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS[list], matchItem, {
    newestFirst: list === 'endedMatches',
    ...(limit === undefined ? {} : { limit }),
  });
  return { matches: await withNamesAndReviews(services, items), isCut };
}

/** Waiting requests, newest first. */
export async function listWaitingRequests(
  services: Store,
): Promise<{ requests: FullRequest[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.waitingRequests, requestItem);
  const full = await readRequests(
    services,
    items.map(({ requestId }) => requestId),
  );
  return {
    requests: items.flatMap(({ requestId }) => full.get(requestId) ?? []),
    isCut,
  };
}

/** What one user has done: requests of any state and matches of any state, newest first. */
export async function readActivity(
  services: Store,
  uid: UserId,
): Promise<{ requests: FullRequest[]; matches: { match: AdminMatch; side: Side }[] }> {
  const pointers = (prefix: string) => ({
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':user': userPartition(uid), ':prefix': prefix },
    Limit: MEMBER_LIST_MAX,
  });
  const [asked, met] = await Promise.all([
    services.table.query(requestPointerItem, pointers('REQUEST#')),
    services.table.query(matchPointerItem, pointers('MATCH#')),
  ]);
  const sides = new Map<MatchId, Side>(met.items.map(({ matchId, side }) => [matchId, side]));
  const [requests, items] = await Promise.all([
    readRequests(
      services,
      asked.items.map(({ requestId }) => requestId),
    ),
    services.table.getMany(matchItem, [...sides.keys()].map(matchKey)),
  ]);
  const matches = await withNamesAndReviews(services, items);
  return {
    requests: [...requests.values()].sort((a, b) => b.request.createdAt - a.request.createdAt),
    matches: matches
      .map((match) => ({ match, side: sides.get(match.match.matchId) ?? ('male' as const) }))
      .sort((a, b) => b.match.match.matchedAt - a.match.match.matchedAt),
  };
}
