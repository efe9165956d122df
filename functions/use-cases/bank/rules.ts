import { paymentId, sideOfDetail, detailOfPayment } from '../../../shared/ids.ts';
import {
  payerOf,
  purposeByMemo,
  purposeOfDebit,
  type RowFacts,
  takesMore,
} from '../../domain/bank/certainty.ts';
import { codesIn } from '../../domain/bank/texts.ts';
import { numberOfCancelled } from '../../domain/money/by-payment.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import type { MatchItem } from '../../items/match.ts';
import type { Purpose } from '../../items/money.ts';
import { moneyOutOf, type Outgoing, payoutsByMemo } from './money-out.ts';
import { type ReadSide, readPayerSides } from './payer-sides.ts';
import { sidesByCode, sidesByName, sidesByNameAndCode } from './transfer-names.ts';
import type { BankRow, HashStore } from '../../ports.ts';

const UNDECIDED: Purpose = { kind: 'undecided' };

/** With the matches that were read for it, so that what follows from it reads none of them again. */
export interface ByRule {
  purpose: Purpose;
  matches: readonly MatchItem[];
}

/** What the service decides that a row is for (domain/bank/certainty.ts), reading no more than it needs. */
export async function purposeByRule(
  services: HashStore,
  row: BankRow,
  outgoing: () => Promise<Outgoing>,
  now: number,
): Promise<ByRule> {
  // Also of a payout that is not marked as sent yet: once it is, the row is decided again.
  const isCoded = memoCodesIn(row.name, row.memo).length > 0;
  const purpose = isCoded ? purposeByMemo(row, await payoutsByMemo(services, row)) : null;
  if (purpose !== null) return { purpose, matches: [] };
  if (row.payment !== undefined) return purposeOfPayment(services, row);
  if (isCoded) return { purpose: UNDECIDED, matches: [] };
  if (row.amount > 0) return purposeOfCredit(services, row, now);
  const out = await moneyOutOf(services, row, await outgoing());
  return { purpose: purposeOfDebit(row, out) ?? UNDECIDED, matches: [] };
}

/** The id of a payment names its side: what came is its deposit, what was cancelled of that is its refund, whoever
 * has cancelled it. */
async function purposeOfPayment(services: HashStore, { payment, amount }: BankRow): Promise<ByRule> {
  const own = paymentId.safeParse(payment);
  if (!own.success) return { purpose: UNDECIDED, matches: [] };
  const { match: matchId, side } = sideOfDetail(detailOfPayment(own.data));
  const [found = null] = await readPayerSides(services, [{ matchId, side, payer: '', code: '' }]);
  if (amount < 0 && found !== null) {
    const number = numberOfCancelled(found.match, side, { payment: own.data, won: -amount });
    const purpose = number === null ? UNDECIDED : ({ kind: 'payout', matchId, to: side, number } as const);
    return { purpose, matches: [found.match] };
  }
  const sure = takesMore(found);
  return { purpose: sure === null ? UNDECIDED : depositOf(sure), matches: matchesOf(found ? [found] : []) };
}

async function purposeOfCredit(services: HashStore, row: RowFacts, now: number): Promise<ByRule> {
  const coded = await readPayerSides(services, await sidesByNameAndCode(services, row, now));
  const known = payerOf(row, coded, []);
  if (known.sure !== null) return { purpose: depositOf(known.sure), matches: matchesOf(coded) };
  const sides = await readPayerSides(services, await sidesByName(services, row, now));
  const all = [...coded, ...sides.filter((side) => !coded.some((one) => isSame(one, side)))];
  const { sure, named } = payerOf(row, all, await otherSides(services, row, all, now));
  const matches = matchesOf(all);
  if (sure !== null) return { purpose: depositOf(sure), matches };
  return { purpose: named === null ? UNDECIDED : { kind: 'undecided', named: placeOf(named) }, matches };
}

const matchesOf = (sides: readonly ReadSide[]) => sides.map(({ match }) => match);

type Place = Pick<Extract<Purpose, { kind: 'deposit' }>, 'matchId' | 'side'>;
const placeOf = ({ matchId, side }: Place): Place => ({ matchId, side });
const depositOf = (side: Place): Purpose => ({ kind: 'deposit', ...placeOf(side) });
const isSame = (a: Place, b: Place): boolean => a.matchId === b.matchId && a.side === b.side;

async function otherSides(services: HashStore, row: RowFacts, known: readonly Place[], now: number) {
  if (known.length === 0 || codesIn(row.name, row.memo).length === 0) return [];
  const coded = await sidesByCode(services, row, now);
  return readPayerSides(
    services,
    coded.filter((side) => !known.some((one) => isSame(one, side))),
  );
}
