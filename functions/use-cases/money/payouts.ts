import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId, PayoutId, UserId } from '../../../shared/ids.ts';
import { ROWS_DECIDED_AGAIN } from '../../../shared/limits.ts';
import { type DueRow, dueRows } from '../../domain/money/account.ts';
import { memoCode, memoCodesIn } from '../../domain/money/memo-codes.ts';
import { refuseStopped } from '../../domain/money/payouts.ts';
import { withRow } from '../../domain/money/rows.ts';
import { type MatchItem, matchItem, type SentPayout } from '../../items/match.ts';
import { type BankRowItem, bankRowItem, isUserRefund, type Payout, payoutItem } from '../../items/money.ts';
import { atVersion, is } from '../../store/conditions.ts';
import { bankRowKey, LISTS, matchKey, payoutBatchKey, payoutKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { ensure, create, remove } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { sentNews } from '../notices/money-news.ts';
import { blockOf, receiverOf } from './due-rows.ts';
import { type Receiving, readReceivers } from './receivers.ts';
import { placeRow, rowIdOf } from './row-items.ts';
import { commitMoney, type MoneyPlan, settle } from './settle.ts';
import type { HashStore, Store, Services, Write } from '../../ports.ts';

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

interface Own {
  payout: Payout;
  match: MatchItem;
  /** The payout as the match has it; undefined where the match owes and has sent no such payout. */
  row: DueRow | undefined;
}

/** The payout is a view that may be older than the match, which is read after it and decides: what keeps it
 * from being sent, and where it goes, are the match's. Throws `record.not_found`. */
export async function readWithMatch({ table }: Store, id: PayoutId): Promise<Own> {
  const view = await table.get(payoutItem, payoutKey(id));
  const match = view && (await table.get(matchItem, matchKey(view.matchId)));
  if (view === null || match === null) throw new Refusal('record.not_found');
  const to = receiverOf(view);
  const row = dueRows(match).find((one) => one.to === to && one.number === view.number);
  return { payout: row === undefined ? view : { ...view, ...blockOf(match, row) }, match, row };
}

/** Throws `refund.no_account` and `bar.no_account`. */
export async function requireReceiver(services: Store, payout: Payout): Promise<Receiving> {
  const receiver = (await readReceivers(services, [payout]))(payout);
  if (receiver !== null) return receiver;
  throw new Refusal(isUserRefund(payout) ? 'refund.no_account' : 'bar.no_account');
}

/** Marks a due payout as sent by itself. Throws `record.not_found` for one that is unknown or not due, so
 * that a second click sends nothing; why it cannot be sent now (`stopOf`), of which `isInsisted` overrides
 * `refund.awaits_account`; and that its receiver has no account. */
export const sendPayout = (
  services: Services,
  id: PayoutId,
  { isInsisted, ...sender }: Sender & { isInsisted: boolean },
  now: number,
): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act: sender.act, label: 'send payout' },
    async () => {
      const { row, ...own } = await readWithMatch(services, id);
      if (row === undefined || row.sent !== undefined) throw new Refusal('record.not_found');
      refuseStopped(isInsisted ? { ...own.payout, awaitsAccount: false } : own.payout, now);
      const receiver = await requireReceiver(services, own.payout);
      return planSending(services, { ...own, row, receiver }, sender, now);
    },
    now,
  );

/** What marks a payout of this batch as sent; null for one that is no longer due in it. */
export async function planSendingOfBatch(
  services: HashStore,
  { id, batchId }: { id: PayoutId; batchId: PayoutBatchId },
  sender: Sender,
  now: number,
): Promise<MoneyPlan | null> {
  const { row, ...own } = await readWithMatch(services, id);
  if (row === undefined || row.sent !== undefined || own.payout.batchId !== batchId) return null;
  const receiver = (await readReceivers(services, [own.payout]))(own.payout);
  return planSending(services, { ...own, row, receiver }, sender, now);
}

function planSending(
  services: HashStore,
  { payout, match, row, receiver }: Paid & { row: DueRow },
  { by, hasFeed }: Sender,
  now: number,
): MoneyPlan {
  const { batchId } = payout;
  const { to, number, won, reason } = row;
  const fact: SentPayout = {
    to,
    number,
    won,
    reason,
    at: now,
    by,
    ...(isUserRefund(payout) && { accountId: payout.accountId }),
    ...(batchId !== undefined && { batchId }),
  };
  const sent = [...match.sent, fact];
  const debit = hasFeed ? null : typedDebit(services, { payout, match, receiver, fact }, now);
  const change = debit === null ? { sent } : withRow({ ...match, sent }, debit);
  const command = { name: 'sent', actor: by };
  return {
    settlements: [settle(services, match, change, command, now)],
    writes: debit === null ? [] : [create(debit)],
    news: isUserRefund(payout) ? sentNews(receiver, { ...payout, amount: won, state: 'done' }, now) : [],
  };
}

/** Names the row that a mark wrote, so that it goes when the mark is taken off. */
const tidOfMark = ({ refundId }: Payout, { at }: SentPayout): string => `sent ${refundId} ${at}`;

interface Paid extends Pick<Own, 'payout' | 'match'> {
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
  return placeRow({
    ...bankRowKey(rowId),
    v: 1,
    updatedAt: now,
    rowId,
    tid,
    amount: -won,
    name: receiver?.profile.account_owner ?? '',
    memo: memoCode(payout.refundId),
    at: now,
    balanceWon: null,
    source: 'typed',
    decidedBy: by ?? null,
    decidedAt: now,
    readAt: now,
    purpose: { kind: 'payout', matchId: match.matchId, to, number },
  });
}

/** The mark was a mistake: it is due again, and told so. Throws `record.not_found`; `payout.not_sent`, also
 * for one that bounced; `money.debit_known` when the bank shows that the money has left; and what `settle`
 * throws. */
export const unmarkPayout = (services: Services, id: PayoutId, act: Act, now: number): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act, label: 'unmark payout' },
    async () => {
      const { payout, match, row } = await readWithMatch(services, id);
      const fact = row?.sent;
      if (fact === undefined || fact.bounce !== undefined) throw new Refusal('payout.not_sent');
      // Only PortOne knows whether it is cancelled (data/payments/refunds.ts).
      if (fact.payment !== undefined) throw new Refusal('money.debit_known');
      const sent = match.sent.filter((one) => one !== fact);
      const command = { name: 'not sent', actor: act.actor.uid };
      return {
        settlements: [settle(services, match, { sent }, command, now)],
        writes: [...(await removeDebit(services, payout, fact)), ...hideBatch(fact)],
      };
    },
    now,
  );

/** What the bank shows stays; what the mark wrote goes with it. */
async function removeDebit({ table }: Store, payout: Payout, fact: SentPayout): Promise<Write[]> {
  if (fact.debit === undefined) {
    if (await hasOpenDebit(table, payout)) throw new Refusal('money.debit_known');
    return [];
  }
  const row = await table.get(bankRowItem, bankRowKey(fact.debit.rowId));
  if (row?.tid !== tidOfMark(payout, fact)) throw new Refusal('money.debit_known');
  return [remove(row, { if: atVersion(row.v) })];
}

/** Money out with its memo code, of another amount: nobody has decided what it is. */
async function hasOpenDebit(table: Store['table'], { refundId }: Payout): Promise<boolean> {
  const limit = ROWS_DECIDED_AGAIN;
  const { items } = await listItems({ table }, LISTS.undecidedRows, bankRowItem, { limit });
  const code = memoCode(refundId);
  return items.some(({ amount, name, memo }) => amount < 0 && memoCodesIn(name, memo).includes(code));
}

/** A batch that the bank has shown as a whole left with all its payouts. */
const hideBatch = ({ batchId }: SentPayout): Write[] =>
  batchId === undefined
    ? []
    : [
        ensure(payoutBatchKey(batchId), {
          if: is({ debitedWon: 0 }),
          refusal: 'money.debit_known',
        }),
      ];
