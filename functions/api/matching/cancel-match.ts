import { detailId, type MatchId, matchId, sideOfDetail } from '../../../shared/ids.ts';
import { cancelPending } from '../../data/meetings/end-pending.ts';
import type { Handler } from '../../middleware/handler.ts';

const namedMatch = (id: string): MatchId =>
  id.startsWith('dtl_') ? sideOfDetail(detailId.parse(id)).match : matchId.parse(id);

/** A paid deposit is refunded (docs/money.md). Takes the id of the match or of the caller's side. */
export const cancelMatch: Handler<'cancel-match'> = async ({ input: { params }, actor, services, now }) => {
  const id = namedMatch(params.id);
  await cancelPending(services, actor.user.uid, id, now);
  return { success: true, message: '매칭을 취소했어요' };
};
