import { Refusal } from '../../../shared/errors.ts';
import type { BankRowId } from '../../../shared/ids.ts';
import type { PLATFORM_ENTRIES } from '../../../shared/schemas/bank.ts';
import type { KnownPayout } from '../../domain/bank/certainty.ts';
import { beyondWon, movesOf } from '../../domain/money/account.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { matchOf, rowBalances, withRow } from '../../domain/money/rows.ts';
import { type MatchItem, matchItem } from '../../items/match.ts';
import { type BankRowItem, bankRowItem, type Purpose } from '../../items/money.ts';
import { bankRowKey, matchKey } from '../../store/keys.ts';
import { create, nextVersion, replace } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { FORGOTTEN_TEAM } from '../members/forget-matches.ts';
import { placeRow } from '../money/row-items.ts';
import { type Command, commitMoney, entryWrites, type MoneyPlan, settle } from '../money/settle.ts';
import { ownerMoneyNews } from '../notices/money-news.ts';
import { batchWrites } from './batch-rows.ts';
import { payoutsByMemo } from './money-out.ts';
import { sidesByName } from './transfer-names.ts';
import type { HashStore, Store, Services } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';
import { readMatches } from '../members/match-pointers.ts';

/** Throws `record.not_found`. */
export const requireRow = (services: Store, id: BankRowId): Promise<BankRowItem> =>
  requireItem(services, bankRowItem, bankRowKey(id), 'record.not_found');

export const changeBankRow = (row: BankRowItem, change: Partial<BankRowItem>, now: number): BankRowItem =>
  placeRow(nextVersion(row, change, now));

/** What follows from a row that is new (`before` is null), has another purpose or another amount: the facts of
 * the matches that it was and is of, the credit that it hands back, and its own entry. `read` are matches as
 * the same decision has read them. Throws what `withRow` and `settle` throw. */
export async function rowPlan(
  services: HashStore,
  { before, after }: { before: BankRowItem | null; after: BankRowItem },
  command: Command,
  now: number,
  read: readonly MatchItem[] = [],
): Promise<MoneyPlan> {
  const ids = new Set([before === null ? null : matchOf(before), matchOf(after)].flatMap((id) => id ?? []));
  const known = new Map(read.map((match) => [match.matchId, match]));
  const unread = [...ids].filter((id) => !known.has(id)).map((matchId) => ({ matchId }));
  const matches = [
    ...[...ids].flatMap((id) => known.get(id) ?? []),
    ...(await readMatches(services, unread)).values(),
  ];
  if (matches.length < ids.size) throw new Refusal('meeting.not_found');
  const settlements = matches.map((match) =>
    settle(services, match, withRow(match, after) satisfies Partial<MatchItem>, command, now),
  );
  const news = await Promise.all(
    matches.map((match, at) => {
      const isShare = after.purpose.kind === 'bounced' && after.purpose.to === 'bar';
      const settled = settlements[at]?.match;
      return isShare && settled !== undefined ? ownerMoneyNews(services, match, settled, now) : [];
    }),
  );
  const lines = movesOf(before === null ? {} : rowBalances(before), rowBalances(after));
  const { rowId, v } = after;
  const credits = await creditPlans(services, { before, after }, command, now);
  return {
    settlements: [...settlements, ...credits.flatMap((plan) => plan.settlements)],
    news: news.flat(),
    writes: [
      before === null ? create(after) : replace(before, after),
      ...entryWrites({ matchId: null, rowId, v }, lines, command, now),
      ...(await batchWrites(services, { before, after }, matches, now)),
      ...credits.flatMap((plan) => plan.writes),
    ],
  };
}

const handBackOf = (row: BankRowItem | null) => (row?.purpose.kind === 'handed_back' ? row.purpose : null);

/** The credit that a row hands back knows that row, so that it goes back once, and what it came to then. */
async function creditPlans(
  services: HashStore,
  { before, after }: { before: BankRowItem | null; after: BankRowItem },
  command: Command,
  now: number,
): Promise<MoneyPlan[]> {
  const [was, is_] = [handBackOf(before), handBackOf(after)];
  if (was?.rowId === is_?.rowId && was?.won === is_?.won) return [];
  const changes = [
    ...(was === null || was.rowId === is_?.rowId
      ? []
      : [{ credit: await requireRow(services, was.rowId), change: { handedBack: undefined } }]),
    ...(is_ === null ? [] : [handBack(await requireRow(services, is_.rowId), after, is_.won)]),
  ];
  return Promise.all(
    changes.map(({ credit, change }) =>
      rowPlan(services, { before: credit, after: changeBankRow(credit, change, now) }, command, now),
    ),
  );
}

function handBack(credit: BankRowItem, { rowId, decidedBy, decidedAt }: BankRowItem, won: number) {
  if (credit.handedBack !== undefined && credit.handedBack.rowId !== rowId)
    throw new Refusal('money.debit_known');
  const { kind } = credit.purpose;
  if (kind !== 'hand_back' && kind !== 'undecided') throw new Refusal('bank_row.wrong_direction');
  const change: Partial<BankRowItem> = {
    handedBack: { rowId, won },
    ...(kind === 'undecided' && { purpose: { kind: 'hand_back' }, decidedBy, decidedAt }),
  };
  return { credit, change };
}

/** Says what a row is for, at any time; setting it back is the same command. Throws `record.not_found`,
 * `bank_row.wrong_direction`, `bank_row.of_payout`, `deposit.of_member`, `money.debit_known` for money that
 * has gone back, and what `rowPlan` throws. */
export const decidePurpose = (
  services: Services,
  { id, purpose, isBorne }: { id: BankRowId; purpose: Purpose; isBorne: boolean },
  act: Act,
  now: number,
  check: (row: BankRowItem) => void = () => undefined,
): Promise<MatchItem[]> =>
  commitMoney(
    services,
    { act, label: 'decide purpose' },
    async () => {
      const before = await requireRow(services, id);
      check(before);
      if (!isOfDirection(before, purpose)) throw new Refusal('bank_row.wrong_direction');
      if (!isBorne && 'won' in purpose && beyondWon(-before.amount, purpose.won) > 0)
        throw new Refusal('money.sent_already');
      if (before.handedBack !== undefined) throw new Refusal('money.debit_known');
      await refuseOfPayout(services, before, purpose);
      if (purpose.kind === 'platform') await refuseOfMember(services, before, now);
      const named = await namedSide(services, before);
      const decided = {
        purpose: purpose.kind === 'undecided' && named !== undefined ? { ...purpose, named } : purpose,
        named,
        decidedBy: act.actor.uid,
        decidedAt: now,
      };
      const command = { name: 'purpose', actor: act.actor.uid, isBorne };
      return rowPlan(services, { before, after: changeBankRow(before, decided, now) }, command, now);
    },
    now,
  );

/** The side whose member waits while nobody knows whose the money is; not of an account that is gone. */
async function namedSide(services: Store, row: BankRowItem): Promise<BankRowItem['named']> {
  const named = namedByRule(row);
  const match = named && (await services.table.get(matchItem, matchKey(named.matchId)));
  return match && match[named.side].groupName !== FORGOTTEN_TEAM ? named : undefined;
}

function namedByRule({ amount, purpose, named, decidedBy }: BankRowItem): BankRowItem['named'] {
  if (amount <= 0) return undefined;
  if (purpose.kind === 'undecided') return purpose.named;
  if (purpose.kind !== 'deposit' || decidedBy !== 'rule') return named;
  return { matchId: purpose.matchId, side: purpose.side };
}

const MONEY_IN: readonly Purpose['kind'][] = ['deposit', 'bounced', 'hand_back', 'settlement'];
const MONEY_OUT: readonly Purpose['kind'][] = ['payout', 'batch', 'handed_back'];
const PLATFORM_IN: readonly (typeof PLATFORM_ENTRIES)[number][] = ['interest', 'top_up'];

/** What the bank alone shows: a payment did not bounce, and nothing is settled with it. */
const OF_BANK: readonly Purpose['kind'][] = ['bounced', 'batch', 'settlement'];

/** Whether money that moves in this direction can be for it. */
export function isOfDirection(
  { amount, payment }: Pick<BankRowItem, 'amount' | 'payment'>,
  purpose: Purpose,
): boolean {
  if (payment !== undefined && OF_BANK.includes(purpose.kind)) return false;
  const isIn = amount >= 0;
  const wrong = isIn ? MONEY_OUT : MONEY_IN;
  const isOtherEntry = purpose.kind === 'platform' && PLATFORM_IN.includes(purpose.entry) !== isIn;
  return !wrong.includes(purpose.kind) && !isOtherEntry;
}

/** Money out with the memo code of a payout that was sent is that payout, whatever it came to, as long as no other
 * row is: called something else it could be sent again. */
async function refuseOfPayout(services: Store, row: BankRowItem, purpose: Purpose): Promise<void> {
  if (row.amount >= 0 || purpose.kind === 'undecided') return;
  const payouts = await payoutsByMemo(services, row);
  const isOther = (payout: KnownPayout): boolean =>
    payout.isSent && !isOf(purpose, payout) && (!payout.isSeen || isOf(row.purpose, payout));
  if (payouts.some(isOther)) throw new Refusal('bank_row.of_payout');
}

/** By itself, or in one row with its batch. */
const isOf = (purpose: Purpose, { matchId, to, number, batchId }: KnownPayout): boolean =>
  purpose.kind === 'batch'
    ? purpose.batchId === batchId
    : purpose.kind === 'payout' &&
      purpose.matchId === matchId &&
      purpose.to === to &&
      purpose.number === number;

/** Money in under the name of a member of a live match is not the platform's own. */
async function refuseOfMember(services: HashStore, row: BankRowItem, now: number): Promise<void> {
  if (row.amount <= 0) return;
  const named = await sidesByName(services, row, now);
  const matches = await readMatches(services, named);
  if ([...matches.values()].some(({ state }) => isLive(state))) throw new Refusal('deposit.of_member');
}
