import * as z from 'zod';
import { type accountForm, accountProfile, type BankAccount } from '../../../../../shared/schemas/account.ts';

/** Values of the account form. */
export type AccountValues = z.input<typeof accountForm>;

/** The same as stored in a draft, where the bank may be missing. */
export const accountDraft = z.object({
  ...accountProfile.shape,
  account_bank: accountProfile.shape.account_bank.optional(),
});
type AccountDraft = z.output<typeof accountDraft>;

export const emptyAccount: AccountDraft = {
  account_number: '',
  account_owner: '',
};

export const valuesOfAccount = (account: BankAccount): AccountValues => accountProfile.strip().parse(account);

/** Replaces all but the last four digits: `••••••••4471`. */
export const maskedNumber = (digits: string): string =>
  `${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
