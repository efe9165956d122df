import { Refusal } from '../../../shared/errors.ts';
import { ACCOUNTS_PER_USER, GROUPS_PER_USER, JOB_ROWS, RETENTION_MS } from '../../../shared/limits.ts';
import { accountNumberOf, listAccounts } from './accounts.ts';
import { forgetMember } from './forget.ts';
import { FORGOTTEN_NAME } from './forget-matches.ts';
import { listGroups } from './groups.ts';
import type { Suspension } from '../../domain/meetings/reports.ts';
import { matchPointerItem } from '../../items/match.ts';
import { tallyItem, type AccountItem, userItem, type UserItem } from '../../items/user.ts';
import {
  inList,
  LISTS,
  loginKey,
  phoneKey,
  phoneUndoKey,
  quotaKey,
  resetKey,
  tallyKey,
  PREFIX,
} from '../../store/keys.ts';
import { listItems, ownRows } from '../../store/lists.ts';
import { leaveEverywhere } from './friends.ts';
import { constraintsOf, type Obligations, readObligations } from './obligations.ts';
import { type Leaver, retain } from './retained.ts';
import { personsOf, phoneOf } from './users.ts';
import { atVersion, exists, is } from '../../store/conditions.ts';
import { deciding, patch, remove, save, secondsOf, ensureVersion } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { describeError } from '../../describe-error.ts';
import type { Store, Services, Write } from '../../ports.ts';

/** Throws auth.delete_blocked with the reasons (decision 15). The deletion must check the quota's version. */
export async function requireDeletable(
  services: Store,
  user: UserItem,
  now: number,
): Promise<Pick<Obligations, 'quotaVersion' | 'suspension'>> {
  const obligations = await readObligations(services, user, now);
  const constraints = constraintsOf(obligations);
  if (constraints.length > 0) throw new Refusal('auth.delete_blocked', { extra: { constraints } });
  return obligations;
}

/** Deletes the account in one transaction: personal fields are scrubbed, login id, phone and person are free
 * again (of a suspended member later), groups and accounts are removed, and an encrypted row is kept for
 * payment records if there ever was a match. A commit in between raises the quota's version, and everything is
 * read again; a change of the profile refuses. Copies in other rows decide nothing, so they are forgotten
 * afterwards. Throws auth.delete_blocked and request.conflict. */
export async function deleteAccount(
  services: Services,
  user: UserItem,
  act: Act | null,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const { quotaVersion, suspension } = await requireDeletable(services, user, now);
    await leaveEverywhere(services, user, now);
    const writes = [
      ...scrub(user, now),
      ...leaveNames(user, suspension, now),
      closeQuota(user, quotaVersion, now),
      ...(await removeGroupsAndAccounts(services, user, now)),
    ];
    await transactAudited(services, act, 'delete account', writes, now);
  });
  await tryToForget(services, { uid: user.uid, deletedAt: now }, now);
}

/** The account is gone whatever becomes of the copies: a failure is logged and left to the next sweep. */
const tryToForget = (services: Services, leaver: Leaver, now: number): Promise<boolean> =>
  forgetMember(services, leaver, now).catch((error: unknown) => {
    services.logger.error('job item failed', { job: 'deletions', ...describeError(error) });
    return false;
  });

function scrub(user: UserItem, now: number): Write[] {
  const item: UserItem = {
    PK: user.PK,
    SK: user.SK,
    ...inList(LISTS.deletions, user.uid),
    v: user.v + 1,
    updatedAt: now,
    uid: user.uid,
    loginId: '',
    name: FORGOTTEN_NAME,
    birth: '',
    gender: user.gender,
    phoneSealed: '',
    phoneLastFour: '',
    hPhone: '',
    hLogin: '',
    passwordHash: '',
    sessionEpoch: user.sessionEpoch + 1,
    isAdmin: false,
    isOwner: false,
    isPremium: false,
    barId: null,
    mustChangePassword: false,
    status: 'deleted',
    createdAt: user.createdAt,
  };
  return [
    save(item, { if: is({ v: user.v, status: 'active' }), refusal: 'request.conflict' }),
    remove(loginKey(user.hLogin)),
    remove(resetKey(user.uid)),
    remove(phoneUndoKey(user.uid)),
  ];
}

/** Phone and person are free again; those of a suspended member only when the suspension is over, so that
 * nobody ends it by a new account. */
function leaveNames(user: UserItem, suspension: Suspension | null, now: number): Write[] {
  const names = [phoneKey(user.hPhone), ...personsOf(user)];
  if (suspension === null) return names.map((key) => remove(key));
  const until = suspension.until ?? now + RETENTION_MS;
  return names.map((key) => patch(key, { set: { expiresAt: secondsOf(until) }, if: exists }, now));
}

/** Refuses new applications; fails when there was one since the quota was read. */
const closeQuota = (user: UserItem, quotaVersion: number, now: number): Write =>
  patch(quotaKey(user.uid), { set: { closing: true, open: 0 }, if: atVersion(quotaVersion) }, now);

/** Fails when the tally has changed in between: a new group or account would be left behind. */
async function removeGroupsAndAccounts(services: Services, user: UserItem, now: number): Promise<Write[]> {
  const { table } = services;
  const tally = await table.get(tallyItem, tallyKey(user.uid));
  const [groups, accounts, met] = await Promise.all([
    listGroups(services, user.uid),
    listAccounts(services, user.uid),
    ownRows(services, user.uid, PREFIX.matches, matchPointerItem, { limit: 1 }),
  ]);
  const belongings = [...groups.slice(0, GROUPS_PER_USER), ...accounts.slice(0, ACCOUNTS_PER_USER)];
  return [
    ensureVersion(tallyKey(user.uid), tally?.v ?? 0),
    ...belongings.map((item) => remove(item)),
    ...(met.length > 0 ? [retainPerson(services, user, accounts, now)] : []),
  ];
}

function retainPerson(
  services: Services,
  user: UserItem,
  accounts: readonly AccountItem[],
  now: number,
): Write {
  const content = {
    name: user.name,
    phone: phoneOf(services, user),
    accounts: accounts.map((account) => ({
      accountId: account.accountId,
      bank: account.profile.account_bank,
      number: accountNumberOf(services, account),
      owner: account.profile.account_owner,
    })),
  };
  return retain(services, { uid: user.uid, deletedAt: now }, { kind: 'PERSON', content }, now);
}

/** Deletions that a crash interrupted, and those for which an objection had to wait. Found by the list, which
 * may lag. Returns how many accounts are forgotten now. */
export async function finishDeletions(services: Services, now: number): Promise<number> {
  const { items } = await listItems(services, LISTS.deletions, userItem, { limit: JOB_ROWS });
  let finished = 0;
  for (const { uid, updatedAt: deletedAt } of items) {
    if (await tryToForget(services, { uid, deletedAt }, now)) finished += 1;
  }
  return finished;
}
