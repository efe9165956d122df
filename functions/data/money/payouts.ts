import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId, PayoutId, UserId } from '../../../shared/ids.ts';
import { dueRows } from '../../domain/money/account.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import { refuseStopped } from '../../domain/money/payouts.ts';
import { withRow } from '../../domain/money/rows.ts';
import { barItem } from '../../items/bar.ts';
import { type MatchItem, matchItem, type SentPayout } from '../../items/match.ts';
import {
  type BankRowItem,
  bankRowItem,
  isUserRefund,
  type Payout,
  payoutItem,
  type memoCodeItem,
} from '../../items/money.ts';
import { type AccountItem, accountItem } from '../../items/user.ts';
import { atVersion, is } from '../../store/conditions.ts';
import {
  accountKey,
  bankRowKey,
  barKey,
  matchKey,
  memoCodeKey,
  payoutBatchKey,
  payoutKey,
} from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { checked, created, removed, saved } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { sentNews } from '../notices/money-news.ts';
import { receiverOf } from './due-rows.ts';
import { placedRow, rowIdOf } from './row-items.ts';
import { commitMoney, type MoneyPlan, settle } from './settle.ts';
import type * as z from 'zod';
import type { HashStore, Store, UseCase, Write } from '../../ports.ts';

/** Who marks payouts as sent, and whether the stage has a feed: where it has none, the mark is the bank's row
 * as well. */
export interface Sender {
  by: UserId;
  /** Null where it was recorded before. */
  act: Act | null;
  hasFeed: boolean;
}

export const readPayout = ({ table }: Store, id: PayoutId): Promise<Payout | null> =>
  table.get(payoutItem, payoutKey(id));

/** Throws `record.not_found`. */
async function readWithMatch(services: Store, id: PayoutId): Promise<{ payout: Payout; match: MatchItem }> {
  const payout = await readPayout(services, id);
  const match = payout && (await services.table.get(matchItem, matchKey(payout.matchId)));
  if (payout === null || match === null) throw new Refusal('record.not_found');
  return { payout, match };
}

interface Receiving {
  owner: string;
  /** Of a member. */
  account: AccountItem | null;
}

/** The account that a payout goes to; null without one. */
async function readReceiver({ table }: Store, payout: Payout): Promise<Receiving | null> {
  if (!isUserRefund(payout)) {
    const bar = await table.get(barItem, barKey(payout.barId));
    const profile = bar?.payoutAccount?.profile;
    return profile === undefined ? null : { owner: profile.account_owner, account: null };
  }
  const account = await table.get(accountItem, accountKey(payout.uid, payout.accountId));
  return account && { owner: account.profile.account_owner, account };
}

/** Throws `refund.no_account` and `bar.no_account`. */
export async function requireReceiver(services: Store, payout: Payout): Promise<Receiving> {
  const receiver = await readReceiver(services, payout);
  if (receiver !== null) return receiver;
  throw new Refusal(isUserRefund(payout) ? 'refund.no_account' : 'bar.no_account');
}

/** Marks a due payout as sent by itself. Throws `record.not_found` for one that is unknown or not due, so
 * that a second click sends nothing; why it cannot be sent now (`stopOf`), of which `isInsisted` overrides
 * `refund.awaits_account`; and that its receiver has no account. */
export const sendPayout = (
  services: UseCase,
  id: PayoutId,
  { isInsisted, ...sender }: Sender & { isInsisted: boolean },
  now: number,
): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act: sender.act, label: 'send payout' },
    async () => {
      const { payout, match } = await readWithMatch(services, id);
      if (payout.state !== 'due') throw new Refusal('record.not_found');
      refuseStopped(isInsisted ? { ...payout, awaitsAccount: false } : payout, now);
      const receiver = await requireReceiver(services, payout);
      const plan = sentPlan(services, { payout, match, receiver }, sender, now);
      if (plan === null) throw new Refusal('record.not_found');
      return plan;
    },
    now,
  );

/** Of a payout of this batch, whose money has left; null for one that is no longer due in it. */
export async function batchedPlan(
  services: HashStore,
  { id, batchId }: { id: PayoutId; batchId: PayoutBatchId },
  sender: Sender,
  now: number,
): Promise<MoneyPlan | null> {
  const { payout, match } = await readWithMatch(services, id);
  if (payout.state !== 'due' || payout.batchId !== batchId) return null;
  const receiver = await readReceiver(services, payout);
  return sentPlan(services, { payout, match, receiver }, sender, now);
}

/** Null when the match, which may be read after the payout, knows it as sent. */
function sentPlan(
  services: HashStore,
  { payout, match, receiver }: Paid,
  { by, hasFeed }: Sender,
  now: number,
): MoneyPlan | null {
  const { refundId, number, batchId } = payout;
  const to = receiverOf(payout);
  const due = dueRows(match).find((row) => row.to === to && row.sent === undefined);
  if (due?.number !== number) return null;
  const fact: SentPayout = {
    to,
    number,
    won: due.won,
    reason: due.reason,
    at: now,
    by,
    ...(isUserRefund(payout) && { accountId: payout.accountId }),
    ...(batchId !== undefined && { batchId }),
  };
  const sent = [...match.sent, fact];
  const debit = hasFeed ? null : typedDebit(services, { payout, match, receiver, fact }, now);
  const change = debit === null ? { sent } : withRow({ ...match, sent }, debit);
  const command = { name: 'sent', actor: by, isBank: false, isBorne: false };
  return {
    settlements: [settle(services, match, change, command, now)],
    writes: [memoCodeWritten(refundId, now), ...(debit === null ? [] : [created(debit)])],
    news: isUserRefund(payout) ? sentNews(receiver?.account, { ...payout, state: 'done' }, now) : [],
  };
}

function memoCodeWritten(payoutId: PayoutId, now: number): Write {
  const pointer: z.output<typeof memoCodeItem> = {
    ...memoCodeKey(memoCode(payoutId)),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('MEMO P', now),
    payoutId,
  };
  return saved(pointer);
}

/** Names the row that a mark wrote, so that it goes when the mark is taken off. */
const tidOfMark = ({ refundId }: Payout, { at }: SentPayout): string => `sent ${refundId} ${at}`;

interface Paid {
  payout: Payout;
  match: MatchItem;
  receiver: Receiving | null;
}

function typedDebit(
  services: HashStore,
  { payout, match, receiver, fact }: Paid & { fact: SentPayout },
  now: number,
): BankRowItem {
  const tid = tidOfMark(payout, fact);
  const rowId = rowIdOf(services.hash, tid);
  const { to, number, won, by } = fact;
  return placedRow({
    ...bankRowKey(rowId),
    v: 1,
    updatedAt: now,
    rowId,
    tid,
    amount: -won,
    name: receiver?.owner ?? '',
    memo: memoCode(payout.refundId),
    at: now,
    balanceWon: null,
    source: 'typed',
    decidedBy: by,
    decidedAt: now,
    readAt: now,
    purpose: { kind: 'payout', matchId: match.matchId, to, number },
  });
}

/** The mark was a mistake: it is due again, and told so. Throws `record.not_found`; `payout.not_sent`, also
 * for one that came back; `money.debit_known` when the bank shows that the money has left; and what `settle`
 * throws. */
export const unmarkPayout = (services: UseCase, id: PayoutId, act: Act, now: number): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act, label: 'unmark payout' },
    async () => {
      const { payout, match } = await readWithMatch(services, id);
      const fact = match.sent.find(({ to, number }) => to === receiverOf(payout) && number === payout.number);
      if (fact === undefined || fact.back !== undefined) throw new Refusal('payout.not_sent');
      const sent = match.sent.filter((one) => one !== fact);
      const command = { name: 'not sent', actor: act.actor.uid, isBank: false, isBorne: false };
      return {
        settlements: [settle(services, match, { sent }, command, now)],
        writes: [...(await debitRemoved(services, payout, fact)), ...batchNotShown(fact)],
      };
    },
    now,
  );

/** What the bank shows stays; what the mark wrote goes with it. */
async function debitRemoved({ table }: Store, payout: Payout, fact: SentPayout): Promise<Write[]> {
  if (fact.debit === undefined) return [];
  const row = await table.get(bankRowItem, bankRowKey(fact.debit.rowId));
  if (row?.tid !== tidOfMark(payout, fact)) throw new Refusal('money.debit_known');
  return [removed(row, { if: atVersion(row.v) })];
}

/** A batch that the bank has shown as a whole left with all its payouts. */
const batchNotShown = ({ batchId }: SentPayout): Write[] =>
  batchId === undefined
    ? []
    : [
        checked(payoutBatchKey(batchId), {
          if: is({ debitedWon: 0 }),
          refusal: 'money.debit_known',
        }),
      ];
