import { depositWon } from '../../../shared/deposit.ts';
import type { BankRow, Services } from '../../ports.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import type { Announcement } from '../notices/notices.ts';
import { receivableOf, shortCredits, type SideMoney, sumOf } from './side-money.ts';

/**
 * What became of a bank row. `covered`: an admin had confirmed this money before. `entered`: an admin may have entered this very
 * transfer, nothing is booked until one says so. `seen`: it had been taken in before, nothing changed.
 */
export type Intake = 'paid' | 'fixed' | 'covered' | WrongDepositItem['reason'] | 'seen';

/**
 * What a payer is told of a transfer whose amount or time was not the one asked for, or null for one that was. `money` is the side
 * before the credit.
 */
export function creditNews(
  hash: Services['hash'],
  money: SideMoney,
  row: BankRow,
  intake: Intake,
  now: number,
): Announcement | null {
  const { match, deposit } = money;
  // Each transfer is news of its own, and its number at the bank stays with us.
  const subject = `${match.matchId}-${hash(`news:${row.tid}`).slice(0, 8)}`;
  const base = { uid: deposit.uid, subject, at: now } as const;
  const before = sumOf(shortCredits(money));
  const asked = depositWon(match.size);
  switch (intake) {
    case 'short': {
      const receivedWon = before + row.amount;
      const facts = {
        matchId: match.matchId,
        receivedWon,
        missingWon: asked - receivedWon,
        dueAt: match.dueAt,
      };
      return { ...base, kind: 'deposit_short', facts };
    }
    case 'paid':
    case 'fixed':
    case 'covered': {
      const surplusWon = before + row.amount - (intake === 'covered' ? receivableOf(money) : asked);
      return surplusWon > 0
        ? { ...base, kind: 'deposit_surplus', facts: { matchId: match.matchId, surplusWon } }
        : null;
    }
    case 'late':
    case 'double':
      return { ...base, kind: 'deposit_returned', facts: { amount: row.amount, cause: intake } };
    default:
      return null;
  }
}
