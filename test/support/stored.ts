import { termsNow } from '../../shared/deposit.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import type { MatchItem } from '../../functions/items/match.ts';
import type { UserRefundItem } from '../../functions/items/money.ts';
import { inSecondList, matchKey, userRefundKey, userRefundsList } from '../../functions/store/keys.ts';
import { accountId, barId, matchId, requestId, type UserId, userId, userRefundId } from '../../shared/ids.ts';

/** Items as the service stores them, for tests that do not go through the calls that create them. */

type MatchSide = MatchItem['male'];

const sideOf = (given: Partial<MatchSide>): MatchSide => ({
  uid: userId.parse(newId('user')),
  requestId: requestId.parse(newId('request')),
  groupName: '을지로 셋',
  accountId: accountId.parse(newId('account')),
  credits: [],
  checking: [],
  isPaid: false,
  paidAt: null,
  ...given,
});

interface GivenMatch {
  now: number;
  day: string;
  state: MatchItem['state'];
  male: Partial<MatchSide>;
  female?: Partial<MatchSide>;
}

/** A match of three a side, made at `now`; ids that are not given belong to nobody. */
export function storedMatch({ now, day, state, male, female = {} }: GivenMatch): MatchItem {
  const id = matchId.parse(newId('match'));
  return {
    ...matchKey(id),
    v: 1,
    updatedAt: now,
    matchId: id,
    state,
    size: 3,
    barId: barId.parse(newId('bar')),
    barName: '달무리집',
    day,
    time: '18:00',
    matchedAt: now,
    // Sums that a test spells out stay, whatever a match costs now.
    terms: { ...termsNow(3), depositWon: 7_500, compensationWon: 3_750 },
    dueAt: now + 1,
    male: sideOf(male),
    female: sideOf(female),
    fixedAt: null,
    endedAt: null,
    sent: [],
  };
}

/** A refund to a user, due or sent. */
export function storedRefund(
  uid: UserId,
  now: number,
  given: Pick<UserRefundItem, 'state'> & Partial<UserRefundItem>,
): UserRefundItem {
  const id = userRefundId.parse(newId('userRefund'));
  return {
    ...userRefundKey(id),
    ...inSecondList(userRefundsList(uid), String(now)),
    v: 1,
    updatedAt: now,
    refundId: id,
    uid,
    side: 'male',
    accountId: accountId.parse(newId('account')),
    awaitsAccount: false,
    matchId: matchId.parse(newId('match')),
    number: 0,
    amount: 7_500,
    reason: 'surplus',
    dueDay: '2027-03-05',
    awaitsBank: false,
    createdAt: now,
    doneAt: null,
    isSeen: false,
    bouncedAt: null,
    ...given,
  };
}
