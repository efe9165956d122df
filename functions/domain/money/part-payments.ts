import type { MatchItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { sumWon } from './sum-won.ts';

export type CreditFacts = Pick<WrongDepositItem, 'amount' | 'reason' | 'state'>;

/** Those that wait because they did not reach the deposit. */
export const partPayments = <C extends CreditFacts>(credits: readonly C[]): C[] =>
  credits.filter(({ state, reason }) => state !== 'resolved' && reason === 'short');

/** What has come towards a side's deposit in won. */
export const partWonOf = (credits: readonly CreditFacts[]): number => sumWon(partPayments(credits));

/** What a side that has not paid is still to send of its deposit in won, given all its credits. */
export const missingOf = (deposit: number, credits: readonly CreditFacts[]): number =>
  Math.max(0, deposit - partWonOf(credits));

/** What a side that has paid is to send again in won, because the bank took it off. */
export const takenOffOf = ({
  receivableWon = 0,
  takenOffWon = 0,
}: Pick<MatchItem['male'], 'receivableWon' | 'takenOffWon'>): number => Math.min(receivableWon, takenOffWon);
