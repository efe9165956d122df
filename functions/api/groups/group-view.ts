import type { BankAccount, MeetingGroup } from '../../../shared/schemas/group.ts';
import type { AccountItem, GroupItem } from '../../items/user.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** A group as its owner reads it; `isInUse` and `isWaiting` lock the screens. */
export const groupView = (
  group: GroupItem,
  { isInUse, isWaiting }: { isInUse: boolean; isWaiting: boolean },
): MeetingGroup => ({
  uid_meetings_groups: group.groupId,
  uid_user: group.uid,
  group_name: group.name,
  school: group.school,
  major: group.major,
  company: group.company,
  job: group.job,
  group_intro: group.intro,
  group_avg_age: group.averageAge,
  group_members: group.size,
  group_prefer_age_min: group.preferAgeMin,
  group_prefer_age_max: group.preferAgeMax,
  preferred_conditions: JSON.stringify(group.preferred),
  non_preferred_conditions: group.nonPreferred,
  group_advantages: JSON.stringify(group.advantages),
  confirmed_traits: group.traits,
  is_in_use: isInUse,
  is_waiting: isWaiting,
  created_at: iso(group.createdAt),
});

/** An account as its owner reads it; `number` is the opened account number in digits. */
export const accountView = (
  account: AccountItem,
  number: string,
  { isInUse, hasRefund }: { isInUse: boolean; hasRefund: boolean },
): BankAccount => ({
  uid_accounts_info: account.accountId,
  uid_user: account.uid,
  account_bank: account.bank,
  account_number: number,
  account_owner: account.owner,
  is_in_use: isInUse,
  has_refund: hasRefund,
  created_at: iso(account.createdAt),
});
