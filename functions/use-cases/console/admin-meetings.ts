import { type RequestId, type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { ListSource } from '../../store/list-search.ts';
import {
  type MatchItem,
  matchItem,
  type MatchPointerItem,
  matchPointerItem,
  matchSnapshotItem,
  reviewItem,
} from '../../items/match.ts';
import { type GroupSnapshot, requestBodyItem, requestItem, requestPointerItem } from '../../items/request.ts';
import { inquiryItem } from '../../items/support.ts';
import {
  inquiryKey,
  LISTS,
  matchPointerKey,
  matchSnapshotKey,
  PREFIX,
  requestBodyKey,
  reviewKey,
} from '../../store/keys.ts';
import { readPeople } from '../members/users.ts';
import { type FullRequest, readRequests } from '../requests/requests.ts';
import type { Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';
import { readMatches } from '../members/match-pointers.ts';

export interface AdminMatch {
  match: MatchItem;
  names: Record<Side, string>;
  reviews: Record<Side, string | null>;
  /** The text of each side's objection (decision 51). */
  objections: Record<Side, string | null>;
}

export async function withNamesAndReviews(
  { table }: Store,
  matches: readonly MatchItem[],
): Promise<AdminMatch[]> {
  const written = matches.flatMap((match) =>
    SIDES.filter((side) => match[side].hasReview === true).map((side) => reviewKey(match.matchId, side)),
  );
  const raised = matches.flatMap(({ objections }) =>
    SIDES.flatMap((side) => objections?.[side]?.inquiryId ?? []),
  );
  const lenient = { consistent: false } as const;
  const [snapshots, reviews, inquiries] = await Promise.all([
    table.getMany(
      matchSnapshotItem,
      matches.map(({ matchId }) => matchSnapshotKey(matchId)),
      lenient,
    ),
    table.getMany(reviewItem, written, lenient),
    table.getMany(inquiryItem, raised.map(inquiryKey), lenient),
  ]);
  const objections = new Map(inquiries.map(({ inquiryId, content }) => [inquiryId, content]));
  const names = new Map(
    snapshots.map(({ matchId, male, female }) => [matchId, [male.userName, female.userName]]),
  );
  const texts = new Map(reviews.map(({ matchId, side, text }) => [`${matchId} ${side}`, text]));
  return matches.map((match) => {
    const [male = '', female = ''] = names.get(match.matchId) ?? [];
    const objectionOf = (side: Side) => {
      const id = match.objections?.[side]?.inquiryId;
      return id === undefined ? null : (objections.get(id) ?? '');
    };
    const reviewOf = (side: Side) => texts.get(`${match.matchId} ${side}`) ?? null;
    return {
      match,
      names: { male, female },
      reviews: { male: reviewOf('male'), female: reviewOf('female') },
      objections: { male: objectionOf('male'), female: objectionOf('female') },
    };
  });
}

/** The teams of these meetings as they applied, but for those whose texts are no longer kept. */
export async function readTeams(
  { table }: Store,
  matches: readonly MatchItem[],
): Promise<Map<RequestId, GroupSnapshot>> {
  const keys = matches.flatMap((match) => SIDES.map((side) => requestBodyKey(match[side].requestId)));
  const bodies = await table.getMany(requestBodyItem, keys, { consistent: false });
  return new Map(bodies.map(({ requestId, group }) => [requestId, group]));
}

export type MatchSource = ListSource<typeof matchItem, AdminMatch>;
const matches = { schema: matchItem, join: withNamesAndReviews } as const;

export interface PendingMatch extends AdminMatch {
  pointers: MatchPointerItem[];
}

async function withPointers(services: Store, items: readonly MatchItem[]): Promise<PendingMatch[]> {
  const keys = items.flatMap((match) => SIDES.map((side) => matchPointerKey(match[side].uid, match.matchId)));
  const [named, pointers] = await Promise.all([
    withNamesAndReviews(services, items),
    services.table.getMany(matchPointerItem, keys, { consistent: false }),
  ]);
  const byMatch = groupedBy(pointers, ({ matchId }) => matchId);
  return named.map((of) => ({ ...of, pointers: byMatch.get(of.match.matchId) ?? [] }));
}

export const pendingMatches: ListSource<typeof matchItem, PendingMatch> = {
  parts: { list: LISTS.pendingMatches, newestFirst: false },
  schema: matchItem,
  join: withPointers,
};

export const fixedMeetings: MatchSource = {
  parts: { list: LISTS.fixedMatches, newestFirst: false },
  ...matches,
};

export const endedMeetings: MatchSource = {
  parts: {
    list: LISTS.endedMatches,
    filter: { expression: 'attribute_type(fixedAt, :number)', values: { ':number': 'N' } },
  },
  ...matches,
};

export interface NamedRequest {
  full: FullRequest;
  name: string;
}

export const waitingRequests: ListSource<typeof requestItem, NamedRequest> = {
  parts: { list: LISTS.waitingRequests },
  schema: requestItem,
  join: async (services, requests) => {
    const [full, people] = await Promise.all([
      readRequests(
        services,
        requests.map(({ requestId }) => requestId),
        { badRows: 'skip' },
      ),
      readPeople(
        services,
        requests.map(({ uid }) => uid),
      ),
    ]);
    return requests.flatMap(({ requestId, uid }) => {
      const found = full.get(requestId);
      return found ? [{ full: found, name: people.get(uid)?.name ?? '' }] : [];
    });
  },
};

/** A user's requests and matches of any state, newest first. */
export async function readActivity(
  services: Store,
  uid: UserId,
): Promise<{ requests: FullRequest[]; matches: { match: AdminMatch; pointer: MatchPointerItem }[] }> {
  const how = { limit: MEMBER_LIST_MAX, consistent: false } as const;
  const [asked, met] = await Promise.all([
    ownRows(services, uid, PREFIX.requests, requestPointerItem, how),
    ownRows(services, uid, PREFIX.matches, matchPointerItem, how),
  ]);
  const pointers = new Map(met.map((pointer) => [pointer.matchId, pointer]));
  const [requests, items] = await Promise.all([
    readRequests(
      services,
      asked.map(({ requestId }) => requestId),
      { consistent: false },
    ),
    readMatches(services, met, { consistent: false }),
  ]);
  const matches = await withNamesAndReviews(services, [...items.values()]);
  return {
    requests: [...requests.values()].sort((a, b) => b.request.createdAt - a.request.createdAt),
    matches: matches
      .flatMap((match) => {
        const pointer = pointers.get(match.match.matchId);
        return pointer === undefined ? [] : [{ match, pointer }];
      })
      .sort((a, b) => b.match.match.matchedAt - a.match.match.matchedAt),
  };
}
