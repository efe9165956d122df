import type * as z from 'zod';
import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { ENTRY_AHEAD_MS, ENTRY_BACK_MS } from '../../../shared/limits.ts';
import type { addRowBody, readRowBody } from '../../../shared/schemas/bank.ts';
import type { BankRowItem } from '../../items/money.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { readOutgoing } from './money-out.ts';
import { requireRow } from './purposes.ts';
import { rowIdOf } from '../money/row-items.ts';
import { recordRow, type Report } from './record-row.ts';
import { requireUnreadable, closeUnreadable } from './unreadable-rows.ts';
import type { BankRow, Services } from '../../ports.ts';

type TypedRow = z.output<typeof addRowBody>;

/** The row as the feed would report it. Throws `deposit.odd_time`: the time decides whether a deposit came in
 * time, so that a mistyped year is refused. */
function rowOf({ amount, name, memo, at }: TypedRow, tid: string, now: number): BankRow {
  const time = Date.parse(at);
  if (time > now + ENTRY_AHEAD_MS || time < now - ENTRY_BACK_MS) {
    throw new Refusal('deposit.odd_time', { fields: { at: ERRORS['deposit.odd_time'].message } });
  }
  return { tid, amount, name, memo, at: time, balanceWon: null };
}

/** A row that an admin types in, booked by the same rules as those of a feed; once for each `tid`. */
export async function addRow(
  services: Services,
  typed: TypedRow,
  tid: string,
  act: Act,
  now: number,
  beside?: Report['beside'],
): Promise<BankRowItem> {
  const row = rowOf(typed, tid, now);
  await recordRow(services, row, { ...reportOf(services, act, now), beside }, now);
  return requireRow(services, rowIdOf(services.hash, tid));
}

const reportOf = (services: Services, act: Act, now: number): Report => ({
  source: 'typed',
  actor: act.actor.uid,
  act,
  isKnown: true,
  outgoing: () => readOutgoing(services, now),
});

/** Corrects the amount of a row that an admin typed in wrongly; all that follows from it is decided again.
 * Throws `record.not_found` and, for a row of the feed, `bank_row.of_feed`. */
export async function correctRow(
  services: Services,
  id: BankRowItem['rowId'],
  amount: number,
  act: Act,
  now: number,
): Promise<void> {
  const row = await requireRow(services, id);
  if (row.source !== 'typed') throw new Refusal('bank_row.of_feed');
  await recordRow(services, { ...row, amount }, reportOf(services, act, now), now);
}

/** An admin has read a row that the service could not: what it says is booked, or it moves nothing. What was
 * read wrongly is read again. Throws `record.not_found`, `record.closed` and `deposit.odd_time`. */
export async function readUnreadable(
  services: Services,
  id: string,
  read: z.output<typeof readRowBody>,
  act: Act,
  now: number,
): Promise<void> {
  const isAgain = read.is_again === 1;
  const closing = async () => [closeUnreadable(await requireUnreadable(services, id), isAgain, now)];
  if (read.kind === 'nothing') {
    await transactAudited(services, act, 'close unreadable row', await closing(), now);
    return;
  }
  const { row } = await requireUnreadable(services, id);
  await addRow(services, read, row?.tid ?? `unreadable ${id}`, act, now, closing);
}
