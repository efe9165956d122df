import pMap from 'p-map';
import { Refusal } from '../../../shared/errors.ts';
import { AT_ONCE, OUTCOMES_READ } from '../../../shared/limits.ts';
import type { Side } from '../../../shared/ids.ts';
import { slotTerm, termsOf } from '../../domain/matching/compatibility.ts';
import { type Outcome, outcomeSchema } from '../../domain/matching/model/fit-model.ts';
import { compileGroup, type Group } from '../../domain/matching/group.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { toWaitingRequest, waitingFactsOf } from '../../domain/matching/waiting-request.ts';
import { type MatchItem, matchItem } from '../../items/match.ts';
import type { GroupSnapshot } from '../../items/request.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { type MatchOrigin, requireOrigin } from '../meetings/matches.ts';
import type { Store } from '../../ports.ts';

/** Both sides paid, or at least one did not. A bar's cancellation is not the sides' decision. */
const isDecided = (match: MatchItem): boolean =>
  match.fixedAt !== null || (match.state === 'released' && match.releasedBy !== 'bar');

/** The form that the model scores, without who it is. */
function groupOf(match: MatchItem, group: GroupSnapshot, side: Side): Group {
  const facts = waitingFactsOf(
    { boostedAt: null, allowWider: false },
    { group, reliability: 1, choices: [] },
  );
  const nobody = { requestId: match[side].requestId, uid: match[side].uid, hPhone: '' };
  const identity = { ...nobody, side, size: match.size, createdAt: match.matchedAt };
  return compileGroup(toWaitingRequest(identity, facts, []));
}

function noneIfGone(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Null when the texts of a group are no longer kept. */
function outcomeOf(match: MatchItem, origin: MatchOrigin): Outcome | null {
  const { groups } = origin;
  if (groups.male === null || groups.female === null) return null;
  const [male, female] = [groupOf(match, groups.male, 'male'), groupOf(match, groups.female, 'female')];
  const ranks = [origin.snapshot.male.slotRank, origin.snapshot.female.slotRank];
  return outcomeSchema.parse({
    matchedAt: match.matchedAt,
    bothPaid: match.fixedAt !== null,
    size: match.size,
    maleAge: male.age,
    femaleAge: female.age,
    forMale: termsOf(male, female, defaultWeights),
    forFemale: termsOf(female, male, defaultWeights),
    slot: ranks.reduce((sum, rank) => sum + slotTerm(rank, defaultWeights), 0) / ranks.length,
  });
}

/** Reads for `npm run model:fit` terms, ages and whether both paid; no id, name or text. `unread` counts
 * matches whose groups are no longer kept; `isCut`: there were more than are read. */
export async function exportOutcomes(
  services: Store,
): Promise<{ outcomes: Outcome[]; unread: number; isCut: boolean }> {
  const lists = await Promise.all(
    [LISTS.fixedMatches, LISTS.endedMatches].map((list) =>
      listItems(services, list, matchItem, { limit: OUTCOMES_READ }),
    ),
  );
  const decided = lists.flatMap(({ items }) => items).filter(isDecided);
  const outcomes = await pMap(
    decided,
    async (match) => {
      const origin = await requireOrigin(services, match).catch(noneIfGone);
      return origin === null ? [] : (outcomeOf(match, origin) ?? []);
    },
    { concurrency: AT_ONCE },
  );
  const ordered = outcomes.flat().toSorted((x, y) => x.matchedAt - y.matchedAt);
  return {
    outcomes: ordered,
    unread: decided.length - ordered.length,
    isCut: lists.some(({ isCut }) => isCut),
  };
}
