import { type Side, SIDES } from '../../../shared/ids.ts';
import { awaitsDeposit, startOf } from '../../domain/meetings/lifecycle.ts';
import { dueRows, dueWon, position, shareWon } from '../../domain/money/account.ts';
import { presuppositionOf, presuppositionOfPayout } from '../../domain/notices/outbox.ts';
import { barItem } from '../../items/bar.ts';
import type { MatchItem, SentPayout } from '../../items/match.ts';
import type { UserRefundItem } from '../../items/money.ts';
import type { AccountItem } from '../../items/user.ts';
import { barKey } from '../../store/keys.ts';
import { whileMissing } from './match-notices.ts';
import type { News } from './notices.ts';
import type { Store } from '../../ports.ts';

type Once = News<'once'>;
interface Change {
  before: MatchItem;
  after: MatchItem;
  side: Side;
  now: number;
}

/** What a change of a match's money tells its members: what each could see before and after it, compared.
 * What the state of the match says by itself is told by its own notices (match-notices.ts). */
export const moneyNews = (before: MatchItem, after: MatchItem, now: number): Once[] =>
  SIDES.flatMap((side) => {
    const change = { before, after, side, now };
    return [...missingNews(change), ...checkingNews(change), ...refundNews(change), ...payoutNews(change)];
  });

/** One notice of a kind for each version of the match. */
const base = ({ after, side, now }: Change) => ({
  uid: after[side].uid,
  subject: `${after.matchId}-${after.v}`,
  at: now,
});

const isPending = ({ state }: MatchItem): boolean => awaitsDeposit(state);

/** A side is asked for another sum than before: the rest of its deposit, or what the bank took back. */
function missingNews(change: Change): Once[] {
  const { before, after, side, now } = change;
  const [was, is] = [position(before, side), position(after, side)];
  if (was.missingWon === is.missingWon || before.state === 'released' || after.state === 'released')
    return [];
  const { matchId, day } = after;
  if (!isPending(after) && is.missingWon < was.missingWon) {
    const cameWon = was.missingWon - is.missingWon;
    return isPending(before)
      ? []
      : [{ ...base(change), kind: 'deposit_restored', facts: { matchId, cameWon } }];
  }
  if (is.missingWon === 0) return [];
  const until = isPending(after) ? after.dueAt : startOf(after);
  const facts = {
    matchId,
    day,
    stage: isPending(after) ? 'pending' : after.state === 'fixed' ? 'fixed' : 'completed',
    receivedWon: is.receivedWon,
    missingWon: is.missingWon,
    isLess: is.missingWon > was.missingWon,
    until: until > now ? until : null,
  } as const;
  return [whileMissing(after, is.missingWon, { ...base(change), kind: 'deposit_short', facts })];
}

/** Money under the payer's name came, and nobody can tell whether it is this deposit. */
function checkingNews(change: Change): Once[] {
  const { before, after, side } = change;
  const known = new Set(before[side].checking.map(({ rowId }) => rowId));
  if (!isPending(after) || after[side].isPaid) return [];
  return after[side].checking
    .filter(({ rowId }) => !known.has(rowId))
    .map(({ rowId, won: amount }) => {
      const facts = { matchId: after.matchId, amount, day: after.day };
      return { ...base(change), kind: 'deposit_checking', facts, about: { rowId } };
    });
}

/** A refund that is more or less than before, where no notice of an end tells it. */
function refundNews(change: Change): Once[] {
  const { before, after, side } = change;
  const isEnd = before.state !== after.state && after.state !== 'fixed';
  // Who finds another team reads that its deposit went on.
  const hasGoneOn = before[side].wentTo !== after[side].wentTo;
  if (
    isEnd ||
    hasGoneOn ||
    before.corrections !== after.corrections ||
    before.sent.length !== after.sent.length
  )
    return [];
  const [was, is] = [before, after].map((match) => position(match, side).owedWon);
  if (was === undefined || is === undefined || was === is) return [];
  if (is < was) {
    const [beforeWon, leftWon] = [before, after].map((match) => Math.max(0, dueWon(match, side)));
    const facts = { beforeWon: beforeWon ?? 0, leftWon: leftWon ?? 0 };
    return [{ ...base(change), kind: 'refund_changed', facts }];
  }
  const due = dueRows(after).find(({ to, sent }) => to === side && sent === undefined);
  if (due === undefined) return [];
  const { refundDays } = after.terms;
  const reason = due.reason as UserRefundItem['reason'];
  return [{ ...base(change), kind: 'refund_due', facts: { amount: is - was, reason, refundDays } }];
}

const payoutOf = (match: MatchItem, { to, number }: SentPayout): SentPayout | undefined =>
  match.sent.find((payout) => payout.to === to && payout.number === number);

/** A refund bounced, or had not been sent after all; a payment was cancelled, which is told once PortOne shows
 * it. */
function payoutNews(change: Change): Once[] {
  const { before, after, side } = change;
  const own = (match: MatchItem) => match.sent.filter(({ to }) => to === side);
  const byBank = own(before).filter(({ payment }) => payment === undefined);
  const cancelled = own(after).filter(
    (payout) =>
      payout.payment !== undefined &&
      payout.debit !== undefined &&
      payoutOf(before, payout)?.debit === undefined,
  );
  return [
    ...byBank.flatMap((payout): Once[] => {
      const now = payoutOf(after, payout);
      const facts = { amount: payout.won };
      if (now === undefined) return [{ ...base(change), kind: 'refund_not_sent', facts }];
      if (payout.bounce !== undefined || now.bounce === undefined) return [];
      return [{ ...base(change), kind: 'refund_bounced', facts }];
    }),
    ...cancelled.map(({ won: amount }): Once => ({
      ...base(change),
      kind: 'refund_sent',
      facts: { amount },
    })),
  ];
}

/** A refund was marked as sent, and to which account. */
export function sentNews(
  account: Pick<AccountItem, 'profile' | 'numberLastFour'> | null,
  sent: UserRefundItem,
  now: number,
): Once[] {
  if (account === null) return [];
  const facts = {
    amount: sent.amount,
    bank: account.profile.account_bank,
    lastFour: account.numberLastFour,
  };
  const { uid, refundId } = sent;
  const about = presuppositionOfPayout(sent);
  return [{ uid, subject: `${refundId}-${sent.v}`, at: now, kind: 'refund_sent', facts, about }];
}

/** The owner of the bar reads that a share bounced, and that a correction changed it. */
export async function ownerMoneyNews(
  { table }: Store,
  before: MatchItem,
  after: MatchItem,
  now: number,
): Promise<Once[]> {
  const bar = await table.get(barItem, barKey(after.barId));
  if (bar === null || bar.ownerUid === null) return [];
  const { barName, day, time } = after;
  const base_ = { uid: bar.ownerUid, subject: `${after.matchId}-${after.v}`, at: now };
  const back = after.sent.filter(
    (payout) =>
      payout.to === 'bar' && payout.bounce !== undefined && payoutOf(before, payout)?.bounce === undefined,
  );
  const bounced = back.map(({ won: amount }): Once => ({
    ...base_,
    kind: 'bar_share_bounced',
    facts: { barName, amount },
  }));
  const [beforeWon, newWon] = [shareWon(before, 'bar'), shareWon(after, 'bar')];
  if (before.corrections === after.corrections || beforeWon === newWon) return bounced;
  const facts = { barName, day, time, beforeWon, shareWon: newWon };
  const about = presuppositionOf(after, bar.ownerUid);
  return [...bounced, { ...base_, kind: 'bar_share_corrected', facts, about }];
}
