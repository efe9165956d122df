import type { AccountItem } from '../../../items/user.ts';

type Account = Pick<AccountItem, 'profile' | 'numberLastFour'>;

/** The number is masked; empty texts for no account (decision 14). */
export const accountShown = (account: Account | undefined) => ({
  account_bank: account?.profile.account_bank ?? '',
  account_number: account === undefined ? '' : `******${account.numberLastFour}`,
  account_owner: account?.profile.account_owner ?? '',
});
