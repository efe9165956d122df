import { refundDueDay } from '../../../shared/calendar.ts';
import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import type { BarId, MatchId } from '../../../shared/ids.ts';
import { ADMIN_LIST_MAX } from '../../../shared/limits.ts';
import { refuseHeld } from '../../domain/money/payout-hold.ts';
import { barPaid, refundBounced, refundPaid } from '../../domain/money/ledger.ts';
import { type BarRefundItem, barRefundItem, type UserRefundItem, userRefundItem } from '../../items/money.ts';
import { barRefundKey, barRefundsList, inList, LISTS, matchKey, userRefundKey } from '../../store/keys.ts';
import { payoutEntry } from './ledger.ts';
import { announce, type Announcement, noticeWritten } from '../notices/notices.ts';
import { readAccounts } from '../members/people.ts';
import { refundSort } from './refunds.ts';
import { changed, deciding, replaced, unchanged, unlisted } from '../../store/writes.ts';
import { matchItem } from '../../items/match.ts';
import type { Act } from '../audit/act.ts';
import { recordAct, transactAudited } from '../audit/audit.ts';
import type { Auditor, Notifier, Store, Write } from '../../ports.ts';

/**
 * Marks a refund as sent (money.md M19). Throws `record.not_found` for one that is unknown or was sent already, so that a second
 * click books nothing, and `payout.receivable_open`, `payout.held` or `payout.disputed` for one that waits.
 */
export async function completeUserRefund(
  services: Notifier & Auditor,
  id: string,
  act: Act,
  now: number,
): Promise<UserRefundItem> {
  const done = await deciding(async () => {
    const refund = await services.table.get(userRefundItem, userRefundKey(id));
    if (refund?.state !== 'due') throw new Refusal('record.not_found');
    refuseHeld(refund, now);
    const news = await sentNews(services, refund, now);
    const paid = refundPaid(refund.uid, refund.amount, refund.bounces);
    const writes = [
      ...(await coveredMatch(services, refund.matchId)),
      replaced(refund, changed(refund, { state: 'done', doneAt: now, ...unlisted }, now)),
      payoutEntry(id, refund.matchId, paid, payoutBooking(id, act.actor.uid, now)),
      noticeWritten(news, now),
    ];
    await transactAudited(services, act, 'complete refund', writes, now);
    return { refund, news };
  });
  await announce(services, done.news, now);
  return done.refund;
}

/** An admin's transfer, or its return, is its own evidence. */
const payoutBooking = (payoutId: string, by: string, at: number) =>
  ({ actor: by, at, evidence: { kind: 'payout', payoutId, by } }) as const;

/**
 * Requires that the match has no open receivable: the bank must have reported what an admin confirmed before money
 * leaves. Throws `payout.receivable_open`.
 */
async function coveredMatch({ table }: Store, id: MatchId | null): Promise<Write[]> {
  const match = id === null ? null : await table.get(matchItem, matchKey(id));
  if (match === null) return [];
  const openWon = (match.male.receivableWon ?? 0) + (match.female.receivableWon ?? 0);
  if (openWon > 0) throw new Refusal('payout.receivable_open');
  return [unchanged(matchKey(match.matchId), match.v)];
}

async function sentNews(services: Store, refund: UserRefundItem, now: number): Promise<Announcement<'once'>> {
  const [account] = (await readAccounts(services, [refund])).values();
  const { uid, refundId, bounces, amount } = refund;
  const facts = {
    amount,
    bank: account?.profile.account_bank ?? '',
    lastFour: account?.numberLastFour ?? '',
  };
  return { uid, kind: 'refund_sent', subject: `${refundId}-${bounces}`, at: now, facts };
}

/** A refund that the bank sent back (M21): due again, with a new due day; the user is asked to check the account. */
export async function bounceUserRefund(
  services: Notifier & Auditor,
  id: string,
  act: Act,
  now: number,
): Promise<void> {
  const news = await deciding(async () => {
    const refund = await services.table.get(userRefundItem, userRefundKey(id));
    if (refund?.state !== 'done') throw new Refusal('record.not_found');
    const dueDay = refundDueDay(now);
    const listed = inList(LISTS.userRefunds, refundSort({ ...refund, dueDay }));
    const due = changed(
      refund,
      { state: 'due', doneAt: null, bounces: refund.bounces + 1, dueDay, ...listed },
      now,
    );
    const bounced: Announcement<'once'> = {
      uid: due.uid,
      kind: 'refund_bounced',
      subject: `${id}-${due.bounces}`,
      at: now,
      facts: { amount: due.amount },
    };
    const sentBack = refundBounced(refund.uid, refund.amount, refund.bounces);
    const writes = [
      replaced(refund, due),
      payoutEntry(id, refund.matchId, sentBack, payoutBooking(id, act.actor.uid, now)),
      noticeWritten(bounced, now),
    ];
    await transactAudited(services, act, 'bounce refund', writes, now);
    return bounced;
  });
  await announce(services, news, now);
}

/** Marks a bar share as sent (M20). Throws `record.not_found` like `completeUserRefund`. */
export const completeBarRefund = (
  services: Auditor,
  id: string,
  act: Act,
  now: number,
): Promise<BarRefundItem> => payBar(services, id, { actor: act.actor.uid, act }, now);

const payBar = (
  services: Auditor,
  id: string,
  { actor, act }: { actor: string; act: Act | null },
  now: number,
): Promise<BarRefundItem> =>
  deciding(async () => {
    const refund = await services.table.get(barRefundItem, barRefundKey(id));
    if (refund?.state !== 'due') throw new Refusal('record.not_found');
    refuseHeld(refund, now);
    const writes = [
      ...(await coveredMatch(services, refund.matchId)),
      replaced(refund, changed(refund, { state: 'done', doneAt: now, ...unlisted }, now)),
      payoutEntry(id, refund.matchId, barPaid(refund.barId, refund.amount), payoutBooking(id, actor, now)),
    ];
    await transactAudited(services, act, 'complete bar refund', writes, now);
    return refund;
  });

const SKIPPED: ReadonlySet<ErrorCode> = new Set([
  'record.not_found',
  'payout.receivable_open',
  'payout.held',
  'payout.disputed',
]);

/**
 * Marks all due shares of a bar as sent. Returns how many this call changed (decision 43). The act is recorded with the first of
 * them, or alone when there is none.
 */
export async function completeAllBarRefunds(
  services: Auditor,
  barId: BarId,
  act: Act,
  now: number,
): Promise<number> {
  const { items } = await services.table.query(barRefundItem, {
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :bar',
    ExpressionAttributeValues: { ':bar': barRefundsList(barId) },
    ScanIndexForward: false,
    Limit: ADMIN_LIST_MAX,
  });
  const actor = act.actor.uid;
  let count = 0;
  for (const { refundId, state } of items) {
    if (state !== 'due') continue;
    try {
      await payBar(services, refundId, { actor, act: count === 0 ? act : null }, now);
      count += 1;
    } catch (error) {
      // Another admin sent it, which the index does not show yet; or its match has an open receivable.
      if (!(error instanceof Refusal && SKIPPED.has(error.code))) throw error;
    }
  }
  if (count === 0) await recordAct(services, act, now);
  return count;
}
