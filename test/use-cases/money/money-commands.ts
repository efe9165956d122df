import { decidePurpose } from '../../../functions/use-cases/bank/purposes.ts';
import { correctMeeting } from '../../../functions/use-cases/meetings/corrections.ts';
import { cancelFixed, endMeeting } from '../../../functions/use-cases/meetings/end-fixed.ts';
import { cancelPending, expirePending } from '../../../functions/use-cases/meetings/end-pending.ts';
import { chooseRescue } from '../../../functions/use-cases/meetings/rescue.ts';
import { runRescues } from '../../../functions/use-cases/jobs/rescues.ts';
import { raiseObjection } from '../../../functions/use-cases/meetings/objections.ts';
import { decideSide } from '../../../functions/use-cases/meetings/side-decisions.ts';
import { receiverOf } from '../../../functions/use-cases/money/due-rows.ts';
import { sendPayout, unmarkPayout } from '../../../functions/use-cases/money/payouts.ts';
import type { Receiver } from '../../../functions/domain/money/account.ts';
import { memoCode } from '../../../functions/domain/money/memo-codes.ts';
import type { Payout, Purpose } from '../../../functions/items/money.ts';
import { Refusal } from '../../../shared/errors.ts';
import { paymentIdOf, type Side } from '../../../shared/ids.ts';
import { lookAtPayment } from '../../../functions/use-cases/payments/look-at-payment.ts';
import { sendByPayments } from '../../../functions/use-cases/payments/refunds.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import type { Provider } from './money-payments.ts';
import { bankMoves, type Life, matchOf, nowOf, offeredName, payoutsOf, rowsOf } from './money-world.ts';

export type End = 'complete' | 'absent-male' | 'absent-female' | 'absent-both' | 'cancel-by-bar';
export type Target = Side | 'undecided' | 'hand_back' | 'platform';

/** What happens to a match and its money. `at` names the nth row or payout there is, if there is one. */
export type Command =
  /** A member transfers; the bank may report it late, and the text may lack the code. */
  | { do: 'pay'; side: Side; won: number; hasCode: boolean; isLate: boolean }
  | { do: 'stranger-pays'; won: number }
  /** A member pays by card; PortOne tells, or does not. */
  | { do: 'pay-card'; side: Side; won: number; isTold: boolean }
  /** An operator cancels a payment in PortOne's console. */
  | { do: 'cancel-by-hand'; at: number }
  /** The job that sends refunds by cancelling payments. */
  | { do: 'card-refunds'; provider: Provider }
  /** The bank reports everything, some of it again, also in another order. */
  | { do: 'report'; isTurned: boolean }
  /** The bank says that a transfer had another amount. */
  | { do: 'bank-corrects'; at: number; won: number }
  | { do: 'decide'; at: number; to: Target; isBorne: boolean }
  | { do: 'confirm' | 'bear'; side: Side; isSet: boolean }
  | { do: 'cancel-pending' | 'cancel-fixed' | 'object'; side: Side }
  | { do: 'expire' | 'wait' }
  | { do: 'end'; how: End }
  | { do: 'correct'; to: Exclude<End, 'cancel-by-bar'> }
  /** The man wants another team, or his refund; the team that waits pays; the job runs. */
  | { do: 'rescue'; isWanted: boolean }
  | { do: 'team-pays'; won: number }
  | { do: 'rescues' }
  /** An admin sends what is due to a party and marks it, or marks it by mistake. */
  | { do: 'send'; to: Receiver; isReal: boolean; isLate: boolean }
  | { do: 'unmark'; to: Receiver }
  /** The bank sends a payout back, less its fee. */
  | { do: 'return'; to: Receiver; feeWon: number };

/** `ok`, the code of the refusal, or `nothing` where there is nothing to do it to. */
export async function play(life: Life, command: Command): Promise<string> {
  life.played += 1;
  life.world.service.clock.set(nowOf(life));
  try {
    return (await act(life, command)) ?? 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  } finally {
    life.items = await life.world.look();
  }
}

const NOTHING = 'nothing';

async function act(life: Life, command: Command): Promise<string | undefined> {
  const { services, world } = life;
  const { couple } = world;
  const { matchId } = couple;
  const now = nowOf(life);
  switch (command.do) {
    case 'pay': {
      const { side, won, hasCode, isLate } = command;
      const name = hasCode ? world.transferNames[side] : couple[side].name;
      bankMoves(life, { amount: won, name, isLate });
      return isLate ? undefined : life.bank.readAll().then(() => undefined);
    }
    case 'stranger-pays':
      bankMoves(life, { amount: command.won, name: '이름을 모르는 사람', isLate: false });
      return life.bank.readAll().then(() => undefined);
    case 'pay-card': {
      const { side, won, isTold } = command;
      const id = paymentIdOf(matchId, side, matchOf(life).v);
      if (life.cards.paid.has(id)) return NOTHING;
      life.cards.paid.set(id, { won, at: now, cancellations: [] });
      if (isTold) await lookAtPayment(services, life.cards, id, now);
      return;
    }
    case 'cancel-by-hand': {
      life.cards.clock = now;
      const id = [...life.cards.paid.keys()][command.at];
      return id !== undefined && life.cards.cancelByHand(id) ? undefined : NOTHING;
    }
    case 'card-refunds': {
      Object.assign(life.cards, { clock: now, provider: command.provider, lostAnswers: 0 });
      const { cancelled } = await sendByPayments(services, life.cards, now);
      return life.cards.lostAnswers > 0 ? 'lost' : cancelled > 0 ? undefined : NOTHING;
    }
    case 'report':
      await life.cards.lookAtAll(services, now);
      life.bank.late.clear();
      return life.bank
        .readAll(command.isTurned ? life.bank.rows.toReversed() : life.bank.rows)
        .then(() => undefined);
    case 'bank-corrects': {
      const row = life.bank.reported.filter(({ amount }) => amount > 0)[command.at];
      if (row === undefined) return NOTHING;
      life.bank.correct(row, command.won);
      return life.bank.readAll().then(() => undefined);
    }
    case 'decide': {
      const row = rowsOf(life).filter(({ amount }) => amount > 0)[command.at];
      if (row === undefined) return NOTHING;
      const purpose = purposeOf(command.to, life);
      await decidePurpose(services, { id: row.rowId, purpose, isBorne: command.isBorne }, ADMIN_ACT, now);
      return;
    }
    case 'confirm':
    case 'bear': {
      const what = command.do === 'confirm' ? 'confirmed' : 'borne';
      const decision = { matchId, side: command.side, what, isSet: command.isSet, reason: '까닭' } as const;
      await decideSide(services, decision, ADMIN_ACT, now);
      return;
    }
    case 'cancel-pending':
      await cancelPending(services, couple[command.side].uid, matchId, now);
      return;
    case 'cancel-fixed':
      await cancelFixed(services, couple[command.side].uid, matchId, now);
      return;
    case 'object':
      await raiseObjection(services, { author: couple[command.side], matchId, reason: '까닭' }, now);
      return;
    case 'expire':
      await expirePending(services, matchId, now);
      return;
    case 'wait':
      life.time = Math.min(life.time + 1, world.times.length - 1);
      return;
    case 'end': {
      const marking = { event: command.how, role: 'console', actor: ADMIN_ACT.actor.uid } as const;
      await endMeeting(services, matchId, () => ({ ...marking, reason: '까닭' }), ADMIN_ACT, now);
      return;
    }
    case 'correct': {
      const outcome = command.to === 'complete' ? 'completed' : command.to;
      await correctMeeting(services, matchId, { outcome, reason: '까닭' }, ADMIN_ACT, now);
      return;
    }
    case 'rescue':
      await chooseRescue(services, couple.male.uid, { id: matchId, isWanted: command.isWanted }, now);
      return;
    case 'rescues':
      await runRescues(services, now);
      return;
    case 'team-pays': {
      const name = offeredName(life);
      if (name === null) return NOTHING;
      bankMoves(life, { amount: command.won, name, isLate: false });
      return life.bank.readAll().then(() => undefined);
    }
    case 'send': {
      const payout = dueTo(life, command.to);
      if (payout === undefined) return NOTHING;
      const sender = { by: ADMIN_ACT.actor.uid, act: ADMIN_ACT, hasFeed: true, isInsisted: true };
      await sendPayout(services, payout.refundId, sender, now);
      if (!command.isReal) return;
      const sent = { amount: -payout.amount, name: '받는 사람', memo: memoCode(payout.refundId) };
      bankMoves(life, { ...sent, isLate: command.isLate });
      return command.isLate ? undefined : life.bank.readAll().then(() => undefined);
    }
    case 'unmark': {
      const payout = sentTo(life, command.to).at(-1);
      if (payout === undefined) return NOTHING;
      await unmarkPayout(services, payout.refundId, ADMIN_ACT, now);
      return;
    }
    case 'return': {
      const payout = sentTo(life, command.to).find((one) => wasReallySent(life, one));
      if (payout === undefined || payout.amount <= command.feeWon) return NOTHING;
      const back = { amount: payout.amount - command.feeWon, name: '은행', memo: memoCode(payout.refundId) };
      bankMoves(life, { ...back, isLate: false });
      return life.bank.readAll().then(() => undefined);
    }
  }
}

function purposeOf(to: Target, { world }: Life): Purpose {
  if (to === 'undecided' || to === 'hand_back') return { kind: to };
  if (to === 'platform') return { kind: 'platform', entry: 'top_up' };
  return { kind: 'deposit', matchId: world.couple.matchId, side: to };
}

export const dueTo = (life: Life, to: Receiver): Payout | undefined =>
  payoutsOf(life).find((payout) => payout.state === 'due' && receiverOf(payout) === to);

const sentTo = (life: Life, to: Receiver): Payout[] =>
  payoutsOf(life)
    .filter((payout) => payout.state === 'done' && payout.bouncedAt === null && receiverOf(payout) === to)
    .toSorted((a, b) => a.number - b.number);

/** Its money has left, and did not come back. */
function wasReallySent({ bank }: Life, { refundId }: Payout): boolean {
  const moved = bank.rows.filter(({ memo }) => memo === memoCode(refundId));
  return moved.some(({ amount }) => amount < 0) && !moved.some(({ amount }) => amount > 0);
}
