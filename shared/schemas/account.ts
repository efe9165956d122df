import * as z from 'zod';
import { SETTINGS_BANKS } from '../data/banks.ts';
import { accountId, userId } from '../ids.ts';
import { ACCOUNT_NUMBER_LENGTH, ACCOUNT_OWNER_MAX } from '../limits.ts';
import { requiredLine, type RulesFor } from './text.ts';

/** A bank account as it is kept (its number sealed) and read; `account_number` is digits. */
export const accountProfile = z.strictObject({
  account_bank: z.enum(SETTINGS_BANKS),
  account_number: z.string(),
  account_owner: z.string(),
});
export type AccountProfile = z.output<typeof accountProfile>;

const digitsOnly = (value: string): string => value.replace(/[\s-]/g, '');

/** 10-14 digits after dashes are stripped; each failure has a message of its own (decision 9). */
export const accountNumber = z
  .string('계좌번호를 입력해 주세요')
  .max(40, `계좌번호는 ${ACCOUNT_NUMBER_LENGTH.max}자리까지 입력할 수 있어요`)
  .transform(digitsOnly)
  .superRefine((value, context) => {
    const { min, max } = ACCOUNT_NUMBER_LENGTH;
    const message =
      value === ''
        ? '계좌번호를 입력해 주세요'
        : !/^\d+$/.test(value)
          ? '계좌번호는 숫자만 입력해 주세요'
          : value.length < min
            ? `계좌번호는 ${min}자리 이상 입력해 주세요`
            : value.length > max
              ? `계좌번호는 ${max}자리까지 입력할 수 있어요`
              : null;
    if (message) context.addIssue({ code: 'custom', message });
  });

export const accountForm = z.strictObject({
  account_bank: z.enum(SETTINGS_BANKS, '은행을 골라 주세요'),
  account_number: accountNumber,
  account_owner: requiredLine(ACCOUNT_OWNER_MAX, '예금주를 입력해 주세요'),
} satisfies RulesFor<AccountProfile>);

export const accountBody = accountForm
  .extend({ uid_user: userId.optional() })
  .transform(({ uid_user: _uid, ...profile }): AccountProfile => profile);

/** An account as its owner reads it. */
export const bankAccount = accountProfile.extend({
  uid_accounts_info: accountId,
  uid_user: userId,
  /** A waiting request or a pending or fixed match uses it for refunds. */
  is_in_use: z.boolean(),
  /** An unpaid refund uses it. */
  has_refund: z.boolean(),
  created_at: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;
