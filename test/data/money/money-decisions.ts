import type { Side } from '../../../shared/ids.ts';
import { type Command, D } from './money-commands.ts';
import { bookTransfer, cover, parts, pay } from './money-deposits.ts';
import { done, listOf, owe, REFUND_OF, used } from './money-owed.ts';
import { linkBounce, bounceWith } from './money-bounces.ts';
import { isInSuspense, type Money, type Move, sumOf, type Wrong } from './money-state.ts';

/** What an admin decides about bank rows that were not assigned. */
type Resolve = Extract<Command, { do: 'resolve' }>;

/** An admin decides about a bank row that was not assigned. */
export function resolve(money: Money, command: Resolve): string {
  const wrong = money.wrongs[command.at];
  if (!wrong?.isOpen) return 'no';
  if (command.how === 'hold') {
    wrong.isHeld = true;
    return 'ok';
  }
  if (!isInSuspense(wrong)) return decideDuplicate(money, wrong, command.how);
  const side = wrong.side === null || command.overrules ? command.to : wrong.side;
  switch (command.how) {
    case 'match':
      return assign(money, wrong, side);
    case 'refund':
      if (money.isDeleted[side]) return 'no';
      used([wrong]);
      belongsTo(money, wrong, side);
      done(money, {
        kind: 'refunded',
        amount: wrong.amount,
        used: [wrong],
        refund: owe(money, `${REFUND_OF}${wrong.tid}`, side, wrong.amount),
      });
      return 'ok';
    case 'return':
      used([wrong]);
      returnByHand(money, wrong);
      return 'ok';
    case 'bounced':
      return bounceWith(money, wrong, listOf(money, command.isBar)[command.payout]);
    default:
      return 'no';
  }
}

const belongsTo = (money: Money, { tid }: Wrong, side: Side): void => {
  for (const move of money.moves) if (move.tid === tid) move.of = side;
};

/** Sent back at the bank outside the list of refunds. */
function returnByHand(money: Money, wrong: Wrong): void {
  const { tid, amount, side } = wrong;
  const name = money.reported.find((reported) => reported.tid === tid)?.name ?? 'bank';
  money.rows.push({
    id: `returned ${money.rows.length} ${tid}`,
    amount: -amount,
    at: money.time,
    name,
    payout: null,
  });
  const move: Move = { amount: -amount, row: null, of: side, payout: null, name };
  money.moves.push(move);
  done(money, { kind: 'returned', amount, used: [wrong], refund: null, move });
}

/** A held back row is booked already, as what was typed in or as the bounce of a
 * payout, or is another one and booked now. */
function decideDuplicate(money: Money, wrong: Wrong, how: Resolve['how']): string {
  const row = money.reported.find(({ tid }) => tid === wrong.tid);
  if (row === undefined || (how !== 'same' && how !== 'another')) return 'no';
  if (how === 'another') {
    wrong.isOpen = false;
    bookTransfer(money, wrong.isForgotten ? { ...row, name: 'bank', code: null } : row, row.tid);
    return 'ok';
  }
  if (wrong.reason === 'bounced') return linkBounce(money, wrong);
  const entry = money.reported.find(
    (one) =>
      one.source === 'entry' && one.name === row.name && one.amount === row.amount && one.day === row.day,
  );
  if (entry === undefined || entry.isLinked) return 'no';
  wrong.isOpen = false;
  row.isLinked = true;
  entry.isLinked = true;
  const move = money.moves.find(({ tid }) => tid === entry.tid) ?? null;
  if (move !== null) move.row = row.tid;
  const linked = { entry, row, move };
  done(money, { kind: 'linked', amount: wrong.amount, used: [wrong], refund: null, linked });
  return 'ok';
}

/** An admin assigns money to a side: it covers a receivable, completes
 * the deposit, or waits as a part payment. */
function assign(money: Money, wrong: Wrong, side: Side): string {
  if (money.receivable[side] > 0) {
    used([wrong]);
    belongsTo(money, wrong, side);
    const { amount } = wrong;
    const facts = { side, round: money.reversals[side], covered: Math.min(amount, money.receivable[side]) };
    const refund = cover(money, side, wrong);
    done(money, { kind: 'covered', amount, used: [wrong], refund, ...facts });
    return 'ok';
  }
  if (money.state !== 'pending' || money.paid[side]) return 'no';
  belongsTo(money, wrong, side);
  const earlier = parts(money, side).filter((part) => part !== wrong);
  const sum = wrong.amount + sumOf(earlier);
  if (sum < D) {
    const before = { reason: wrong.reason, side: wrong.side };
    done(money, { kind: 'part', amount: wrong.amount, used: [wrong], refund: null, side, before });
    wrong.side = side;
    wrong.reason = 'short';
    wrong.isHeld = false;
    return 'ok';
  }
  const credits = [...earlier, wrong];
  used(credits);
  const refund = pay(money, side, credits, 0);
  done(money, { kind: 'matched', amount: wrong.amount, side, used: credits, receivable: 0, refund });
  return 'ok';
}
