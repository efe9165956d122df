import { kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, UserId } from '../../../shared/ids.ts';
import { reviewKey } from '../../store/keys.ts';
import { requireOwnMatch } from './matches.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, created, deciding, replaced } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

/** One review per side, of a meeting that took place. Throws `meeting.not_found`, `review.not_completed` and
 * `review.exists`. */
export const writeReview = (
  services: Store,
  uid: UserId,
  id: MatchId,
  text: string,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { match, side } = await requireOwnMatch(services, uid, id);
    if (match.state !== 'completed') throw new Refusal('review.not_completed');
    if (match[side].hasReview) throw new Refusal('review.exists');
    const expiresAt = expiryOf('MATCH REVIEW', kstInstant(match.day));
    const review = { v: 1, updatedAt: now, expiresAt, matchId: id, side, uid, text, createdAt: now };
    await services.table.transact('review', [
      replaced(match, changed(match, { [side]: { ...match[side], hasReview: true as const } }, now)),
      created({ ...reviewKey(id, side), ...review }, 'review.exists'),
    ]);
  });
