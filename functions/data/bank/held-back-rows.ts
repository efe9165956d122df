import type { WrongDepositItem } from '../../items/money.ts';
import { matchKey } from '../../store/keys.ts';
import { changed, created, replaced, unchanged } from '../../store/writes.ts';
import { obligationRaised } from '../members/obligations.ts';
import { whileUnchanged } from '../notices/match-notices.ts';
import { type News, withNews } from '../notices/notices.ts';
import { newsSubject } from './credit-news.ts';
import type { Credit } from './entered-acts.ts';
import { bankRowWrite } from './seen-rows.ts';
import { type CreditDecision, decideCredit, type SideMoney, sideNamed } from './side-money.ts';
import { wrongDepositOf } from './wrong-deposit-rows.ts';
import type { Services, UseCase } from '../../ports.ts';

/** The entry by hand or the bounce that the row may be. */
type Why = { reason: 'entered' | 'bounced' } & Pick<WrongDepositItem, 'enteredAs' | 'returnOf'>;

/** Nothing is booked until an admin decides. A side that it may pay is named, so that the match waits and its
 * payer is told. */
export async function heldBackPlan(services: UseCase, credit: Credit, why: Why, now: number) {
  const { row, hTid } = credit;
  const money = openSide(await decideCredit(services, row, now));
  const where = sideNamed(money);
  const wrong = wrongDepositOf(services.hash, { row, hTid, ...where, ...why }, now);
  const plan = {
    intake: why.reason,
    match: null,
    money: null,
    writes: [
      bankRowWrite(credit, why.reason, null, now),
      created(wrong),
      ...(money === null
        ? []
        : [
            unchanged(matchKey(money.match.matchId), money.match.v),
            replaced(money.deposit, withHeldBack(money.deposit, wrong, now)),
            obligationRaised(money.deposit.uid, now),
          ]),
    ],
  };
  return withNews(plan, money && checkingNews(services.hash, money, credit, now), now);
}

/** The side that the row would pay, or bring nearer to its deposit. */
function openSide({ assignment, money }: CreditDecision): SideMoney | null {
  const isFor =
    assignment.kind === 'pay' || (assignment.kind === 'suspense' && assignment.reason === 'short');
  return isFor ? money : null;
}

const withHeldBack = (deposit: SideMoney['deposit'], { depositId }: WrongDepositItem, now: number) =>
  changed(deposit, { heldBack: [...(deposit.heldBack ?? []), depositId] }, now);

function checkingNews(
  hash: Services['hash'],
  { match, deposit }: SideMoney,
  { row }: Credit,
  now: number,
): News<'once'> {
  const facts = { matchId: match.matchId, amount: row.amount, day: match.day };
  const subject = newsSubject(hash, match, row);
  return whileUnchanged(match, { uid: deposit.uid, kind: 'deposit_checking', subject, at: now, facts });
}
