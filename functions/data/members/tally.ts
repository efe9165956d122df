import type { ErrorCode } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { ACCOUNTS_PER_USER, GROUPS_PER_USER } from '../../../shared/limits.ts';
import { tallyKey } from '../../store/keys.ts';
import { any, below, missing } from '../../store/conditions.ts';
import { patched, storedOr } from '../../store/writes.ts';
import type { Write } from '../../ports.ts';

const LIMITS = { groups: GROUPS_PER_USER, accounts: ACCOUNTS_PER_USER } as const;
const REFUSALS = { groups: 'group.too_many', accounts: 'account.too_many' } as const satisfies Record<
  string,
  ErrorCode
>;
type Counted = keyof typeof LIMITS;

/** Initialises the other count, so that a tally always has both. */
function withOtherCount(counted: Counted) {
  const other = counted === 'groups' ? 'accounts' : 'groups';
  return { [other]: storedOr(other, 0) };
}

/** Refused at the limit, also when two groups or accounts are created at once. */
export const countOneMore = (uid: UserId, counted: Counted, now: number): Write =>
  patched(
    tallyKey(uid),
    {
      set: withOtherCount(counted),
      add: { [counted]: 1 },
      if: any(missing(counted), below(counted, LIMITS[counted])),
      refusal: REFUSALS[counted],
    },
    now,
  );

/** Belongs into the transaction that removes the group or account. */
export const countOneLess = (uid: UserId, counted: Counted, now: number): Write =>
  patched(tallyKey(uid), { set: withOtherCount(counted), add: { [counted]: -1 } }, now);
