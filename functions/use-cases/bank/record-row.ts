import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import { BANK_TEXT_MAX } from '../../../shared/limits.ts';
import { type BankRowItem, bankRowItem, type Purpose } from '../../items/money.ts';
import { bankRowKey } from '../../store/keys.ts';
import type { Act } from '../audit/act.ts';
import { placeRow, rowIdOf } from '../money/row-items.ts';
import { commitMoney, type MoneyPlan, NOTHING } from '../money/settle.ts';
import type { Outgoing } from './money-out.ts';
import { changeBankRow, isOfDirection, rowPlan } from './purposes.ts';
import { purposeByRule } from './rules.ts';
import { isListedAsUnreadable } from './unreadable-rows.ts';
import type { BankRow, Services, Write } from '../../ports.ts';

export interface Report {
  source: BankRowItem['source'];
  actor: string;
  act: Act | null;
  isKnown: boolean;
  outgoing: () => Promise<Outgoing>;
  /** Written with what follows from the row, also where it was there before. */
  beside?: () => Promise<Write[]>;
}

/** What became of a row: its purpose, unless it was there before. */
export type RowOutcome = 'seen' | 'corrected' | Purpose['kind'];

/** Refusals that keep a certain purpose from being booked, so that an admin decides. */
const UNSETTLED: ReadonlySet<ErrorCode> = new Set([
  'refund.no_account',
  'payout.in_batch',
  'money.debit_known',
  'bank_row.no_payout',
  'meeting.not_found',
]);

/** Stores a row with what it is for and all that follows, once for each number of the bank. A known row that
 * comes with another amount has that amount from now on; one about which nobody has decided is decided again. */
export async function recordRow(
  services: Services,
  row: BankRow,
  report: Report,
  now: number,
): Promise<RowOutcome> {
  try {
    return await record(services, row, report, (purpose) => purpose, now);
  } catch (error) {
    if (!(error instanceof Refusal) || !UNSETTLED.has(error.code)) throw error;
    const { code } = error;
    return record(services, row, report, (purpose) => leaveUndecided(purpose, code), now);
  }
}

/** The member of a side that was certain waits for the admin's decision, unless the account is gone. */
function leaveUndecided(purpose: Purpose, code: ErrorCode): Purpose {
  if (purpose.kind !== 'deposit' || code === 'refund.no_account') return { kind: 'undecided' };
  const { matchId, side } = purpose;
  return { kind: 'undecided', named: { matchId, side } };
}

async function record(
  services: Services,
  row: BankRow,
  report: Report,
  booked: (purpose: Purpose) => Purpose,
  now: number,
): Promise<RowOutcome> {
  const rowId = rowIdOf(services.hash, row.tid);
  const byRule = async () => {
    const { purpose, matches } = await purposeByRule(services, row, report.outgoing, now);
    return { purpose: booked(purpose), matches };
  };
  const command = { name: 'row', actor: report.actor, isBank: true };
  const isReadByAdmin = async () => report.source === 'feed' && isListedAsUnreadable(services, row);
  let outcome: RowOutcome = 'seen';
  // Most rows are new, and their write fails for one that is not.
  let { isKnown } = report;
  const decide = async (): Promise<MoneyPlan> => {
    const before = isKnown ? await services.table.get(bankRowItem, bankRowKey(rowId)) : null;
    isKnown = true;
    if (before === null) {
      const { purpose, matches } = await byRule();
      const after = newRow({ row, rowId, source: report.source, purpose }, now);
      outcome = purpose.kind;
      return rowPlan(services, { before, after }, command, now, matches);
    }
    outcome = 'seen';
    const isSame = before.amount === row.amount;
    if (isSame ? !isOpen(before) : await isReadByAdmin()) return NOTHING;
    // A credit that has become a debit, also by way of 0, is another thing: the rules decide again.
    const isTurned =
      Math.sign(before.amount) * Math.sign(row.amount) < 0 || !isOfDirection(row, before.purpose);
    const purpose = isSame || isTurned ? (await byRule()).purpose : booked(before.purpose);
    if (isSame && purpose.kind === 'undecided') return NOTHING;
    const { amount, balanceWon } = row;
    const isKept = purpose === before.purpose;
    const change = { amount, balanceWon, ...(!isKept && decisionByRule(purpose, now)) };
    const after = changeBankRow(before, change, now);
    outcome = isSame ? purpose.kind : 'corrected';
    return rowPlan(services, { before, after }, command, now);
  };
  const decideAll = async (): Promise<MoneyPlan> => {
    const beside = (await report.beside?.()) ?? [];
    const plan = await decide();
    return { ...plan, writes: [...plan.writes, ...beside] };
  };
  await commitMoney(services, { act: report.act, label: 'record row' }, decideAll, now);
  return outcome;
}

/** Nobody has decided about it, neither a rule nor an admin. */
export const isOpen = ({ purpose, decidedBy }: BankRowItem): boolean =>
  purpose.kind === 'undecided' && decidedBy === null;

const decisionByRule = (purpose: Purpose, now: number) =>
  purpose.kind === 'undecided'
    ? { purpose, decidedBy: null, decidedAt: null }
    : { purpose, decidedBy: 'rule', decidedAt: now };

interface NewRow extends Pick<BankRowItem, 'rowId' | 'source' | 'purpose'> {
  row: BankRow;
}

const newRow = ({ row, rowId, source, purpose }: NewRow, now: number): BankRowItem =>
  placeRow({
    ...bankRowKey(rowId),
    v: 1,
    updatedAt: now,
    rowId,
    ...row,
    name: row.name.slice(0, BANK_TEXT_MAX),
    memo: row.memo.slice(0, BANK_TEXT_MAX),
    source,
    ...decisionByRule(purpose, now),
    readAt: now,
  });
