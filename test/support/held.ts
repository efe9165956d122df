import type * as z from 'zod';
import type { MatchItem } from '../../functions/items/match.ts';
import type { dayLockItem, quotaItem, RequestItem, RequestLockItem } from '../../functions/items/request.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { dayLockKey, groupLockKey, quotaKey, requestKey } from '../../functions/store/keys.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { type AccountId, accountId, type GroupId, requestId, type UserId } from '../../shared/ids.ts';
import { saved, secondsOf } from '../../functions/store/writes.ts';
import type { TestService } from './service.ts';
import { storedMatch } from './stored.ts';

export interface Holding {
  uid: UserId;
  group: GroupId;
  account?: AccountId;
  request: RequestItem['state'];
  /** State of the request's match; no match without it. */
  match?: MatchItem['state'];
}

const DAY = '2027-03-05';

/** Stores a male side's request in a state, as applying does, and its match when it has one. */
export async function holdGroup({ services, clock }: TestService, holding: Holding): Promise<void> {
  const { uid, group, account = accountId.parse(newId('account')) } = holding;
  const now = clock.now();
  const base = { v: 1, updatedAt: now };
  const expiresAt = secondsOf(now + 60 * DAY_MS);
  const rid = requestId.parse(newId('request'));
  const match = storedMatch({
    now,
    day: DAY,
    state: holding.match ?? 'pending',
    male: { uid, requestId: rid, accountId: account },
  });
  const request: RequestItem = {
    ...requestKey(rid),
    ...base,
    requestId: rid,
    uid,
    groupId: group,
    accountId: account,
    side: 'male',
    size: 3,
    state: holding.request,
    matchId: holding.match ? match.matchId : null,
    allowWider: false,
    boostedAt: null,
    hChoices: 'choices',
    hPhone: 'phone',
    createdAt: now,
  };
  await services.table.write(saved(request));
  const lock: RequestLockItem = { ...groupLockKey(group), ...base, expiresAt, uid, requestId: rid };
  await services.table.write(saved(lock));
  const quota: z.output<typeof quotaItem> = { ...quotaKey(uid), ...base, open: 1, closing: false };
  await services.table.write(saved(quota));
  if (holding.match === undefined) return;
  await services.table.write(saved(match));
  const dayLock: z.output<typeof dayLockItem> = {
    ...dayLockKey(uid, DAY),
    ...base,
    expiresAt,
    uid,
    groupId: group,
    day: DAY,
    matchId: match.matchId,
  };
  await services.table.write(saved(dayLock));
}
