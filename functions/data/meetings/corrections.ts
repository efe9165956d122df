import { Refusal } from '../../../shared/errors.ts';
import { type MatchId, SIDES } from '../../../shared/ids.ts';
import { barRefundId, userRefundId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { endTakenBack, sharesOf } from '../../domain/money/ledger.ts';
import { type MatchEvent, nextState } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { ledgerEntryItem } from '../../items/money.ts';
import { barRefundKey, ledgerKey, userRefundKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { requireMatch } from './matches.ts';
import { endMoney } from './end-fixed.ts';
import { endCause } from '../money/refunds.ts';
import { is } from '../../store/conditions.ts';
import { changed, deciding, patched, replaced, unlisted } from '../../store/writes.ts';
import type { Key, Services, UseCase, Write } from '../../ports.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { endingOf } from '../../domain/meetings/endings.ts';

export type Outcome = 'completed' | 'absent-male' | 'absent-female' | 'absent-both';

/**
 * Corrects the end of a meeting while nothing was paid out (money.md M22): the entries of the wrong end are reversed, the refunds
 * and the bar share it owed become void, and the right end is booked as its own event. Throws `meeting.not_found`,
 * `meeting.not_fixed` and `meeting.paid_out`.
 */
export async function correctMeeting(
  services: UseCase,
  id: MatchId,
  { outcome, reason }: { outcome: Outcome; reason: string },
  act: Act,
  now: number,
): Promise<MatchItem> {
  const actor = act.actor.uid;
  const event: MatchEvent = `correct-to-${outcome}`;
  const after = await deciding(async () => {
    const match = await requireMatch(services, id);
    const state = nextState(match, event, 'console', now);
    const entry = await services.table.get(ledgerEntryItem, ledgerKey(id, `end:${match.corrections}`));
    if (entry === null) throw new Refusal('meeting.not_fixed');
    const corrected = changed(match, { state, reason, corrections: match.corrections + 1 }, now);
    const writes = [
      replaced(match, corrected),
      matchEntry(id, endTakenBack(match, entry.lines), { actor, at: now }),
      ...owedVoided(services.hash, match, now),
      ...endMoney(services.hash, corrected, actor, now),
    ];
    await transactAudited(services, act, 'correct meeting', writes, now);
    return corrected;
  });
  await announceMatch(services, after, now);
  return after;
}

/** Voids what the wrong end owed; refused once any of it was paid out. */
function owedVoided(hash: Services['hash'], match: MatchItem, now: number): Write[] {
  const ending = endingOf(match);
  if (ending === null) return [];
  const shares = sharesOf(match.size, ending);
  const keys: Key[] = SIDES.filter((side) => shares[side] > 0).map((side) =>
    userRefundKey(userRefundId.parse(idOf('userRefund', hash, endCause(match, side)))),
  );
  if (shares.bar > 0) {
    keys.push(barRefundKey(barRefundId.parse(idOf('barRefund', hash, endCause(match, 'bar')))));
  }
  const voided = {
    set: { state: 'void', ...unlisted },
    if: is({ state: 'due' }),
    refusal: 'meeting.paid_out',
  } as const;
  return keys.map((key) => patched(key, voided, now));
}
