import { Refusal } from '../../../shared/errors.ts';
import {
  barId,
  type MatchId,
  otherSide,
  type RequestId,
  requestId,
  type UserId,
} from '../../../shared/ids.ts';
import { LAST_OFFERS_PER_USER_DAY } from '../../../shared/limits.ts';
import { lastOfferOf } from '../../domain/matching/decide.ts';
import { noPrices } from '../../domain/matching/prices.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import type { RequestItem } from '../../items/request.ts';
import { matchKey } from '../../store/keys.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import { barDayName } from '../bars/bar-days.ts';
import { countedDaily } from '../identity/tries.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { removePoolRows } from '../requests/pool.ts';
import { type FullRequest, readRequests, requireOwnRequest } from '../requests/requests.ts';
import { isAnyBarred } from './barred-pairs.ts';
import { commitMatch, PairRefused, type Proposal } from './match-commit.ts';
import { type MarketView, readMarketAround, toSnapshot } from './market-view.ts';
import type { HashStore, Store, UseCase } from '../../ports.ts';

/** Teams looked at that turn out to be gone or barred. */
const TRIES = 8;
/** Other meetings of the same bar and day may be committed at the same time. */
const COMMITS = 3;

type Offer = NonNullable<RequestItem['offer']>;

/** Null when there is nobody, after an earlier offer, and when the day's were shown. Stored before it is
 * shown, so that nobody is asked twice. A run that decided then loses this request to the next sweep. */
export const makeLastOffer = (
  services: HashStore,
  uid: UserId,
  id: RequestId,
  now: number,
): Promise<Proposal | null> =>
  deciding(async () => {
    const own = await requireWaiting(services, uid, id);
    if (own.request.offer !== undefined) return null;
    const found = await findPair(services, await readMarketAround(services, [own], now), own, now);
    if (found === null) return null;
    const offer = offerOf(found, own);
    const tries = { scope: 'last-offer', who: uid, limit: LAST_OFFERS_PER_USER_DAY };
    await services.table.transact('last offer', [
      replaced(own.request, changed(own.request, { offer }, now)),
      countedDaily(services, tries, 'request.too_many', now),
    ]);
    return found;
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'request.too_many') return null;
    throw error;
  });

/** Uses the worker's transaction and its conditions. Throws `meeting.offer_gone`, with nothing changed, when
 * the other team or the slot is not free any more. A second try answers as the first one. */
export async function acceptLastOffer(
  services: UseCase,
  uid: UserId,
  id: RequestId,
  now: number,
): Promise<MatchId> {
  for (let tries = 0; tries < COMMITS; tries += 1) {
    const own = await requireOwnRequest(services, uid, id);
    const { offer } = own.request;
    if (own.request.state === 'matched') return finishAccepted(services, own, now);
    if (own.request.state !== 'open') throw new Refusal('meeting.not_waiting');
    if (offer === undefined) break;
    const view = onlyWith(await readMarketAround(services, [own], now), own, offer);
    const found = await findPair(services, view, own, now);
    if (found === null || found.pair.choice.time !== offer.time) break;
    try {
      const match = await commitMatch(services, found, now);
      await afterAccepted(services, match, [found.male, found.female], now);
      return match.matchId;
    } catch (error) {
      if (!(error instanceof PairRefused)) throw error;
    }
  }
  throw new Refusal('meeting.offer_gone');
}

async function requireWaiting(services: Store, uid: UserId, id: RequestId): Promise<FullRequest> {
  const own = await requireOwnRequest(services, uid, id);
  if (own.request.state !== 'open') throw new Refusal('meeting.not_waiting');
  return own;
}

/** The best pair of the view that holds: both wait, and nothing bars them. */
async function findPair(
  services: Store,
  view: MarketView,
  own: FullRequest,
  now: number,
): Promise<Proposal | null> {
  const { requestId: id, side } = own.request;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The same seed each time: of equal slots the one that was offered is found again.
    const pair = lastOfferOf(toSnapshot(view), now, id, defaultWeights);
    if (pair === null) return null;
    const otherId = requestId.parse(side === 'male' ? pair.femaleRequestId : pair.maleRequestId);
    const other = (await readRequests(services, [otherId], { badRows: 'skip' })).get(otherId);
    if (other?.request.state !== 'open') view.requests.delete(otherId);
    else if (!(await isAnyBarred(services, view, [pair], now))) {
      const bar = view.bars.get(barId.parse(pair.choice.uidBar));
      if (bar === undefined) return null;
      const [male, female] = side === 'male' ? [own, other] : [other, own];
      const barDay = view.barDays.get(barDayName(bar.barId, pair.choice.date));
      const versions = { weightsVersion: defaultWeights.version, pricesVersion: noPrices.version };
      return { pair, male, female, bar, barDay, ...versions };
    }
  }
  return null;
}

function offerOf({ pair: { choice }, bar, ...sides }: Proposal, own: FullRequest): Offer {
  const { request } = sides[otherSide(own.request.side)];
  return { requestId: request.requestId, barId: bar.barId, day: choice.date, time: choice.time };
}

/** Leaves out all others, and other places than the one that was offered. */
const onlyWith = (view: MarketView, own: FullRequest, offer: Offer): MarketView => ({
  ...view,
  requests: new Map(
    [...view.requests].filter(([id]) => id === own.request.requestId || id === offer.requestId),
  ),
  places: view.places.filter(({ barId: bar, day }) => bar === offer.barId && day === offer.day),
});

/** The offer was accepted before, or the worker made this match: repeats what a crash may have prevented. */
async function finishAccepted(services: UseCase, own: FullRequest, now: number): Promise<MatchId> {
  const { matchId, offer, side } = own.request;
  const match = matchId === null ? null : await services.table.get(matchItem, matchKey(matchId));
  if (match === null || match[otherSide(side)].requestId !== offer?.requestId) {
    throw new Refusal('meeting.not_waiting');
  }
  const pair = await readRequests(services, [match.male.requestId, match.female.requestId], {
    badRows: 'skip',
  });
  await afterAccepted(services, match, [...pair.values()], now);
  return match.matchId;
}

async function afterAccepted(
  services: UseCase,
  match: MatchItem,
  pair: readonly FullRequest[],
  now: number,
): Promise<void> {
  await Promise.all(pair.map(({ request, body }) => removePoolRows(services, request, body)));
  if (match.state === 'pending') await announceMatch(services, match, now);
}
