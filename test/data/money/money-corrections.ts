import { type Side, SIDES } from '../../../shared/ids.ts';
import { type Command, OFF_WON } from './money-commands.ts';
import { done, lateCause, matchCauses, overCause } from './money-owed.ts';
import {
  type Act,
  isHeldBack,
  isInSuspense,
  type Money,
  type Move,
  type Owed,
  type Row,
  type Wrong,
} from './money-state.ts';

/** M28: the bank takes won off a transfer that its feed had reported. */
type TakeOff = Extract<Command, { do: 'take-off' }>;
type Closed = Extract<Act, { kind: 'row_borne' | 'row_suspended' | 'row_paid' }>;

/** Rows of transfers that the feed has reported and the bank has not changed since, and those
 * whose correction is listed. */
export const correctable = ({ rows, reported }: Money): Row[] =>
  rows.filter(
    ({ id, amount, off }) =>
      off === 'listed' ||
      (off === undefined &&
        amount > OFF_WON &&
        reported.some(({ tid, source, payout }) => tid === id && source === 'feed' && payout === null)),
  );

/** What the bank took off and nobody has closed, in won. */
export const listedWon = ({ rows }: Money): number =>
  rows.filter(({ off }) => off === 'listed').length * OFF_WON;

export function takeOff(money: Money, { at, how }: TakeOff): string {
  const row = correctable(money)[at];
  if (row === undefined) return 'no';
  if (row.off === undefined) row.amount -= OFF_WON;
  row.off = 'listed';
  const outcome = how === 'platform' ? borne(money, row) : ofTransfer(money, row);
  if (outcome === 'ok') row.off = 'closed';
  return outcome;
}

/** An entry without a payout; it follows the transfer, where it is known who has its money. */
function moveOff(money: Money, row: Row, of: Side | null, tid?: string): Move {
  const move: Move = { amount: -OFF_WON, row: offRow(row), of, payout: null, name: null };
  if (tid !== undefined) move.tid = tid;
  money.moves.push(move);
  return move;
}

/** Names the row of the account by which the bank took some off another. */
export const offRow = ({ id }: Pick<Row, 'id'>): string => `off ${id}`;

function borne(money: Money, row: Row): string {
  money.borne += OFF_WON;
  const move = moveOff(money, row, null);
  done(money, { kind: 'row_borne', amount: OFF_WON, used: [], refund: null, row, move });
  return 'ok';
}

/** What was typed in before and is the same transfer as this row of the feed, else the row itself. */
const bookedAs = (money: Money, { id }: Row): string => {
  const linked = money.acts.findLast(
    (act) => act.kind === 'linked' && !act.isReversed && 'row' in act.linked && act.linked.row.tid === id,
  );
  return linked?.kind === 'linked' && 'entry' in linked.linked ? linked.linked.entry.tid : id;
};

function ofTransfer(money: Money, row: Row): string {
  const held = money.wrongs.find(({ tid }) => tid === row.id);
  if (held?.isOpen && isHeldBack(held)) return 'no';
  const tid = bookedAs(money, row);
  const wrong = money.wrongs.find((one) => one.tid === tid);
  if (wrong !== undefined && isInSuspense(wrong)) {
    wrong.amount -= OFF_WON;
    const of = money.moves.find((move) => move.tid === tid)?.of ?? null;
    const move = moveOff(money, row, of, tid);
    noteTaken(money, tid, OFF_WON);
    done(money, {
      kind: 'row_suspended',
      amount: OFF_WON,
      used: [wrong],
      refund: null,
      row,
      move,
      transfer: tid,
    });
    return 'ok';
  }
  const side = SIDES.find((one) => money.paidBy[one].includes(tid));
  return side === undefined ? 'no' : ofDeposit(money, row, { tid, side, wrong });
}

/** The deposit stays paid: first its side's refunds are less, and what they do not cover is confirmed
 * only, while nothing of the match was sent. */
function ofDeposit(
  money: Money,
  row: Row,
  { tid, side, wrong }: { tid: string; side: Side; wrong: Wrong | undefined },
): string {
  const causes = [
    overCause(side, money.reversals[side]),
    overCause(tid, 0),
    ...(money.state === 'released' ? ['release', lateCause(money, side)] : []),
  ];
  const refunds = causes.flatMap((cause) =>
    money.owed.filter((owed) => owed.cause === cause && owed.to === side && owed.state !== 'void'),
  );
  if (refunds.some(isLeaving)) return 'no';
  const lowered: { owed: Owed; won: number }[] = [];
  let left = OFF_WON;
  for (const owed of refunds) {
    const won = Math.min(left, owed.amount);
    if (won > 0) lowered.push({ owed, won });
    left -= won;
  }
  if (left > 0 && money.state === 'released') return 'no';
  if (left > 0 && money.owed.some((one) => matchCauses(money).includes(one.cause) && isSent(one)))
    return 'no';
  for (const { owed, won } of lowered) {
    if (owed.amount === won) owed.state = 'void';
    else owed.amount -= won;
  }
  money.receivable[side] += left;
  if (wrong !== undefined) wrong.takenOff = (wrong.takenOff ?? 0) + OFF_WON;
  noteTaken(money, tid, OFF_WON);
  const facts = { row, move: moveOff(money, row, side, tid), transfer: tid, side };
  const round = money.reversals[side];
  const taken = { ...facts, lowered, receivable: left, round, amount: OFF_WON, used: [], refund: null };
  done(money, { kind: 'row_paid', ...taken });
  return 'ok';
}

const isLeaving = ({ state, batch }: Owed): boolean => state !== 'due' || batch !== null;
const isSent = (owed: Owed): boolean => owed.state !== 'void' && isLeaving(owed);

function noteTaken(money: Money, tid: string, won: number): void {
  for (const one of money.reported) if (one.tid === tid) one.takenOff = (one.takenOff ?? 0) + won;
}

/** The row is listed again, and the money is where it was. */
export function undoTakeOff(money: Money, act: Closed): string {
  if (act.kind === 'row_suspended') {
    const [wrong] = act.used;
    if (!wrong?.isOpen) return 'no';
    wrong.amount += OFF_WON;
  }
  if (act.kind === 'row_paid' && !isRestored(money, act)) return 'no';
  if (act.kind === 'row_borne') money.borne -= OFF_WON;
  else noteTaken(money, act.transfer, -OFF_WON);
  money.moves.splice(money.moves.indexOf(act.move), 1);
  act.row.off = 'listed';
  return 'ok';
}

function isRestored(money: Money, act: Extract<Act, { kind: 'row_paid' }>): boolean {
  const { side, transfer, lowered, receivable, round } = act;
  if (money.reversals[side] !== round || money.receivable[side] < receivable) return false;
  if (lowered.some(({ owed }) => isSent(owed))) return false;
  for (const { owed, won } of lowered) {
    if (owed.state === 'void') owed.state = 'due';
    else owed.amount += won;
  }
  money.receivable[side] -= receivable;
  for (const wrong of money.wrongs) if (wrong.tid === transfer && wrong.takenOff) wrong.takenOff -= OFF_WON;
  return true;
}

/** Rows of the bank of which the ledger has another sum than the bank: all that is booked of a transfer,
 * with what was taken off it, is what the bank has of it, unless that is listed. */
export const wronglyBooked = ({ rows, moves }: Money): string[] =>
  rows.flatMap((row) => {
    const of = moves.filter((move) => move.row === row.id || move.row === offRow(row));
    const booked = of.reduce((sum, { amount }) => sum + amount, 0);
    const bank = row.amount + (row.off === 'listed' ? OFF_WON : 0);
    const isUnbooked = of.every((move) => move.row !== row.id);
    return isUnbooked || booked === bank ? [] : [`${row.id}: ${booked} of ${bank}`];
  });
