import { done } from './money-owed.ts';
import {
  isInSuspense,
  type Money,
  type Move,
  type Owed,
  type Bounce,
  type Reported,
  type Wrong,
} from './money-state.ts';

/** A payout that comes back (M21): an admin's mark and the bank's row are one return, whichever is first. */

type Sign = 'code' | 'name' | 'amount';

/** How far a transfer looks like the bounce of a payout. */
function signOf(
  reported: Reported,
  { payout, amount, to, sentAt }: Omit<Bounce, 'isAwaited' | 'move'>,
): Sign | null {
  if (reported.amount !== amount || reported.day < sentAt) return null;
  if (reported.payout === payout) return 'code';
  return reported.name === to && reported.code === null ? 'name' : 'amount';
}

const factsOf = (money: Money, owed: Owed): Omit<Bounce, 'isAwaited' | 'move'> => ({
  payout: money.owed.indexOf(owed),
  amount: owed.amount,
  to: owed.to !== 'bar' && money.isDeleted[owed.to] ? null : owed.to,
  sentAt: owed.state === 'done' ? owed.sentAt : money.time,
});

/** The bounce whose row is awaited and that a transfer seems to be, the newest first. */
export function awaitedFor(money: Money, reported: Reported): number {
  const signs = money.bounces.map((one) => (one.isAwaited ? signOf(reported, one) : null));
  const byCode = signs.lastIndexOf('code');
  return byCode >= 0 ? byCode : signs.lastIndexOf('name');
}

/** Whether money in suspense that no admin has put off seems to be the bounce of a
 * payout: then it is decided about that money. */
export const hasArrived = (money: Money, owed: Owed): boolean =>
  money.wrongs.some((wrong) => {
    const reported = reportedAs(money, wrong);
    const sign = reported && signOf(reported, factsOf(money, owed));
    return isInSuspense(wrong) && !wrong.isHeld && (sign === 'code' || sign === 'name');
  });

const reportedAs = (money: Money, { tid, amount }: Wrong): Reported | undefined => {
  const found = money.reported.find((reported) => reported.tid === tid);
  return found && { ...found, amount };
};

/** An admin marked a payout as returned: the bank's row is awaited. */
export function awaitRow(money: Money, owed: Owed, move: Move): Bounce {
  const back: Bounce = {
    ...factsOf(money, { ...owed, state: 'done' }),
    payout: money.owed.indexOf(owed),
    isAwaited: true,
    move,
  };
  money.bounces.push(back);
  return back;
}

export const backTid = (payout: number, nth: number): string => `back ${payout} ${nth}`;

/** A row that was held back is the bounce that it seemed to be. */
export function linkBounce(money: Money, wrong: Wrong): string {
  const back = money.bounces[wrong.bounceOf ?? -1];
  if (!back?.isAwaited) return 'no';
  wrong.isOpen = false;
  back.isAwaited = false;
  back.move.row = wrong.tid;
  done(money, { kind: 'linked', amount: wrong.amount, used: [wrong], refund: null, linked: back });
  return 'ok';
}

/** Money in suspense is the bounce of a payout: booked out of suspense, or not
 * twice where it was marked as bounced before. */
export function bounceWith(money: Money, wrong: Wrong, owed: Owed | undefined): string {
  const reported = reportedAs(money, wrong);
  if (owed === undefined || reported === undefined) return 'no';
  const payout = money.owed.indexOf(owed);
  const back = money.bounces.find((one) => one.payout === payout && one.isAwaited);
  if (signOf(reported, back ?? factsOf(money, owed)) === null) return 'no';
  const at = money.moves.findIndex(({ tid }) => tid === wrong.tid);
  const [move] = money.moves.slice(at, at + 1);
  if (move === undefined || (back === undefined && owed.state !== 'done')) return 'no';
  if (back !== undefined && reported.takenOff) return 'no';
  wrong.isOpen = false;
  if (back !== undefined) {
    money.moves.splice(at, 1);
    back.isAwaited = false;
    back.move.row = wrong.tid;
    const { amount } = wrong;
    done(money, { kind: 'return_linked', amount, used: [wrong], refund: null, linked: back, move });
    return 'ok';
  }
  for (const one of money.moves.filter(({ tid }) => tid === wrong.tid))
    Object.assign(one, { of: null, payout });
  dueAgain(money, owed, { back: null, used: [wrong] });
  return 'ok';
}

/** The bank sent it back: due again, to another account if the member chooses one. */
export function dueAgain(
  money: Money,
  owed: Owed,
  { back, used }: { back: Bounce | null; used: Wrong[] },
): void {
  const sent = { ...owed, bouncedFrom: [...owed.bouncedFrom] };
  done(money, { kind: 'bounced', amount: owed.amount, used, refund: null, owed, sent, back });
  owed.state = 'due';
  owed.batch = null;
  owed.bounces += 1;
  if (!owed.bouncedFrom.includes(owed.account)) owed.bouncedFrom.push(owed.account);
}
