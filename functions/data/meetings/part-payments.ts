import { type Side, SIDES } from '../../../shared/ids.ts';
import { partPayments } from '../../domain/money/part-payments.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { DepositItem, MatchItem } from '../../items/match.ts';
import { bankRowItem, type WrongDepositItem } from '../../items/money.ts';
import { bankKey, depositKey } from '../../store/keys.ts';
import { unchanged } from '../../store/writes.ts';
import { creditsOf } from '../members/suspense-credits.ts';
import { partsRefunded } from '../money/suspense-refunds.ts';
import { requireDeposit } from './matches.ts';
import type { HashStore, Store, Write } from '../../ports.ts';

/** More than anybody sends; further ones wait for an admin, so that the end fits into one transaction. */
const PARTS_RETURNED_MAX = 10;

/** What a side that has not paid has sent towards its deposit when its match ends. */
export interface EndedParts {
  parts: Partial<Record<Side, NonNullable<MatchItem[Side]['parts']>>>;
  /** The deposits of the sides that have not paid; the writes conflict with any change of them. */
  deposits: DepositItem[];
  writes: Write[];
}

/** Parts that the feed assigned to their side are refunded to it (M14), the others wait for an admin. A part
 * that comes at the same moment makes the end be decided again. */
export async function endParts(
  services: HashStore,
  match: MatchItem,
  booking: { actor: string; at: number },
): Promise<EndedParts> {
  const ended: EndedParts = { parts: {}, deposits: [], writes: [] };
  const { matchId, terms } = match;
  for (const side of SIDES.filter((of) => !match[of].isPaid)) {
    const { uid, accountId } = match[side];
    const deposit = await requireDeposit(services, uid, matchId);
    ended.deposits.push(deposit);
    const all = partPayments(await creditsOf(services, [deposit]));
    const sure = (await sureParts(services, all)).slice(0, PARTS_RETURNED_MAX);
    const [returnedWon, waitingWon] = [sumWon(sure), sumWon(all) - sumWon(sure)];
    if (all.length > 0) ended.parts[side] = { returnedWon, waitingWon };
    const to = { cause: `${matchId} parts ${side}`, uid, accountId, matchId, refundDays: terms.refundDays };
    ended.writes.push(
      unchanged(depositKey(uid, matchId), deposit.v),
      ...partsRefunded(services.hash, sure, to, booking),
    );
  }
  return ended;
}

/** Those that no admin has touched: the feed's own rows, assigned to their side by what they say. */
async function sureParts({ table }: Store, parts: readonly WrongDepositItem[]): Promise<WrongDepositItem[]> {
  const rows = await table.getMany(
    bankRowItem,
    parts.map(({ hTid }) => bankKey(hTid)),
  );
  const byId = new Map(rows.map((row) => [row.hTid, row]));
  return parts.filter(({ hTid, matchId, side, state }) => {
    const row = byId.get(hTid);
    return state === 'open' && row?.source === 'feed' && row.matchId === matchId && row.side === side;
  });
}
