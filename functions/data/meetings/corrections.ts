import { Refusal } from '../../../shared/errors.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { endReversed } from '../../domain/money/ledger.ts';
import { nextState } from '../../domain/meetings/lifecycle.ts';
import { objectionDeadline, settled } from '../../domain/meetings/objections.ts';
import type { MatchItem } from '../../items/match.ts';
import { ledgerEntryItem } from '../../items/money.ts';
import { ledgerKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { announce, withNews } from '../notices/notices.ts';
import { shareNews } from '../notices/owner-notices.ts';
import { requireMatch } from './matches.ts';
import { endMoney } from './end-fixed.ts';
import { endOwedKeys, payoutsHeld } from '../money/refunds.ts';
import { all, is, missing } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, deciding, patched, replaced, offItsList } from '../../store/writes.ts';
import type { UseCase, Write } from '../../ports.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';

export type MarkedEnd = 'completed' | 'absent-male' | 'absent-female' | 'absent-both';

/** Another outcome corrects it while nothing was paid out (M22): the wrong end's entries are reversed, what
 * it owed becomes void, and the right end is booked as its own event. The same outcome settles an open
 * objection and books nothing. Throws `meeting.not_found`, `meeting.not_fixed`, `meeting.canceled_early`,
 * `meeting.paid_out`, `meeting.deposit_reversed`. */
export async function correctMeeting(
  services: UseCase,
  id: MatchId,
  { outcome, reason }: { outcome: MarkedEnd; reason: string },
  act: Act,
  now: number,
): Promise<MatchItem> {
  const { decided: after, news } = await deciding(async () => {
    const match = await requireMatch(services, id);
    const state = nextState(match, `correct-to-${outcome}`, 'console', now);
    const disputes = settled(match.disputes, now);
    const objectionUntil =
      state === match.state && state !== 'completed'
        ? match.objectionUntil
        : objectionDeadline({ ...match, state }, false, now);
    const decided =
      state === match.state
        ? changed(match, { disputes, objectionUntil }, now)
        : changed(
            match,
            { state, disputes, objectionUntil, reason, corrections: match.corrections + 1, correctedAt: now },
            now,
          );
    const money =
      state === match.state
        ? payoutsHeld(services.hash, decided, 'meeting.paid_out', now)
        : await moneyCorrected(services, match, decided, act.actor.uid, now);
    const news = await shareNews(services, match, decided, now);
    const plan = withNews({ writes: [replaced(match, decided), ...money] }, news, now);
    await transactAudited(services, act, 'correct meeting', plan.writes, now);
    return { decided, news };
  });
  await announceMatch(services, after, now);
  if (news !== null) await announce(services, news, now);
  return after;
}

/** What the wrong end owed becomes void, unless some of it was paid out. */
async function moneyCorrected(
  { table, hash }: UseCase,
  match: MatchItem,
  corrected: MatchItem,
  actor: string,
  now: number,
): Promise<Write[]> {
  if (!match.male.isPaid || !match.female.isPaid) throw new Refusal('meeting.deposit_reversed');
  const entry = await table.get(ledgerEntryItem, ledgerKey(match.matchId, `end:${match.corrections}`));
  if (entry === null) throw new Refusal('meeting.not_fixed');
  const voided = {
    set: { state: 'void', ...offItsList, expiresAt: expiryOf('REFUND R', now) },
    // What is being sent with others may have left already.
    if: all(is({ state: 'due' }), missing('batchId')),
    refusal: 'meeting.paid_out',
  } as const;
  return [
    matchEntry(match.matchId, endReversed(match, entry.lines), { actor, at: now }),
    ...endOwedKeys(hash, match).map((key) => patched(key, voided, now)),
    ...endMoney(hash, corrected, actor, now),
  ];
}
