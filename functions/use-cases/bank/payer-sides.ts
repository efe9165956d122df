import type { PayerSide } from '../../domain/bank/certainty.ts';
import { awaitsDeposit } from '../../domain/meetings/lifecycle.ts';
import { position } from '../../domain/money/account.ts';
import type { MatchItem } from '../../items/match.ts';
import { FORGOTTEN_TEAM } from '../members/forget-matches.ts';
import type { NamedSide } from './transfer-names.ts';
import type { Store } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

/** With its match as it was read. */
export interface ReadSide extends PayerSide {
  match: MatchItem;
}

type Named = Omit<NamedSide, 'uid'>;

/** The sides with what they owe, each once; without those whose match was never made. */
export async function readPayerSides(services: Store, named: readonly Named[]): Promise<ReadSide[]> {
  const distinct = new Map(named.map((side) => [`${side.matchId} ${side.side}`, side]));
  const matches = await readMatches(services, named);
  return [...distinct.values()].flatMap((side) => {
    const match = matches.get(side.matchId);
    return match === undefined ? [] : [payerSide(side, match)];
  });
}

function payerSide({ matchId, side, payer, code }: Named, match: MatchItem): ReadSide {
  const { uid, groupName, credits, checking } = match[side];
  const { isPaid, missingWon, receivableWon } = position(match, side);
  const owedWon = missingWon > 0 ? missingWon : receivableWon;
  return {
    matchId,
    side,
    uid,
    payer,
    code,
    isForgotten: groupName === FORGOTTEN_TEAM,
    isOpen: awaitsDeposit(match.state) && !isPaid,
    owedWon: owedWon > 0 ? owedWon : match.terms.depositWon,
    dueAt: match.dueAt,
    credits: credits.length,
    checking: checking.length,
    match,
  };
}
