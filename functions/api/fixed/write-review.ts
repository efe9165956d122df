import { writeReview as write } from '../../data/meetings/reviews.ts';
import type { Handler } from '../../middleware/handler.ts';

export const writeReview: Handler<'write-review'> = async ({
  input: { params, body },
  actor,
  services,
  now,
}) => {
  await write(services, actor.user.uid, params.id, body.review, now);
  return { success: true, message: '후기를 남겼어요' };
};
