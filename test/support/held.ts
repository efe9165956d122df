import type * as z from 'zod';
import type { MatchItem } from '../../functions/items/match.ts';
import type { dayLockItem, quotaItem, RequestItem, RequestLockItem } from '../../functions/items/request.ts';
import { DAY_MS } from '../../shared/calendar.ts';
import { dayLockKey, groupLockKey, matchKey, quotaKey, requestKey } from '../../functions/store/keys.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import {
  type AccountId,
  accountId,
  barId,
  type GroupId,
  groupId,
  matchId,
  requestId,
  type UserId,
  userId,
} from '../../shared/ids.ts';
import { saved, secondsOf } from '../../functions/store/writes.ts';
import type { TestService } from './service.ts';

export interface Holding {
  uid: UserId;
  group: GroupId;
  account?: AccountId;
  request: RequestItem['state'];
  /** State of the request's match; none without it. */
  match?: MatchItem['state'];
}

const DAY = '2027-03-05';

/** A male side's request in a state, as applying leaves it in the table, and its match when it has one. */
export async function holdGroup({ services, clock }: TestService, holding: Holding): Promise<void> {
  const { uid, group, account = accountId.parse(newId('account')) } = holding;
  const now = clock.now();
  const base = { v: 1, updatedAt: now };
  const expiresAt = secondsOf(now + 60 * DAY_MS);
  const rid = requestId.parse(newId('request'));
  const mid = matchId.parse(newId('match'));
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
    matchId: holding.match ? mid : null,
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
  const side = { groupName: '퇴근 후 셋', isPaid: false, paidAt: null, hasReview: false };
  const match: MatchItem = {
    ...matchKey(mid),
    ...base,
    matchId: mid,
    state: holding.match,
    size: 3,
    barId: barId.parse(newId('bar')),
    barName: '달무리집',
    day: DAY,
    time: '18:00',
    matchedAt: now,
    dueAt: now,
    male: { ...side, uid, requestId: rid, groupId: group, accountId: account },
    female: {
      ...side,
      uid: userId.parse(newId('user')),
      requestId: requestId.parse(newId('request')),
      groupId: groupId.parse(newId('group')),
      accountId: accountId.parse(newId('account')),
    },
    fixedAt: null,
    endedAt: null,
    releasedBy: null,
    reason: null,
    corrections: 0,
  };
  await services.table.write(saved(match));
  const dayLock: z.output<typeof dayLockItem> = {
    ...dayLockKey(uid, DAY),
    ...base,
    expiresAt,
    uid,
    day: DAY,
    matchId: mid,
  };
  await services.table.write(saved(dayLock));
}
