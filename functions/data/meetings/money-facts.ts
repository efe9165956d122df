import { type Side, SIDES } from '../../../shared/ids.ts';
import type { MoneyFacts, SideFacts } from '../../domain/meetings/money-flow.ts';
import { depositItem, type DepositItem, type MatchItem } from '../../items/match.ts';
import { ledgerEntryItem } from '../../items/money.ts';
import { depositKey, matchPartition, PREFIX } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import { creditsOf } from '../members/suspense-credits.ts';
import { readShares } from '../money/settlement.ts';
import { listRefundsOfMatch } from './matches.ts';
import type { HashStore, Store } from '../../ports.ts';

/** More entries than the ledger of one match has. */
const ENTRIES_READ = 200;

export async function readSideFacts(
  services: Store,
  match: MatchItem,
  deposit: Pick<DepositItem, 'matchId' | 'side' | 'suspended'>,
): Promise<SideFacts> {
  const [credits, refunds] = await Promise.all([
    creditsOf(services, [deposit]),
    listRefundsOfMatch(services, match[deposit.side].uid, match.matchId),
  ]);
  return { suspense: credits.filter(({ state }) => state !== 'resolved'), refunds };
}

export async function readMoneyFacts(services: HashStore, match: MatchItem): Promise<MoneyFacts> {
  const [deposits, shares, platformWon] = await Promise.all([
    services.table.getMany(
      depositItem,
      SIDES.map((side) => depositKey(match[side].uid, match.matchId)),
    ),
    readShares(services, [match]),
    readPlatformWon(services, match),
  ]);
  const sides = await Promise.all(
    deposits.map(async (deposit): Promise<[Side, SideFacts]> => [
      deposit.side,
      await readSideFacts(services, match, deposit),
    ]),
  );
  return { match, sides: Object.fromEntries(sides), share: shares.get(match.matchId) ?? null, platformWon };
}

/** What the entries of a match moved on PLATFORM. */
async function readPlatformWon({ table }: Store, { matchId }: MatchItem): Promise<number> {
  const { items } = await table.query(ledgerEntryItem, {
    ...startingWith(matchPartition(matchId), PREFIX.ledger),
    Limit: ENTRIES_READ,
    ConsistentRead: true,
  });
  return items
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => sum + (account.kind === 'PLATFORM' ? amount : 0), 0);
}
