import type { ErrorCode } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { ACCOUNTS_PER_USER, GROUPS_PER_USER } from '../../../shared/limits.ts';
import { tallyKey } from '../../store/keys.ts';
import type { Write } from '../../ports.ts';

const LIMITS = { groups: GROUPS_PER_USER, accounts: ACCOUNTS_PER_USER } as const;
const REFUSALS = { groups: 'group.too_many', accounts: 'account.too_many' } as const satisfies Record<
  string,
  ErrorCode
>;
type Counted = keyof typeof LIMITS;

const other = (counted: Counted): Counted => (counted === 'groups' ? 'accounts' : 'groups');

/** Counts one more of a user's groups or accounts; refused at the limit, also when two are made at once. */
export const countOneMore = (uid: UserId, counted: Counted, now: number): Write => ({
  item: {
    Update: {
      Key: tallyKey(uid),
      UpdateExpression:
        'SET updatedAt = :now, #other = if_not_exists(#other, :zero) ADD v :one, #counted :one',
      ConditionExpression: 'attribute_not_exists(#counted) OR #counted < :max',
      ExpressionAttributeNames: { '#counted': counted, '#other': other(counted) },
      ExpressionAttributeValues: { ':now': now, ':one': 1, ':zero': 0, ':max': LIMITS[counted] },
    },
  },
  refusal: REFUSALS[counted],
});

/** Counts one less. Goes into the transaction that removes the thing itself. */
export const countOneLess = (uid: UserId, counted: Counted, now: number): Write => ({
  item: {
    Update: {
      Key: tallyKey(uid),
      UpdateExpression:
        'SET updatedAt = :now, #other = if_not_exists(#other, :zero) ADD v :one, #counted :less',
      ExpressionAttributeNames: { '#counted': counted, '#other': other(counted) },
      ExpressionAttributeValues: { ':now': now, ':one': 1, ':zero': 0, ':less': -1 },
    },
  },
});
