import * as z from 'zod';
import { type accountForm, accountProfile, type BankAccount } from '../../../../../shared/schemas/account.ts';

/** What the fields hold while an account is being written. */
export type AccountValues = z.input<typeof accountForm>;

/** The same as it may be kept between two visits: the bank not chosen yet. */
export const accountDraft = z.object({
  ...accountProfile.shape,
  account_bank: accountProfile.shape.account_bank.optional(),
});
type AccountDraft = z.output<typeof accountDraft>;

export const emptyAccount: AccountDraft = {
  account_number: '',
  account_owner: '',
};

/** A stored account as the fields show it. */
export const valuesOfAccount = (account: BankAccount): AccountValues => accountProfile.strip().parse(account);

/** All digits but the last four as dots: `••••••••4471`. */
export const maskedNumber = (digits: string): string =>
  `${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
