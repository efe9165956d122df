import { Refusal } from '../../../shared/errors.ts';
import {
  ACCOUNTS_PER_USER,
  GROUPS_PER_USER,
  JOB_ROWS,
  MEMBER_LIST_MAX,
  RETENTION_MS,
} from '../../../shared/limits.ts';
import { accountNumberOf, listAccounts } from './accounts.ts';
import { listGroups } from './groups.ts';
import type { RetainedItem, RetainedPerson } from '../../items/identity.ts';
import { matchPointerItem } from '../../items/match.ts';
import { noticeItem } from '../../items/support.ts';
import { tallyItem, type AccountItem, userItem, type UserItem } from '../../items/user.ts';
import {
  inList,
  LISTS,
  loginKey,
  phoneKey,
  quotaKey,
  resetKey,
  retentionKey,
  reviewKey,
  tallyKey,
  userKey,
  userPartition,
} from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { constraintsOf, readObligations } from './obligations.ts';
import { phoneOf } from './users.ts';
import { atVersion, is } from '../../store/conditions.ts';
import { deciding, patched, removed, saved, secondsOf, unchanged, unlisted } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { UseCase, Write } from '../../ports.ts';

/** Throws auth.delete_blocked with the list of reasons while anything of the member is open (decision 15). */
export async function requireFree(
  services: Pick<UseCase, 'table'>,
  user: UserItem,
  now: number,
): Promise<number> {
  const obligations = await readObligations(services, user, now);
  const constraints = constraintsOf(obligations);
  if (constraints.length > 0) throw new Refusal('auth.delete_blocked', { extra: { constraints } });
  return obligations.quotaVersion;
}

/**
 * Deletes an account in one transaction: personal fields scrubbed, login id and phone free again, groups and accounts removed,
 * and, where money ever moved, a sealed retention row for the payment records. The quota's version excludes an application or
 * match that commits in between; then everything is read again. The profile's version excludes a right or a bar that is given. Throws auth.delete_blocked and request.conflict.
 */
export async function deleteAccount(
  services: UseCase,
  user: UserItem,
  act: Act | null,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const quotaVersion = await requireFree(services, user, now);
    const writes = [
      ...scrub(user, now),
      close(user, quotaVersion, now),
      ...(await removeBelongings(services, user, now)),
    ];
    await transactAudited(services, act, 'delete account', writes, now);
  });
  await finishLeaving(services, user, now);
}

function scrub(user: UserItem, now: number): Write[] {
  const item: UserItem = {
    PK: user.PK,
    SK: user.SK,
    ...inList(LISTS.leavers, user.uid),
    v: user.v + 1,
    updatedAt: now,
    uid: user.uid,
    loginId: '',
    name: '탈퇴한 회원',
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
    saved(item, { if: is({ v: user.v, status: 'active' }), refusal: 'request.conflict' }),
    removed(loginKey(user.hLogin)),
    removed(phoneKey(user.hPhone)),
    removed(resetKey(user.uid)),
  ];
}

/** Closes the quota as it was read: nothing new can be applied for, and nothing was in the meantime. */
const close = (user: UserItem, quotaVersion: number, now: number): Write =>
  patched(quotaKey(user.uid), { set: { closing: true, open: 0 }, if: atVersion(quotaVersion) }, now);

/** Groups and accounts as the tally knows them; a new one in the meantime makes the transaction fail and be planned again. */
async function removeBelongings(services: UseCase, user: UserItem, now: number): Promise<Write[]> {
  const { table } = services;
  const tally = await table.get(tallyItem, tallyKey(user.uid));
  const [groups, accounts, met] = await Promise.all([
    listGroups(services, user.uid),
    listAccounts(services, user.uid),
    table.query(matchPointerItem, inPartition(user, 'MATCH#', 1)),
  ]);
  const belongings = [...groups.slice(0, GROUPS_PER_USER), ...accounts.slice(0, ACCOUNTS_PER_USER)];
  return [
    unchanged(tallyKey(user.uid), tally?.v ?? 0),
    ...belongings.map((item) => removed(item)),
    ...(met.items.length > 0 ? [retain(services, user, accounts, now)] : []),
  ];
}

/** Who the payment rows belong to, under a key that only the user's id leads to, sealed, with a day on which it goes. */
function retain(services: UseCase, user: UserItem, accounts: readonly AccountItem[], now: number): Write {
  const key = retentionKey(services.hash(`retained:${user.uid}`), 'PERSON');
  const person: RetainedPerson = {
    name: user.name,
    phone: phoneOf(services, user),
    accounts: accounts.map((account) => ({
      accountId: account.accountId,
      bank: account.profile.account_bank,
      number: accountNumberOf(services, account),
      owner: account.profile.account_owner,
    })),
  };
  const item: RetainedItem = {
    ...key,
    v: 1,
    updatedAt: now,
    sealed: services.cipher.encrypt(JSON.stringify(person), `${key.PK}|${key.SK}`),
    deletedAt: now,
    expiresAt: secondsOf(now + RETENTION_MS),
  };
  return saved(item);
}

const inPartition = ({ uid }: UserItem, prefix: string, Limit: number) => ({
  KeyConditionExpression: 'PK = :user AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':user': userPartition(uid), ':prefix': prefix },
  ConsistentRead: true,
  Limit,
});

/**
 * Notices and reviews are nobody's any more. No state and no money depends on them, so they go after the account, which stands
 * in the list of leavers until they are gone; each removal can be repeated.
 */
async function finishLeaving({ table }: Pick<UseCase, 'table'>, user: UserItem, now: number): Promise<void> {
  const { items: notices } = await table.query(noticeItem, inPartition(user, 'NOTICE#', MEMBER_LIST_MAX));
  const { items: met } = await table.query(matchPointerItem, inPartition(user, 'MATCH#', MEMBER_LIST_MAX));
  const reviews = met.map(({ matchId, side }) => reviewKey(matchId, side));
  await table.writeMany([...notices, ...reviews].map(({ PK, SK }) => ({ remove: { PK, SK } })));
  await table.write(patched(userKey(user.uid), { set: unlisted }, now));
}

/** Finishes what a crash left of the deletions; found by the list, which may lag. Answers how many. */
export async function finishDeletions(services: Pick<UseCase, 'table'>, now: number): Promise<number> {
  const { items } = await listItems(services, LISTS.leavers, userItem, { limit: JOB_ROWS });
  for (const user of items) await finishLeaving(services, user, now);
  return items.length;
}
