import { SIDES } from '../../../shared/ids.ts';
import { bankBalanceItem } from '../../items/bank-account.ts';
import { depositItem, type DepositItem, type MatchItem, matchItem } from '../../items/match.ts';
import { bankRowItem, type UserRefundItem, wrongDepositItem } from '../../items/money.ts';
import { BANK_BALANCE, bankKey, depositKey, matchKey, wrongDepositKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

export type PayoutSource = Pick<UserRefundItem, 'matchId' | 'depositId'>;

/** `receivable`: an admin confirmed it; `bank_row`: an admin typed it in. The bank has not reported it. */
export type BankWait = 'receivable' | 'bank_row';

export interface BankWaits {
  waitsFor: (payout: PayoutSource) => BankWait | null;
  matches: MatchItem[];
}

/** Whether payouts wait for the bank (docs/money.md). */
export async function readBankWaits(services: Store, payouts: readonly PayoutSource[]): Promise<BankWaits> {
  const { table } = services;
  const matches = await table.getMany(
    matchItem,
    [...new Set(payouts.flatMap(({ matchId }) => matchId ?? []))].map(matchKey),
  );
  const receivables = new Set<string>(matches.filter(isReceivable).map(({ matchId }) => matchId));
  const unreported = await readUnreported(services, matches, payouts.flatMap(depositIdOf));
  const waitsFor = (payout: PayoutSource): BankWait | null => {
    const { matchId } = payout;
    if (matchId !== null && receivables.has(matchId)) return 'receivable';
    const sources = [matchId, ...depositIdOf(payout)];
    return sources.some((id) => id !== null && unreported.has(id)) ? 'bank_row' : null;
  };
  return { waitsFor, matches };
}

const isReceivable = (match: MatchItem): boolean =>
  SIDES.some((side) => (match[side].receivableWon ?? 0) > 0);

const depositIdOf = ({ depositId }: PayoutSource) => (depositId === undefined ? [] : [depositId]);

/** Ids of matches and of money in suspense that came with a typed-in transfer that no row of the feed was
 * linked to. None where no feed reports rows, and none of the time before it did. */
async function readUnreported(
  { table }: Store,
  matches: readonly MatchItem[],
  depositIds: readonly NonNullable<UserRefundItem['depositId']>[],
): Promise<ReadonlySet<string>> {
  const balance = await table.get(bankBalanceItem, BANK_BALANCE);
  if (balance === null) return new Set();
  const [deposits, wrongs] = await Promise.all([
    table.getMany(
      depositItem,
      matches.flatMap((match) => SIDES.map((side) => depositKey(match[side].uid, match.matchId))),
    ),
    table.getMany(wrongDepositItem, depositIds.map(wrongDepositKey)),
  ]);
  const sources = [
    ...deposits.map((deposit) => ({ id: deposit.matchId, hTids: paidByOf(deposit) })),
    ...wrongs.map(({ depositId, hTid }) => ({ id: depositId, hTids: [hTid] })),
  ];
  const rows = await table.getMany(
    bankRowItem,
    [...new Set(sources.flatMap(({ hTids }) => hTids))].map(bankKey),
  );
  const waiting = new Set(
    rows
      .filter(
        ({ source, linkedBy, at }) => source === 'manual' && linkedBy === undefined && at >= balance.since,
      )
      .map(({ hTid }) => hTid),
  );
  return new Set(sources.filter(({ hTids }) => hTids.some((hTid) => waiting.has(hTid))).map(({ id }) => id));
}

/** Older deposits name the last row only. */
export const paidByOf = ({ paidBy, hTid }: DepositItem): string[] => [
  ...new Set([...paidBy, ...(hTid === null ? [] : [hTid])]),
];
