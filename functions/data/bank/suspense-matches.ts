import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { MatchItem } from '../../items/match.ts';
import type { InSuspense, WrongDepositItem } from '../../items/money.ts';
import { changed, replaced } from '../../store/writes.ts';
import { type News, withNews } from '../notices/notices.ts';
import { creditNews } from './credit-news.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { coverWrites, paymentWrites } from './deposits.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { receivableOf, requireSideMoney, shortCredits, type SideMoney } from './side-money.ts';
import { type ResolutionChoice, type DecisionPlan, sideMeant } from './suspense-decisions.ts';
import { rowOf, withSuspenseCredit } from './wrong-deposit-rows.ts';
import type { Services, UseCase } from '../../ports.ts';

/** Covers the side's receivable, or pays the deposit together with earlier parts; when that is not enough, it
 * waits as a part payment. */
export async function matchPlan(
  services: UseCase,
  wrong: InSuspense,
  choice: ResolutionChoice,
  now: number,
): Promise<DecisionPlan> {
  const meant = sideMeant(wrong, choice.detail);
  if (meant === null) throw new Refusal('deposit.no_match');
  const money = await requireSideMoney(services, meant.match, meant.side);
  const { hash } = services;
  const by = choice.act.actor.uid;
  if (receivableOf(money) > 0) return coverPlan(hash, money, wrong, by, now);
  const { match, deposit } = money;
  if (match.state !== 'pending' || deposit.state === 'paid') throw new Refusal('deposit.no_match');
  const used = [...shortCredits(money).filter(({ depositId }) => depositId !== wrong.depositId), wrong];
  if (sumWon(used) < match.terms.depositWon) return partPlan(hash, money, wrong, by, now);
  const payment = { money, used, receivableWon: 0, role: 'console', actor: by } as const;
  const booked = paymentWrites(hash, payment, now);
  const done = {
    kind: 'matched',
    matchId: match.matchId,
    side: deposit.side,
    entry: booked.entry,
    used: used.map(({ depositId }) => depositId),
    receivableWon: 0,
    refundId: booked.refundId,
  } as const;
  const writes = [...booked.writes, handActWritten(done, { amount: wrong.amount, by }, now)];
  return withNews(
    { match: booked.match, writes },
    newsOf(hash, money, wrong, { intake: 'paid', match: booked.match }, now),
    now,
  );
}

function coverPlan(
  hash: Services['hash'],
  money: SideMoney,
  wrong: InSuspense,
  by: UserId,
  now: number,
): DecisionPlan {
  const { hTid, amount, depositId, reversals } = wrong;
  const cover = { money, hTid, amount, isFromSuspense: true, reversals };
  const { match, writes, entry, ...covered } = coverWrites(hash, cover, { actor: by, at: now });
  const { matchId } = match;
  const { side } = money.deposit;
  const done = {
    kind: 'covered',
    matchId,
    side,
    entry,
    depositId,
    ...covered,
    round: match[side].reversals ?? 0,
  } as const;
  const recorded = handActWritten(done, { amount, by }, now);
  const news = newsOf(hash, money, wrong, { intake: 'covered', match }, now);
  return withNews(
    { match, writes: [resolved(wrong, now, { settledAs: { matchId, side } }), ...writes, recorded] },
    news,
    now,
  );
}

function partPlan(
  hash: Services['hash'],
  money: SideMoney,
  wrong: InSuspense,
  by: UserId,
  now: number,
): DecisionPlan {
  const { match, deposit } = money;
  const { matchId } = match;
  const { side } = deposit;
  const part = changed(wrong, { reason: 'short', state: 'open', matchId, side }, now);
  const before = { reason: wrong.reason, matchId: wrong.matchId, side: wrong.side };
  const done = { kind: 'part', matchId, side, depositId: wrong.depositId, before } as const;
  const writes = [
    replaced(wrong, part),
    replaced(deposit, withSuspenseCredit(deposit, part, now)),
    handActWritten(done, { amount: wrong.amount, by }, now),
  ];
  return withNews(
    { match: null, writes },
    newsOf(hash, money, wrong, { intake: 'short', match: null }, now),
    now,
  );
}

/** The side's short credits without this one are the earlier part payments. */
const newsOf = (
  hash: Services['hash'],
  money: SideMoney,
  wrong: WrongDepositItem,
  done: { intake: 'paid' | 'covered' | 'short'; match: MatchItem | null },
  now: number,
): News<'once'> | null => {
  const credits = money.credits.filter(({ depositId }) => depositId !== wrong.depositId);
  return creditNews(hash, { ...money, credits }, { row: rowOf(wrong), hTid: wrong.hTid }, done, now);
};
