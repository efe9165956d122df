import { refundDueDay } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { REFUND_BUSINESS_DAYS } from '../../../shared/limits.ts';
import { awaitsAccount, refuseHeld, nextBounce, roundOf } from '../../domain/money/payouts.ts';
import { type Payee, payoutBounced, payoutSent, entryReversed } from '../../domain/money/ledger.ts';
import {
  type Evidence,
  isUserRefund,
  ledgerEntryItem,
  type Payout,
  type PayoutId,
  payoutItem,
  type UserRefundItem,
  type WrongDepositItem,
} from '../../items/money.ts';
import { byTime, inList, LISTS, matchKey, payoutKey, refundLedgerKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, replaced, unchanged } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { decideAndTell } from '../notices/decide-and-tell.ts';
import { type News, withNews } from '../notices/notices.ts';
import { handActWritten } from './hand-acts.ts';
import { readBankWaits } from './bank-waits.ts';
import { hasBounceArrived, bounceAwaited } from './awaited-bounces.ts';
import { payoutEntry } from './ledger.ts';
import { bouncedNews, notSentNews, sentNews } from './payout-news.ts';
import { sentFacts } from './sent-payouts.ts';
import { refundSort } from './refunds.ts';
import { countRaised, readBounceCount } from './transfer-counts.ts';
import type { Auditor, Notifier, Store, Write } from '../../ports.ts';

export const readPayout = ({ table }: Store, id: PayoutId): Promise<Payout | null> =>
  table.get(payoutItem, payoutKey(id));

async function requireDue(services: Store, id: PayoutId): Promise<Payout> {
  const payout = await readPayout(services, id);
  if (payout?.state !== 'due') throw new Refusal('record.not_found');
  return payout;
}

const payeeOf = (payout: Payout): Payee =>
  isUserRefund(payout) ? { kind: 'REFUND', uid: payout.uid } : { kind: 'BARPAY', barId: payout.barId };

const inDueList = (payout: Payout) =>
  isUserRefund(payout)
    ? inList(LISTS.userRefunds, refundSort(payout))
    : inList(LISTS.barRefunds, byTime(payout.createdAt, payout.refundId));

export const inSentList = (payout: Payout, at: number) =>
  inList(isUserRefund(payout) ? LISTS.sentUserRefunds : LISTS.sentBarRefunds, byTime(at, payout.refundId));

export interface PayoutPlan {
  writes: Write[];
  news: News<'once'> | null;
}

/** An admin's transfer, or its bounce, is its own evidence. */
const payoutEvidence = ({ refundId, batchId }: Payout, by: string, actId?: string): Evidence => ({
  kind: 'payout',
  payoutId: refundId,
  by,
  ...(batchId !== undefined && { batchId }),
  ...(actId !== undefined && { actId }),
});

/** docs/money.md M19, M20; `actId` names the act that sent others with it. */
export async function sentPlan(
  services: Store,
  payout: Payout,
  { actor, actId }: Pick<Sender, 'actor' | 'actId'>,
  now: number,
): Promise<PayoutPlan> {
  const { refundId, matchId, amount } = payout;
  const event = payoutSent(payeeOf(payout), amount, roundOf(payout));
  const done = { state: 'done', doneAt: now, expiresAt: expiryOf('REFUND R', now) } as const;
  const sent = changed<Payout>(payout, { ...done, ...inSentList(payout, now) }, now);
  const booking = { actor, at: now, evidence: payoutEvidence(payout, actor, actId) };
  const news = isUserRefund(sent) ? await sentNews(services, sent, roundOf(payout), now) : null;
  return withNews(
    { writes: [replaced<Payout>(payout, sent), payoutEntry(refundId, matchId, event, booking)] },
    news,
    now,
  );
}

/** Before money leaves, the bank must have reported what an admin confirmed or typed in: the guards of the
 * match as it was read. Throws `payout.receivable_open` and `payout.unreported`. */
export async function reportedMoney(services: Store, payout: Payout): Promise<Write[]> {
  const { waitsFor, matches } = await readBankWaits(services, [payout]);
  const wait = waitsFor(payout);
  if (wait !== null)
    throw new Refusal(wait === 'receivable' ? 'payout.receivable_open' : 'payout.unreported');
  return matches.map(({ matchId, v }) => unchanged(matchKey(matchId), v));
}

/** Who sends: the act is recorded with the change; null where it was recorded before. */
interface Sender {
  actor: string;
  act: Act | null;
  /** Names the act where it sends several at once. */
  actId?: string;
  /** The admin said why it is sent to the account that it came back from. */
  isInsisted?: boolean;
}

/** Throws `refund.awaits_account` while the member has to choose another account. */
export function refuseUnchosen(payout: Payout): void {
  if (isUserRefund(payout) && awaitsAccount(payout)) throw new Refusal('refund.awaits_account');
}

/** Throws `record.not_found` for one that is unknown or was sent, so that a second click books nothing;
 * `payout.in_batch`; `payout.receivable_open`, `payout.unreported`, `payout.held` and `payout.disputed` for
 * one that waits; `refund.awaits_account` for one that came back, unless the admin insists. */
export async function sendPayout(
  services: Notifier & Auditor,
  id: PayoutId,
  { isInsisted = false, act, ...sender }: Sender,
  now: number,
): Promise<void> {
  const decide = async () => {
    const payout = await requireDue(services, id);
    if (payout.batchId !== undefined) throw new Refusal('payout.in_batch');
    refuseHeld(payout, now);
    if (!isInsisted) refuseUnchosen(payout);
    const guards = await reportedMoney(services, payout);
    const { writes, news } = await sentPlan(services, payout, sender, now);
    return { writes: [...guards, ...writes], news };
  };
  await decideAndTell(services, { act, label: 'complete payout' }, decide, now);
}

export const completePayout = (
  services: Notifier & Auditor,
  id: PayoutId,
  act: Act,
  now: number,
  options: Pick<Sender, 'isInsisted'> = {},
): Promise<void> => sendPayout(services, id, { actor: act.actor.uid, act, ...options }, now);

/** Throws `record.not_found`, and `payout.not_sent` for one that was changed
 * before or never sent. */
async function requireSent(services: Store, id: PayoutId): Promise<Payout> {
  const payout = await readPayout(services, id);
  if (payout === null) throw new Refusal('record.not_found');
  if (payout.state !== 'done') throw new Refusal('payout.not_sent');
  return payout;
}

/** M21: due again. A refund's user has a new due day and is asked for another account; a bar's owner is told.
 * Throws `payout.return_arrived` when a credit in suspense seems to be that bounce: the admin decides about
 * the credit, so that it is booked once. */
export const bouncePayout = (
  services: Notifier & Auditor,
  id: PayoutId,
  act: Act,
  now: number,
): Promise<void> =>
  decideAndTell(
    services,
    { act, label: 'bounce payout' },
    async () => {
      const payout = await requireSent(services, id);
      const sent = await sentFacts(services, payout, now);
      const bounces = await readBounceCount(services, payout.amount);
      if (await hasBounceArrived(services, sent)) throw new Refusal('payout.return_arrived');
      const plan = await bouncedPlan(services, payout, { act }, now);
      const awaited = [bounceAwaited(sent, nextBounce(payout), now), countRaised(bounces, now)];
      return { ...plan, writes: [...plan.writes, ...awaited] };
    },
    now,
  );

/** `wrong` is the credit in suspense that brought it; without it the bank's row is still to come. */
interface BounceSource {
  act: Act;
  wrong?: Pick<WrongDepositItem, 'depositId' | 'hTid'>;
}

export async function bouncedPlan(
  services: Store,
  payout: Payout,
  { act, wrong }: BounceSource,
  now: number,
): Promise<PayoutPlan> {
  const { refundId, matchId, amount, bounces } = payout;
  const again = isUserRefund(payout)
    ? { ...payout, dueDay: refundDueDay(now, REFUND_BUSINESS_DAYS), bouncedAccounts: withAccount(payout) }
    : payout;
  const due = changed<Payout>(
    again,
    {
      state: 'due',
      doneAt: null,
      bounces: bounces + 1,
      bouncedAt: now,
      batchId: undefined,
      expiresAt: undefined,
      ...inDueList(again),
    },
    now,
  );
  const by = act.actor.uid;
  const event = payoutBounced(payeeOf(payout), amount, nextBounce(payout), wrong?.hTid);
  const entry = refundLedgerKey(refundId, event.event);
  const done = { kind: 'bounced', entry, sent: payout, depositId: wrong?.depositId } as const;
  const booking = { actor: by, at: now, evidence: payoutEvidence(payout, by) };
  const news = await bouncedNews(services, due, roundOf(payout), now);
  return withNews(
    {
      writes: [
        replaced<Payout>(payout, due),
        payoutEntry(refundId, matchId, event, booking),
        handActWritten(done, { amount, by }, now),
      ],
    },
    news,
    now,
  );
}

const withAccount = ({ accountId, bouncedAccounts }: UserRefundItem) =>
  accountId === null ? bouncedAccounts : [...new Set([...bouncedAccounts, accountId])];

/** M25, marked as sent by mistake: the entry is reversed with the evidence it named, and it is due as before.
 * A member who was told that it was sent is told that it was not. */
export const reversePayout = (
  services: Notifier & Auditor,
  id: PayoutId,
  act: Act,
  now: number,
): Promise<void> =>
  decideAndTell(
    services,
    { act, label: 'reverse payout' },
    async () => reversedPlan(services, await requireSent(services, id), act, now),
    now,
  );

async function reversedPlan({ table }: Store, payout: Payout, act: Act, now: number): Promise<PayoutPlan> {
  const { refundId, matchId, reversals } = payout;
  const entry = await table.get(ledgerEntryItem, refundLedgerKey(refundId, `paid:${roundOf(payout)}`));
  if (entry === null) throw new Refusal('record.not_found');
  const again = { state: 'due', doneAt: null, reversals: reversals + 1, expiresAt: undefined } as const;
  const due = changed<Payout>(payout, { ...again, batchId: undefined, ...inDueList(payout) }, now);
  const booking = { actor: act.actor.uid, at: now, evidence: entry.evidence };
  const news = isUserRefund(due) ? notSentNews(due, roundOf(payout), now) : null;
  return withNews(
    {
      writes: [replaced<Payout>(payout, due), payoutEntry(refundId, matchId, entryReversed(entry), booking)],
    },
    news,
    now,
  );
}
