import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side } from '../../../shared/ids.ts';
import type { MatchItem, SentPayout } from '../../items/match.ts';
import type { BankRowItem } from '../../items/money.ts';
import { type Balances, dueRows } from './account.ts';

/** What a row of no match adds to the ledger's accounts; one of a match is in the match's own balances. */
export function rowBalances({
  amount,
  purpose,
  payment,
}: Pick<BankRowItem, 'amount' | 'purpose' | 'payment'>): Partial<Balances> {
  const place = payment === undefined ? { BANK: amount } : { PG: amount };
  switch (purpose.kind) {
    case 'deposit':
    case 'bounced':
    case 'payout':
      return {};
    case 'undecided':
    case 'hand_back':
      return { ...place, SUSPENSE: amount };
    case 'handed_back':
      return { ...place, SUSPENSE: -purpose.won, PLATFORM: amount + purpose.won };
    case 'batch':
      return { ...place, TRANSIT: purpose.won, PLATFORM: amount + purpose.won };
    case 'platform':
      return { ...place, PLATFORM: amount };
    case 'settlement':
      return { ...place, PG: -purpose.won, PLATFORM: amount - purpose.won };
  }
}

/** What of a credit is still to go back to its sender; below 0 where more went back than came. */
export const toGoBackWon = ({ amount, handedBack }: Pick<BankRowItem, 'amount' | 'handedBack'>): number =>
  amount - (handedBack?.won ?? 0);

export function matchOf({ purpose }: Pick<BankRowItem, 'purpose'>): MatchId | null {
  if (purpose.kind === 'undecided') return purpose.named?.matchId ?? null;
  return 'matchId' in purpose ? purpose.matchId : null;
}

type RowFacts = Pick<BankRowItem, 'rowId' | 'amount' | 'at' | 'purpose' | 'decidedAt' | 'payment'>;
type MoneyFacts = Pick<MatchItem, 'male' | 'female' | 'sent'>;

/** The facts of a match with a row put where its purpose says, and taken from everywhere else. Throws
 * `bank_row.no_payout` for a payout that was not sent, and `money.debit_known` where another row is known
 * for it. */
export function withRow(match: MatchItem, row: RowFacts): MoneyFacts {
  const facts = withoutRow(match, row.rowId);
  const { purpose } = row;
  if (matchOf(row) !== match.matchId) return facts;
  const { rowId, amount, at } = row;
  const place = row.payment !== undefined && { payment: row.payment };
  const money = { rowId, won: Math.max(0, amount), at, ...place };
  switch (purpose.kind) {
    case 'undecided':
      return purpose.named === undefined ? facts : added(facts, purpose.named.side, 'checking', money);
    case 'deposit':
      return added(facts, purpose.side, 'credits', money);
    case 'bounced':
      // When the service learned of it: from then on it is due again.
      return changePayout(facts, purpose, 'bounce', { rowId, won: money.won, at: row.decidedAt ?? at });
    case 'payout': {
      const debit = { rowId, won: Math.max(0, -amount), ...place };
      return changePayout(withCancelled(match, facts, row, purpose), purpose, 'debit', debit);
    }
    default:
      return facts;
  }
}

/** A payment may be cancelled for a refund that nobody has marked as sent. */
function withCancelled(
  match: MatchItem,
  facts: MoneyFacts,
  { amount, at, payment }: RowFacts,
  { to, number }: Pick<SentPayout, 'to' | 'number'>,
): MoneyFacts {
  const isKnown = facts.sent.some((one) => one.to === to && one.number === number);
  if (payment === undefined || isKnown) return facts;
  const due = dueRows(match).find((row) => row.to === to && row.sent === undefined);
  const fact = { to, number, won: -amount, reason: due?.reason ?? 'surplus', at, payment } as const;
  return { ...facts, sent: [...facts.sent, fact] };
}

function added(
  facts: MoneyFacts,
  side: Side,
  where: 'credits' | 'checking',
  money: MatchItem['male']['credits'][number],
): MoneyFacts {
  const own = facts[side];
  return { ...facts, [side]: { ...own, [where]: [...own[where], money] } };
}

function changePayout<K extends 'bounce' | 'debit'>(
  facts: MoneyFacts,
  { to, number }: Pick<SentPayout, 'to' | 'number'>,
  what: K,
  money: NonNullable<SentPayout[K]>,
): MoneyFacts {
  const payout = facts.sent.find((one) => one.to === to && one.number === number);
  if (payout === undefined) throw new Refusal('bank_row.no_payout');
  if (payout[what] !== undefined) throw new Refusal('money.debit_known');
  return { ...facts, sent: facts.sent.map((one) => (one === payout ? { ...one, [what]: money } : one)) };
}

function withoutRow({ male, female, sent }: MoneyFacts, rowId: BankRowItem['rowId']): MoneyFacts {
  const isOther = (money: { rowId: BankRowItem['rowId'] } | undefined) => money?.rowId !== rowId;
  const clear = (side: MatchItem['male']): MatchItem['male'] => ({
    ...side,
    credits: side.credits.filter(isOther),
    checking: side.checking.filter(isOther),
  });
  return {
    male: clear(male),
    female: clear(female),
    sent: sent.map(({ debit, bounce, ...payout }) => ({
      ...payout,
      ...(debit !== undefined && isOther(debit) && { debit }),
      ...(bounce !== undefined && isOther(bounce) && { bounce }),
    })),
  };
}

/** The rows that a match knows of a side: its deposit, what may be it, and its refunds. */
export const rowIdsOf = (match: MoneyFacts, side: Side): BankRowItem['rowId'][] =>
  [
    ...match[side].credits,
    ...match[side].checking,
    ...match.sent.flatMap(({ to, debit, bounce }) =>
      to === side ? [debit, bounce].flatMap((money) => money ?? []) : [],
    ),
  ].map(({ rowId }) => rowId);
