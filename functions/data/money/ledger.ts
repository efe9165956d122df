import { kstMonth, lastMonths } from '../../../shared/calendar.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { LEDGER_BLOCK, LEDGER_CHECK_MONTHS } from '../../../shared/limits.ts';
import type { LedgerEvent } from '../../domain/money/ledger.ts';
import { type Evidence, type LedgerEntryItem, ledgerEntryItem } from '../../items/money.ts';
import {
  bankLedgerKey,
  byTime,
  inList,
  ledgerKey,
  ledgerList,
  refundLedgerKey,
  sortable,
} from '../../store/keys.ts';
import { listBlocks } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { created } from '../../store/writes.ts';
import type { Key, Store, Write } from '../../ports.ts';

export interface Booking {
  actor: string;
  at: number;
  evidence?: Evidence | undefined;
}

/** The event is the key, so that it is booked only once. Listed under its month for the ledger check. */
function entryWrite(
  key: Key,
  matchId: MatchId | null,
  { event, kind, lines }: LedgerEvent,
  { actor, at, evidence }: Booking,
): Write {
  const movesBank = lines.some(({ account }) => account.kind === 'BANK');
  if (movesBank && evidence === undefined) throw new TypeError(`${kind} moves BANK without evidence`);
  const item: LedgerEntryItem = {
    ...key,
    ...inList(ledgerList(kstMonth(at)), byTime(at, `${key.PK}#${event}`)),
    v: 1,
    updatedAt: at,
    expiresAt: expiryOf('MATCH LEDGER', at),
    event,
    kind,
    matchId,
    lines,
    ...(movesBank ? { evidence } : {}),
    at,
    actor,
  };
  return created(item);
}

export const matchEntry = (matchId: MatchId, event: LedgerEvent, booking: Booking): Write =>
  entryWrite(ledgerKey(matchId, event.event), matchId, event, booking);

/** An event of a bank row that pays no match. */
export const bankEntry = (hTid: string, event: LedgerEvent, booking: Booking): Write =>
  entryWrite(bankLedgerKey(hTid, event.event), null, event, booking);

/** The payout of a refund or of a bar share. */
export const payoutEntry = (
  refundId: string,
  matchId: MatchId | null,
  event: LedgerEvent,
  booking: Booking,
): Write => entryWrite(refundLedgerKey(refundId, event.event), matchId, event, booking);

/** Begins with `from` (otherwise the beginning) and ends before `to` (otherwise now). */
export interface LedgerSpan {
  from?: number | undefined;
  to?: number;
  now: number;
}

/** Month by month from the newest. Eventually consistent. */
export async function* ledgerBlocks(
  services: Store,
  { from, to, now }: LedgerSpan,
): AsyncGenerator<LedgerEntryItem[]> {
  const first = from === undefined ? '' : kstMonth(from);
  const last = kstMonth(to ?? now);
  const bounds = {
    ...(from !== undefined && { from: sortable(from) }),
    ...(to !== undefined && { to: sortable(to) }),
  };
  const months = lastMonths(now, LEDGER_CHECK_MONTHS).filter((month) => month >= first && month <= last);
  for (const month of months) {
    const parts = { list: ledgerList(month), newestFirst: false, ...bounds, badRows: 'fail' as const };
    for await (const { items } of listBlocks(services, ledgerEntryItem, parts, { size: LEDGER_BLOCK }))
      yield items;
  }
}
