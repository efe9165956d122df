import type { AccountProfile } from '../../../shared/schemas/account.ts';
import type { BarItem, PayoutAccount } from '../../items/bar.ts';
import type { Key, Services } from '../../ports.ts';

type Sealing = Pick<Services, 'cipher'>;

const placeOf = ({ PK, SK }: Key): string => `${PK}|${SK}`;

/** The account that a bar's shares are sent to; its number is encrypted for this bar. */
export function sealedAccount({ cipher }: Sealing, bar: Key, account: AccountProfile): PayoutAccount {
  const { account_number: number, ...profile } = account;
  return { profile, numberSealed: cipher.encrypt(number, placeOf(bar)), numberLastFour: number.slice(-4) };
}

/** The account number in digits. */
export const barAccountNumber = ({ cipher }: Sealing, bar: BarItem, account: PayoutAccount): string =>
  cipher.decrypt(account.numberSealed, placeOf(bar));
