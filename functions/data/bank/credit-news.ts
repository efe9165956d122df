import type { EntryOutcome } from '../../../shared/schemas/admin.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { MatchItem } from '../../items/match.ts';
import type { BankRow, Services } from '../../ports.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { News } from '../notices/notices.ts';
import { restoredNews } from './part-news.ts';
import { receivableOf, shortCredits, type SideMoney } from './side-money.ts';
import { wrongDepositIdOf } from './wrong-deposit-rows.ts';

/** `covered`: an admin had confirmed this money before. `entered`, `bounced`: an admin may have booked this
 * transfer, nothing is booked until one decides. `seen`: booked before, nothing changed. */
export type Intake = EntryOutcome | 'entered' | 'seen';

/** Whether the money pays a side, or covers what was confirmed before; all else waits in suspense. */
export const paysSide = (intake: Intake): boolean =>
  intake === 'paid' || intake === 'fixed' || intake === 'covered';

/** One notice of a kind for each transfer; its transaction id is not shown. */
export const newsSubject = (hash: Services['hash'], { matchId }: MatchItem, { tid }: BankRow): string =>
  `${matchId}-${hash(`news:${tid}`).slice(0, 8)}`;

/** About a transfer with another amount or after the deadline; null for an expected one. `money` is the side
 * before the credit, `match` after it. */
export function creditNews(
  hash: Services['hash'],
  money: SideMoney,
  { row, hTid }: { row: BankRow; hTid: string },
  { intake, match: after }: { intake: Intake; match: MatchItem | null },
  now: number,
): News<'once'> | null {
  const { match, deposit } = money;
  const subject = newsSubject(hash, match, row);
  const base = { uid: deposit.uid, subject, at: now } as const;
  const before = sumWon(shortCredits(money));
  const asked = match.terms.depositWon;
  switch (intake) {
    case 'short': {
      const receivedWon = before + row.amount;
      const missingWon = asked - receivedWon;
      const facts = {
        matchId: match.matchId,
        receivedWon,
        missingWon,
        dueAt: match.dueAt,
        day: match.day,
      };
      return whileMissing(match, missingWon, { ...base, kind: 'deposit_short', facts });
    }
    case 'paid':
    case 'fixed':
      return surplusNews(base, match, before + row.amount - asked);
    case 'covered': {
      const surplusWon = Math.max(0, row.amount - receivableOf(money));
      const sides = { before: match, after: after ?? match, side: deposit.side };
      return restoredNews(sides, { surplusWon, subject }, now) ?? surplusNews(base, match, surplusWon);
    }
    case 'late':
    case 'canceled':
    case 'double': {
      const depositId = wrongDepositIdOf(hash, hTid);
      const facts = { amount: row.amount, cause: intake };
      return { ...base, kind: 'deposit_returned', facts, about: { depositId, reason: intake } };
    }
    default:
      return null;
  }
}

const surplusNews = (
  base: Pick<News, 'uid' | 'subject' | 'at'>,
  { matchId, terms }: MatchItem,
  surplusWon: number,
): News<'once'> | null =>
  surplusWon > 0
    ? { ...base, kind: 'deposit_surplus', facts: { matchId, surplusWon, refundDays: terms.refundDays } }
    : null;

/** Tells members with an open deposit and the sender's name, when nobody could place the money yet. */
export function namedNews(
  hash: Services['hash'],
  { match, deposit }: SideMoney,
  { row, hTid }: { row: BankRow; hTid: string },
  now: number,
): News<'once'> | null {
  if (match.state !== 'pending') return null;
  const { matchId, day } = match;
  return {
    uid: deposit.uid,
    kind: 'deposit_checking',
    subject: newsSubject(hash, match, row),
    at: now,
    facts: { matchId, amount: row.amount, day, isByNameOnly: true },
    about: { depositId: wrongDepositIdOf(hash, hTid), reason: 'unknown' },
  };
}
