import { type Side, SIDES } from '../../../shared/ids.ts';
import { partWonOf } from '../../domain/money/part-payments.ts';
import type { MatchItem } from '../../items/match.ts';
import { depositKey } from '../../store/keys.ts';
import { unchanged } from '../../store/writes.ts';
import { creditsOf } from '../members/suspended-credits.ts';
import { requireDeposit } from './matches.ts';
import type { Store, Write } from '../../ports.ts';

/** What a side that has not paid has sent towards its deposit when its match ends. */
export interface EndedParts {
  parts: Partial<Record<Side, NonNullable<MatchItem[Side]['parts']>>>;
  writes: Write[];
}

/** The part payments of a match that ends before both have paid. A part that comes at the same moment makes the end be decided again. */
export async function endParts(services: Store, match: MatchItem): Promise<EndedParts> {
  const ended: EndedParts = { parts: {}, writes: [] };
  for (const side of SIDES.filter((of) => !match[of].isPaid)) {
    const { uid } = match[side];
    const deposit = await requireDeposit(services, uid, match.matchId);
    const waitingWon = partWonOf(await creditsOf(services, [deposit]));
    if (waitingWon > 0) ended.parts[side] = { returnedWon: 0, waitingWon };
    ended.writes.push(unchanged(depositKey(uid, match.matchId), deposit.v));
  }
  return ended;
}
