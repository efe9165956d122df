import type { ErrorCode } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { ACCOUNTS_PER_USER, GROUPS_PER_USER } from '../../../shared/limits.ts';
import { BLOCKED_PER_USER } from '../../../shared/report-limits.ts';
import { tallyKey } from '../../store/keys.ts';
import { any, below, missing } from '../../store/conditions.ts';
import { patch, storedOr } from '../../store/writes.ts';
import type { Write } from '../../ports.ts';

const LIMITS = {
  groups: GROUPS_PER_USER,
  accounts: ACCOUNTS_PER_USER,
  blocked: BLOCKED_PER_USER,
} as const;
const REFUSALS = {
  groups: 'group.too_many',
  accounts: 'account.too_many',
  blocked: 'blocked.too_many',
} as const satisfies Record<string, ErrorCode>;
type Counted = keyof typeof LIMITS;

/** Initialises the other counts, so that a tally always has all. */
const withOtherCounts = (counted: Counted) =>
  Object.fromEntries(
    Object.keys(LIMITS)
      .filter((other) => other !== counted)
      .map((other) => [other, storedOr(other, 0)]),
  );

/** Refused at the limit, also when two are created at once. */
export const countOneMore = (uid: UserId, counted: Counted, now: number): Write =>
  patch(
    tallyKey(uid),
    {
      set: withOtherCounts(counted),
      add: { [counted]: 1 },
      if: any(missing(counted), below(counted, LIMITS[counted])),
      refusal: REFUSALS[counted],
    },
    now,
  );

/** Belongs into the transaction that removes it. */
export const countOneLess = (uid: UserId, counted: Counted, now: number): Write =>
  patch(tallyKey(uid), { set: withOtherCounts(counted), add: { [counted]: -1 } }, now);
