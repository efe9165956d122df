import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import type { accountForm, BankAccount } from '../../../../../shared/schemas/group.ts';
import { SETTINGS_BANKS } from '../../../../../shared/data/banks.ts';

/** What the fields hold while an account is being written. */
export type AccountValues = z.input<typeof accountForm>;

export const emptyAccount: DefaultValues<AccountValues> = {
  account_bank: undefined,
  account_number: '',
  account_owner: '',
};

/** A stored account as the fields show it. */
export const valuesOfAccount = (account: BankAccount): DefaultValues<AccountValues> => ({
  account_bank: SETTINGS_BANKS.find((bank) => bank === account.account_bank),
  account_number: account.account_number,
  account_owner: account.account_owner,
});

/** All digits but the last four as dots: `••••••••4471`. */
export const maskedNumber = (digits: string): string =>
  `${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
