import { acceptLastOffer as accept } from '../../data/matching/last-offer.ts';
import type { Handler } from '../../middleware/handler.ts';

export const acceptLastOffer: Handler<'accept-last-offer'> = async ({
  input: { params },
  actor,
  services,
  now,
}) => {
  const uid_meetings_fixed = await accept(services, actor.user.uid, params.id, now);
  return { success: true, uid_meetings_fixed, message: '상대 팀과 이어졌어요' };
};
