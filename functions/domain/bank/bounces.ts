import { kstDay } from '../../../shared/calendar.ts';
import type { PayoutId } from '../../items/money.ts';
import { memoEnd } from '../money/memo-codes.ts';
import { type BankCredit, codesIn, plainName } from './payment-matching.ts';

export interface SentPayout {
  payoutId: PayoutId;
  amount: number;
  /** The owner of the account that it was sent to. */
  receiver: string;
  sentAt: number;
}

/** The payout's memo code, the receiver's name, or no more than the amount and the day. */
export type BounceSign = 'code' | 'name' | 'amount';

/** Null when it cannot be a bounce. A name with four digits is a transfer name, so it says nothing here. */
export function signOfBounce(credit: BankCredit, sent: SentPayout): BounceSign | null {
  if (credit.amount !== sent.amount || kstDay(credit.at) < kstDay(sent.sentAt)) return null;
  const texts = [credit.accountOwner, credit.memo];
  if (texts.some((text) => text.includes(memoEnd(sent.payoutId)))) return 'code';
  const receiver = plainName(sent.receiver);
  const isNamed = receiver !== '' && texts.some((text) => plainName(text) === receiver);
  return isNamed && codesIn(...texts).length === 0 ? 'name' : 'amount';
}
