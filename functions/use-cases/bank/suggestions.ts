import { CANDIDATES_SHOWN } from '../../../shared/limits.ts';
import type { PurposeView } from '../../../shared/schemas/bank.ts';
import {
  isNamed,
  isBounceOf,
  type KnownPayout,
  type PayerSide,
  type RowFacts,
} from '../../domain/bank/certainty.ts';
import { codesIn } from '../../domain/bank/texts.ts';
import type { Purpose } from '../../items/money.ts';
import { holdersOf, knownPayouts, moneyOutOf, type Outgoing, payoutsByMemo } from './money-out.ts';
import { readPayerSides } from './payer-sides.ts';
import { sidesByCode, sidesByName, sidesByNameAndCode } from './transfer-names.ts';
import type { HashStore, Store } from '../../ports.ts';

type Sign = PurposeView['by'][number];

export interface Suggestion {
  purpose: Purpose;
  by: Sign[];
}

const WEIGHTS = { memo: 8, code: 4, name: 2, amount: 1 } as const satisfies Record<Sign, number>;
const weightOf = ({ by }: Suggestion): number => by.reduce((sum, sign) => sum + WEIGHTS[sign], 0);

/** What an undecided row may be for, by the signs of the rules without their certainty; likeliest first. */
export async function suggestionsFor(
  services: HashStore,
  row: RowFacts,
  outgoing: Outgoing,
  now: number,
): Promise<Suggestion[]> {
  const [byMemo, others] = await Promise.all([
    payoutsByMemo(services, row),
    row.amount > 0
      ? creditSuggestions(services, row, outgoing, now)
      : debitSuggestions(services, row, outgoing),
  ]);
  const memo = byMemo
    .filter((payout) => payout.isSent && (row.amount > 0 ? !payout.isBounced : !payout.isSeen))
    .map((payout) => payoutSuggestion(row, payout, ['memo']));
  const all = [...memo, ...others.filter(({ purpose }) => !memo.some((one) => isSame(one.purpose, purpose)))];
  return all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, CANDIDATES_SHOWN);
}

const isSame = (a: Purpose, b: Purpose): boolean => JSON.stringify(a) === JSON.stringify(b);

export function likeliest<S extends Suggestion>(suggestions: readonly S[]): S | null {
  const [first, second] = suggestions;
  if (first === undefined) return null;
  return second === undefined || weightOf(first) > weightOf(second) ? first : null;
}

function payoutSuggestion(row: RowFacts, payout: KnownPayout, by: Sign[]): Suggestion {
  const { matchId, to, number, won } = payout;
  const kind = row.amount > 0 ? 'bounced' : 'payout';
  const signs: Sign[] = [...by, ...(won === Math.abs(row.amount) ? (['amount'] as const) : [])];
  return { purpose: { kind, matchId, to, number }, by: signs };
}

async function creditSuggestions(
  services: HashStore,
  row: RowFacts,
  outgoing: Outgoing,
  now: number,
): Promise<Suggestion[]> {
  const found = await Promise.all([
    sidesByNameAndCode(services, row, now),
    sidesByName(services, row, now),
    sidesByCode(services, row, now),
  ]);
  // The first source of a side knows its payer; the last one only the code.
  const named = new Map(
    found
      .flat()
      .toReversed()
      .map((side) => [`${side.matchId} ${side.side}`, side]),
  );
  const sides = await readPayerSides(services, [...named.values()]);
  return [
    ...sides
      .filter((side) => !side.isForgotten)
      .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
      .map((side) => sideSuggestion(row, side)),
    ...(await possibleBounces(services, row, outgoing)).map((payout) =>
      payoutSuggestion(row, payout, ['name']),
    ),
  ];
}

function sideSuggestion(row: RowFacts, { matchId, side, payer, code, owedWon }: PayerSide): Suggestion {
  const signs = [
    ['code', codesIn(row.name, row.memo).includes(code)],
    ['name', isNamed(row, payer)],
    ['amount', owedWon === row.amount],
  ] as const;
  const by = signs.flatMap(([sign, has]) => (has ? [sign] : []));
  return { purpose: { kind: 'deposit', matchId, side }, by };
}

/** Payouts of the amount, whole or less a fee, whose receiver is named. */
async function possibleBounces(services: Store, row: RowFacts, outgoing: Outgoing): Promise<KnownPayout[]> {
  const fitting = outgoing.payouts.filter(
    ({ amount, bouncedAt }) => bouncedAt === null && isBounceOf(row, { won: amount }),
  );
  const payouts = await knownPayouts(services, fitting, await holdersOf(services, fitting));
  return payouts.filter(({ receiver }) => isNamed(row, receiver));
}

async function debitSuggestions(services: Store, row: RowFacts, outgoing: Outgoing): Promise<Suggestion[]> {
  const { payouts, batches, handBacks } = await moneyOutOf(services, row, outgoing);
  const named = (whose: string): Sign[] => (isNamed(row, whose) ? ['name', 'amount'] : ['amount']);
  return [
    ...payouts
      .filter(({ isSeen }) => !isSeen)
      .map((payout) => payoutSuggestion(row, payout, isNamed(row, payout.receiver) ? ['name'] : [])),
    ...batches.map((batch): Suggestion => ({ purpose: { kind: 'batch', ...batch }, by: ['amount'] })),
    ...handBacks
      .filter(({ won }) => won === -row.amount)
      .map(({ rowId, won, name }): Suggestion => {
        return { purpose: { kind: 'handed_back', rowId, won }, by: named(name) };
      }),
  ];
}
