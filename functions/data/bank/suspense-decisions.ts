import { type AccountId, type DetailId, type MatchId, type Side, sideOfDetail } from '../../../shared/ids.ts';
import type { INCOME_KINDS } from '../../../shared/schemas/hand-acts.ts';
import type { MatchItem } from '../../items/match.ts';
import type { PayoutId, WrongDepositItem } from '../../items/money.ts';
import type { Act } from '../audit/act.ts';
import type { News } from '../notices/notices.ts';
import type { Write } from '../../ports.ts';

export type IncomeKind = (typeof INCOME_KINDS)[number];

/** An admin's decision about money in suspense (decision 42). `same`, `another`: whether it is the transfer
 * entered before, or a bounce; `bounced`: the payout that came back; `interest`, `top_up`: the platform's
 * own, with a reason; none: handed back at the bank. */
export interface Resolution {
  resolution?: 'match' | 'refund' | 'hold' | 'same' | 'another' | 'bounced' | IncomeKind | undefined;
  detail?: DetailId | undefined;
  accountId?: AccountId | undefined;
  payoutId?: PayoutId | undefined;
  reason?: string | undefined;
}

export interface ResolutionChoice extends Resolution {
  act: Act;
}

export interface DecisionPlan {
  writes: Write[];
  match: MatchItem | null;
  news: News<'once'> | null;
}

export const withoutNews = (writes: Write[]): DecisionPlan => ({ writes, match: null, news: null });

/** The side that the admin names, otherwise the one that the transfer indicated. */
export function sideMeant(
  wrong: WrongDepositItem,
  detail: DetailId | undefined,
): { match: MatchId; side: Side } | null {
  if (detail !== undefined) return sideOfDetail(detail);
  return wrong.matchId !== null && wrong.side !== null ? { match: wrong.matchId, side: wrong.side } : null;
}
