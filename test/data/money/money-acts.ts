import { expect } from 'vitest';
import { noteBalance, noteStatement } from '../../../functions/data/bank/bank-account.ts';
import { recordCredit } from '../../../functions/data/bank/deposit-intake.ts';
import { confirmByHand } from '../../../functions/data/bank/manual-deposits.ts';
import { listUnreadable, noteUnreadable } from '../../../functions/data/bank/unreadable-rows.ts';
import { readReconciliation, reconcileDay } from '../../../functions/data/bank/reconciliation.ts';
import { confirmUnpaidRecord, dismissUnpaidRecord } from '../../../functions/data/bank/unpaid-records.ts';
import { resolveWrongDeposit } from '../../../functions/data/bank/wrong-deposits.ts';
import { correctMeeting, type MarkedEnd } from '../../../functions/data/meetings/corrections.ts';
import { raiseObjection } from '../../../functions/data/meetings/objections.ts';
import { cancelFixed, endMeeting } from '../../../functions/data/meetings/end-fixed.ts';
import { cancelPending, expirePending } from '../../../functions/data/meetings/end-pending.ts';
import { deleteAccount } from '../../../functions/data/members/account-deletion.ts';
import { getUser } from '../../../functions/data/members/users.ts';
import { checkLedger } from '../../../functions/data/money/ledger-check.ts';
import { completeBatch, dissolveBatch } from '../../../functions/data/money/payout-batch-ends.ts';
import { createBatch } from '../../../functions/data/money/payout-batches.ts';
import { bouncePayout, completePayout, reversePayout } from '../../../functions/data/money/payouts.ts';
import { redirectRefund } from '../../../functions/data/money/refund-account.ts';
import { closeRow } from '../../../functions/data/reversals/close-row.ts';
import { reverseHandAct } from '../../../functions/data/reversals/reverse-hand-act.ts';
import { memoCode } from '../../../functions/domain/money/memo-codes.ts';
import type { PayoutId } from '../../../functions/items/money.ts';
import { kstDay } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { barRefundId, detailIdOf, handActId, payoutBatchId, userRefundId } from '../../../shared/ids.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import type { Raw } from '../../support/raw-table.ts';
import { differenceOf } from './money-checks.ts';
import { amountOf, type Command, D, OFF_WON, senderOf, tidOf } from './money-commands.ts';
import { codeOf } from './money-deposits.ts';
import { correctable, listedWon } from './money-corrections.ts';
import { listOf } from './money-owed.ts';
import { backTid } from './money-bounces.ts';
import { type Money, type Row, sumOf } from './money-state.ts';
import { type Scenario, OPENING_WON, textOf } from './money-world.ts';

/** Plays a command on the service. `items` are the records as they were
 * read before; `money` is the model before it. */
export interface Turn {
  scenario: Scenario;
  items: readonly Raw[];
  money: Money;
}

const PAY_ACTS = { pay: completePayout, bounce: bouncePayout, 'take-back': reversePayout };

/** `ok` or the outcome that a command answers; `no` for a refusal. */
export async function play(turn: Turn, command: Command): Promise<string> {
  try {
    return (await act(turn, command)) ?? 'ok';
  } catch (error) {
    if (error instanceof Refusal) return 'no';
    throw error;
  }
}

async function act(turn: Turn, command: Command): Promise<string | undefined> {
  const { scenario, items, money } = turn;
  const { services, world } = scenario;
  const { couple } = world;
  const { matchId } = couple;
  const now = timeOf(scenario, money.time) + scenario.played * 1_000;
  switch (command.do) {
    case 'credit':
    case 'enter':
      return transfer(turn, command, now);
    case 'by-hand':
      await confirmByHand(services, { matchId, side: command.side }, ADMIN_ACT, now);
      return;
    case 'unpaid-arrived':
    case 'dismiss': {
      const record = items.find(({ SK, side }) => SK === 'U' && side === command.side);
      const id = String(record?.['recordId']);
      await (command.do === 'dismiss'
        ? dismissUnpaidRecord(services, id, 'model', ADMIN_ACT, now)
        : confirmUnpaidRecord(services, id, D, ADMIN_ACT, now));
      return;
    }
    case 'cancel-pending':
      await cancelPending(services, couple[command.side].uid, matchId, now);
      return;
    case 'expire':
      await expirePending(services, matchId, now);
      return;
    case 'cancel-fixed':
      await cancelFixed(services, couple[command.side].uid, matchId, now);
      return;
    case 'end': {
      const { how, by } = command;
      const end = { event: how, role: by, actor: by } as const;
      await endMeeting(services, matchId, () => end, by === 'console' ? ADMIN_ACT : null, now);
      return;
    }
    case 'correct': {
      const outcome: MarkedEnd = command.to === 'complete' ? 'completed' : command.to;
      await correctMeeting(services, matchId, { outcome, reason: 'model' }, ADMIN_ACT, now);
      return;
    }
    case 'object': {
      // Who has left cannot sign in.
      if (money.isDeleted[command.side]) return 'no';
      const author = couple[command.side];
      await raiseObjection(services, { author, matchId, reason: 'model' }, now);
      return;
    }
    case 'delete-account': {
      const user = await getUser(services, couple[command.side].uid);
      if (user?.status !== 'active') return 'no';
      return deleteAccount(services, user, null, now).then(() => 'ok');
    }
    case 'reverse': {
      const actId = scenario.acts[command.at];
      if (actId === undefined) return 'no';
      await reverseHandAct(services, handActId.parse(actId), 'model', ADMIN_ACT, now);
      return;
    }
    case 'bounce-row':
      return bounceRow(turn, command, now);
    case 'resolve':
      return resolve(turn, command, now);
    case 'reconcile':
      return reconcile(turn, now);
    case 'take-off':
      return takeOff(turn, command, now);
    case 'wait':
    case 'unbooked':
      return 'ok';
    default:
      return payOut(turn, command, now);
  }
}

export const timeOf = ({ world }: Scenario, time: number): number => world.times[time] ?? Number.NaN;

function transfer(
  { scenario, money }: Turn,
  command: Extract<Command, { do: 'credit' | 'enter' }>,
  now: number,
): Promise<string> {
  const row = {
    tid: tidOf(command),
    amount: amountOf(command.kind),
    accountOwner: textOf(scenario.world, senderOf(command), codeOf(command)),
    memo: '',
    at: timeOf(scenario, command.early ? 0 : money.time),
  };
  return recordCredit(scenario.services, row, command.do === 'enter' ? ADMIN_ACT : null, now);
}

/** The bank's row of a payout that it could not deliver. */
async function bounceRow(
  turn: Turn,
  { at, isBar, nth }: Extract<Command, { do: 'bounce-row' }>,
  now: number,
): Promise<string> {
  const { scenario, money } = turn;
  const owed = listOf(money, isBar)[at];
  const id = payoutIdOf(turn, isBar, at);
  if (owed === undefined || id === null) return 'no';
  const row = {
    tid: backTid(money.owed.indexOf(owed), nth),
    amount: owed.amount,
    accountOwner: '이체불능',
    memo: memoCode(id),
    at: timeOf(scenario, money.time),
  };
  return recordCredit(scenario.services, row, null, now);
}

async function resolve(
  turn: Turn,
  { at, how, to, overrules, payout, isBar }: Extract<Command, { do: 'resolve' }>,
  now: number,
): Promise<undefined> {
  const { scenario, items, money } = turn;
  const wrong = money.wrongs[at];
  // A transaction id that was typed in by mistake may have been typed in again.
  const records = items.filter(({ SK, tid }) => SK === 'D' && tid === wrong?.tid);
  const record = records.find(({ state }) => state !== 'resolved') ?? records[0];
  const { matchId } = scenario.world.couple;
  const detail = wrong?.side === null || overrules ? { detail: detailIdOf(matchId, to) } : {};
  const payoutId = how === 'bounced' ? payoutIdOf(turn, isBar, payout) : null;
  const choice = how === 'return' ? {} : { resolution: how, ...detail, ...(payoutId && { payoutId }) };
  await resolveWrongDeposit(scenario.services, String(record?.['depositId']), choice, ADMIN_ACT, now);
  return undefined;
}

/** The id of the model's refund or bar share. */
const payoutIdOf = ({ scenario, money }: Turn, isBar: boolean, at: number): PayoutId | null => {
  const owed = listOf(money, isBar)[at];
  if (owed === undefined) return null;
  const id = scenario.owed[money.owed.indexOf(owed)];
  return isBar ? barRefundId.parse(id) : userRefundId.parse(id);
};

type Payment = Extract<
  Command,
  {
    do: 'pay' | 'bounce' | 'take-back' | 'redirect' | 'make-batch' | 'send-batch' | 'dissolve-batch';
  }
>;

async function payOut(turn: Turn, command: Payment, now: number): Promise<string | undefined> {
  const { scenario, money } = turn;
  const { services, batches, world } = scenario;
  switch (command.do) {
    case 'redirect': {
      const owed = listOf(money, false)[command.at];
      const id = payoutIdOf(turn, false, command.at);
      if (id === null || owed === undefined || owed.to === 'bar') return 'no';
      const accountId = world.accounts[owed.to][command.account === 0 ? 0 : 1];
      const { uid } = world.couple[owed.to];
      return redirectRefund(services, { uid, id: userRefundId.parse(id), accountId }, now).then(() => 'ok');
    }
    case 'make-batch': {
      const id = payoutBatchId.parse(`pay_${String((scenario.tries += 1)).padStart(32, '0')}`);
      const kind = command.isBar ? 'bar' : 'user';
      await createBatch(services, id, { kind }, ADMIN_ACT, now);
      batches.push(id);
      return 'ok';
    }
    case 'send-batch':
    case 'dissolve-batch': {
      const id = batches[command.at];
      if (id === undefined) return 'no';
      await (command.do === 'send-batch' ? completeBatch : dissolveBatch)(services, id, ADMIN_ACT, now);
      return 'ok';
    }
    default: {
      const id = payoutIdOf(turn, command.isBar, command.at);
      return id === null ? 'no' : PAY_ACTS[command.do](services, id, ADMIN_ACT, now).then(() => 'ok');
    }
  }
}

/** The bank's rows and its balance are reported; the ledger is checked and
 * compared with them, as the daily close does. */
async function reconcile({ scenario, money }: Turn, now: number): Promise<'ok'> {
  const { services } = scenario;
  const rows = money.rows.map((row) => bankRowOf(scenario, row));
  const afterWon = OPENING_WON + sumOf(money.rows);
  const balance = { beforeWon: OPENING_WON, afterWon, from: timeOf(scenario, 0), at: now };
  await noteBalance(services, balance, now);
  const credits = rows.filter(({ amount }) => amount > 0);
  const debits = rows.filter(({ amount }) => amount < 0).map((row) => ({ ...row, amount: -row.amount }));
  await noteStatement(services, { credits, debits }, now);
  const problems = scenario.isChecked ? (await checkLedger(services, now)).problems : [];
  const compared = await reconcileDay(services, { bookedWon: sumOf(money.moves), day: kstDay(now) }, now);
  const won = (compared?.bankWon ?? 0) - (compared?.ledgerWon ?? 0);
  const { rows: unknown, moves } = (await readReconciliation(services, now)).differences;
  // What each of the two lacks explains the difference, whichever rows and entries are taken for pairs.
  expect({ problems, won, listedWon: sumOf(unknown) - sumOf(moves) - listedWon(money) }).toEqual({
    problems: [],
    won: differenceOf(money),
    listedWon: differenceOf(money),
  });
  return 'ok';
}

/** The feed reports a transfer once more with less; an admin closes the row that is listed for it. */
async function takeOff(
  { scenario, money }: Turn,
  { at, how }: Extract<Command, { do: 'take-off' }>,
  now: number,
): Promise<string> {
  const { services } = scenario;
  const reported = correctable(money)[at];
  if (reported === undefined) return 'no';
  const row = bankRowOf(scenario, reported);
  for (const amount of reported.off === undefined ? [row.amount, row.amount - OFF_WON] : []) {
    const credits = [{ ...row, amount }];
    const corrected = await noteStatement(services, { credits, debits: [] }, now);
    await noteUnreadable(
      services,
      corrected.map((one) => ({ text: 'corrected', row: one })),
      now,
    );
  }
  const { rows } = await listUnreadable(services);
  const listed = rows.find(({ item }) => item.row?.tid === row.tid);
  await closeRow(services, listed?.item.rowId ?? '', { how, reason: 'model' }, ADMIN_ACT, now);
  return 'ok';
}

function bankRowOf(scenario: Scenario, { id, amount, at, name, payout }: Row) {
  const { couple } = scenario.world;
  const own = scenario.owed[payout ?? -1];
  const memo = own === undefined ? '' : memoCode(own as PayoutId);
  const accountOwner =
    name === 'bank'
      ? '신한은행 이자'
      : name === 'bar'
        ? '한사장'
        : name === 'stranger'
          ? textOf(scenario.world, name, null)
          : couple[name].name;
  return { tid: id, amount, accountOwner, memo, at: timeOf(scenario, at) };
}
