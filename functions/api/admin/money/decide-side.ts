import { sideOfDetail } from '../../../../shared/ids.ts';
import { decideSide as decide } from '../../../data/meetings/side-decisions.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A side paid though the bank does not show it, or the platform pays what is missing; or not after all. */
export const decideSide: Handler<'decide-side'> = async ({ input, services, act, now }) => {
  const { match: matchId, side } = sideOfDetail(input.params.id);
  const { what, is_set: isSet, reason } = input.body;
  await decide(services, { matchId, side, what, isSet: isSet === 1, reason }, act, now);
  return { success: true };
};
