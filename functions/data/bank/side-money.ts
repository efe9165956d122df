import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import {
  type CreditAssignment,
  assignCredit,
  isOpen,
  namesIn,
  type PayableSide,
  plainName,
} from '../../domain/bank/payment-matching.ts';
import { partPayments, partWonOf } from '../../domain/money/part-payments.ts';
import { depositItem, type DepositItem, matchItem, type MatchItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { depositKey, matchKey } from '../../store/keys.ts';
import { creditsOf } from '../members/suspense-credits.ts';
import { sidesByCode, sidesByName } from './transfer-names.ts';
import type { BankRow, HashStore, Store } from '../../ports.ts';

/** Consistent reads, because payments are decided on it. */
export interface SideMoney {
  match: MatchItem;
  deposit: DepositItem;
  /** Every credit of this side that went to suspense, oldest first; resolved ones too. */
  credits: WrongDepositItem[];
}

export const sideNamed = (money: SideMoney | null): Pick<WrongDepositItem, 'matchId' | 'side'> => ({
  matchId: money?.match.matchId ?? null,
  side: money?.deposit.side ?? null,
});

/** Null for a pointer whose match was never committed. */
export async function readSideMoney(
  services: Store,
  { matchId, uid }: { matchId: MatchId; uid: UserId },
): Promise<SideMoney | null> {
  const [match, deposit] = await Promise.all([
    services.table.get(matchItem, matchKey(matchId)),
    services.table.get(depositItem, depositKey(uid, matchId)),
  ]);
  if (match === null || deposit === null) return null;
  return { match, deposit, credits: await creditsOf(services, [deposit]) };
}

/** Throws `meeting.not_found`. */
export async function requireSideMoney(services: Store, matchId: MatchId, side: Side): Promise<SideMoney> {
  const match = await services.table.get(matchItem, matchKey(matchId));
  const money = match === null ? null : await readSideMoney(services, { matchId, uid: match[side].uid });
  if (money === null) throw new Refusal('meeting.not_found');
  return money;
}

export const waitingCredits = ({ credits }: SideMoney): WrongDepositItem[] =>
  credits.filter(({ state }) => state !== 'resolved');

/** Credits that wait because they did not reach the deposit. */
export const shortCredits = ({ credits }: SideMoney): WrongDepositItem[] => partPayments(credits);

/** In won: what an admin confirmed and no bank row has covered yet. */
export const receivableOf = ({ match, deposit }: SideMoney): number => match[deposit.side].receivableWon ?? 0;

export const payableOf = (
  money: SideMoney,
  { payer, code, isOnlyOfName }: Pick<PayableSide, 'payer' | 'code' | 'isOnlyOfName'>,
): PayableSide => ({
  matchId: money.match.matchId,
  side: money.deposit.side,
  payer,
  isOnlyOfName,
  code,
  depositWon: money.match.terms.depositWon,
  dueAt: money.match.dueAt,
  matchState: money.match.state,
  wasCanceled: money.match.state === 'released' && money.match.reason === 'cancel',
  isPaid: money.deposit.state === 'paid',
  receivableWon: receivableOf(money),
  partialWon: partWonOf(money.credits),
});

/** The side is certain, or null; `named` sides share only the payer's name. */
export interface CreditDecision {
  assignment: CreditAssignment;
  money: SideMoney | null;
  named: SideMoney | null;
}

export async function decideCredit(services: HashStore, row: BankRow, now: number): Promise<CreditDecision> {
  const known = await readKnownSides(services, row, now);
  const others = await readOtherSides(services, row, known, now);
  const assignment = assignCredit(
    row,
    known.map(({ payable }) => payable),
    others,
  );
  const where = assignment.kind === 'suspense' ? assignment.where : assignment;
  const sides = known.map(({ money }) => money);
  const money = sides.find(
    ({ match, deposit }) => match.matchId === where?.matchId && deposit.side === where.side,
  );
  return { assignment, money: money ?? null, named: money === undefined ? sideOfName(row, known) : null };
}

/** The unpaid side of the only member with the sender's name, an open one before ended ones; null when
 * several members have that name. Only an admin says that this member meant it. */
function sideOfName({ accountOwner, memo }: BankRow, known: readonly KnownSide[]): SideMoney | null {
  const names = new Set(namesIn(accountOwner, memo));
  const unpaid = known.filter(({ payable }) => names.has(plainName(payable.payer)) && !payable.isPaid);
  const open = unpaid.filter(({ payable }) => isOpen(payable));
  const [newest, ...others] = (open.length > 0 ? open : unpaid)
    .map(({ money }) => money)
    .toSorted((a, b) => b.deposit.dueAt - a.deposit.dueAt);
  const isOne = others.every(({ deposit }) => deposit.uid === newest?.deposit.uid);
  return newest !== undefined && isOne ? newest : null;
}

async function readOtherSides(
  services: HashStore,
  row: BankRow,
  known: readonly KnownSide[],
  now: number,
): Promise<PayableSide[]> {
  const coded = await sidesByCode(services, row, now);
  const isKnown = ({ matchId, side }: Pick<PayableSide, 'matchId' | 'side'>) =>
    known.some(({ payable }) => payable.matchId === matchId && payable.side === side);
  const others = coded.filter((side) => !isKnown(side));
  const sides = await Promise.all(
    others.map(async (side) => {
      const money = await readSideMoney(services, side);
      return money === null ? [] : [payableOf(money, { payer: '', code: side.code, isOnlyOfName: false })];
    }),
  );
  return sides.flat();
}

interface KnownSide {
  money: SideMoney;
  payable: PayableSide;
}

export async function readKnownSides(services: HashStore, row: BankRow, now: number): Promise<KnownSide[]> {
  const named = await sidesByName(services, row, now);
  const sides = await Promise.all(
    named.map(async (side) => {
      const money = await readSideMoney(services, side);
      return money === null ? [] : [{ money, payable: payableOf(money, side) }];
    }),
  );
  return sides.flat();
}
