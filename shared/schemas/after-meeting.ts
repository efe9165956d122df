import * as z from 'zod';
import { userId } from '../ids.ts';
import { OBJECTION_MAX, REVIEW_MAX } from '../limits.ts';
import { requiredText } from './text.ts';

export const reviewBody = z.strictObject({
  uid_user: userId.optional(),
  review: requiredText(REVIEW_MAX, '후기 내용을 입력해 주세요', `후기는 ${REVIEW_MAX}자까지 쓸 수 있어요`),
});

export const objectionBody = z.strictObject({
  uid_user: userId.optional(),
  reason: requiredText(
    OBJECTION_MAX,
    '무슨 일이 있었는지 입력해 주세요',
    `이의 내용은 ${OBJECTION_MAX}자까지 쓸 수 있어요`,
  ),
});
