import type * as z from 'zod';
import { Refusal } from '../../../shared/errors.ts';
import type { closeRowBody } from '../../../shared/schemas/hand-acts.ts';
import { bookedWonOf, offWonOf, takenOff, takenOffPlatform } from '../../domain/money/taken-off.ts';
import type { LedgerEvent } from '../../domain/money/ledger.ts';
import { type AccountRowItem, unreadableRowItem, type UnreadableRowItem } from '../../items/bank-account.ts';
import type { ActDone } from '../../items/hand-act.ts';
import { bankLedgerKey, unreadableRowKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, created, replaced, offItsList } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { accountRow, readAccountRow } from '../bank/bank-account.ts';
import { bankEntry } from '../money/ledger.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { decideAndTell } from '../notices/decide-and-tell.ts';
import { withNews } from '../notices/notices.ts';
import { planTakenOff } from './taken-off-plan.ts';
import type { HashStore, UseCase, Write } from '../../ports.ts';
import type { Reversal } from './reversal.ts';

type Closing = z.output<typeof closeRowBody>;

/** An admin closes a row of the feed that became no credit (docs/money.md M28): what the bank took off is
 * booked against the money of its transfer or borne by the platform, or nothing is booked. Throws
 * `record.not_found`, `record.closed`, and the refusals of `bank_row.…`. */
export async function closeRow(
  services: UseCase,
  rowId: string,
  closing: Closing,
  act: Act,
  now: number,
): Promise<void> {
  const decide = async () => {
    const item = await services.table.get(unreadableRowItem, unreadableRowKey(rowId));
    if (item === null) throw new Refusal('record.not_found');
    if (item.closedAt !== undefined || item.enteredAs !== undefined) throw new Refusal('record.closed');
    const by = act.actor.uid;
    const { done, amount, ...plan } = await planFor(services, item, closing, { by, now });
    const closed = { ...offItsList, closedAt: now, expiresAt: expiryOf('BANK UNREADABLE', now) };
    const { writes, news } = withNews(plan, plan.news, now);
    const recorded = handActWritten(done, { amount, by, reason: closing.reason }, now);
    return { writes: [replaced(item, changed(item, closed, now)), ...writes, recorded], news };
  };
  await decideAndTell(services, { act, label: 'close bank row' }, decide, now);
}

interface Plan extends Reversal {
  done: ActDone;
  amount: number;
}

async function planFor(
  services: HashStore,
  item: UnreadableRowItem,
  closing: Closing,
  { by, now }: { by: Act['actor']['uid']; now: number },
): Promise<Plan> {
  const { rowId, row, reversals } = item;
  const of = { rowId, name: row?.name ?? '' };
  if (closing.how === 'none')
    return { done: { kind: 'row_closed', ...of }, amount: 0, writes: [], news: null };
  const account = await readAccountRow(services, row?.tid);
  const offWon = requireOffWon(item, account, closing);
  const off = offRow(services, item, offWon, now);
  const { hTid: hRow } = off;
  const booked = (event: LedgerEvent) => ({
    facts: { ...of, entry: bankLedgerKey(hRow, event.event), hRow, offWon },
    writes: [
      created(off),
      ...(account === null ? [] : corrected(account, item, now)),
      bankEntry(hRow, event, { actor: by, at: now, evidence: { kind: 'feed', hTid: hRow } }),
    ],
  });
  const amount = Math.abs(offWon);
  if (closing.how === 'platform') {
    const { facts, writes } = booked(takenOffPlatform(offWon, reversals));
    return { done: { kind: 'row_borne', ...facts }, amount, writes, news: null };
  }
  const tid = (account?.amount ?? 0) > 0 ? row?.tid : closing.tid;
  const taken = await planTakenOff(services, { tid, offWon }, now);
  const { facts, writes } = booked(takenOff(offWon, taken.lines, reversals));
  return {
    done: { ...facts, ...taken.done },
    amount,
    writes: [...writes, ...taken.writes],
    news: taken.news,
  };
}

/** What the bank took off, as the row says it or the admin has read it at the bank. */
function requireOffWon(
  item: UnreadableRowItem,
  account: AccountRowItem | null,
  { how, won }: Closing,
): number {
  const offWon = offWonOf(item, account) ?? won ?? 0;
  if (offWon === 0) throw new Refusal('bank_row.no_amount');
  const isDebit = (account?.amount ?? item.row?.amount ?? 0) < 0;
  if (offWon < 0 && !(isDebit && how === 'platform')) throw new Refusal('bank_row.added');
  return offWon;
}

/** The account row that the entry names as evidence; its amount is only what the bank took off. */
const offRow = (
  services: HashStore,
  { rowId, row }: UnreadableRowItem,
  offWon: number,
  now: number,
): AccountRowItem =>
  accountRow(
    services,
    { tid: `off ${rowId}`, amount: -offWon, accountOwner: row?.name ?? '', memo: '', at: now },
    now,
  );

/** From now on the books agree with the bank's new amount. A row that takes a transfer back leaves the
 * transfer's own amount as it is. */
function corrected(account: AccountRowItem, { row }: UnreadableRowItem, now: number): Write[] {
  const takesBack = row === undefined || (row.amount < 0 && (bookedWonOf(account) ?? 0) > 0);
  return takesBack ? [] : [replaced(account, changed(account, { correctedWon: row.amount }, now))];
}
