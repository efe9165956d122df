import * as z from 'zod';
import { BAR_BESTS, BAR_VERDICTS, MANNERS } from '../afterwards.ts';
import { detailId, matchId, userId } from '../ids.ts';
import { OBJECTION_MAX, REVIEW_MAX } from '../limits.ts';
import { instant, keysOf, requiredText } from './text.ts';

export const reviewBody = z.strictObject({
  uid_user: userId.optional(),
  review: requiredText(REVIEW_MAX, '후기 내용을 입력해 주세요', `후기는 ${REVIEW_MAX}자까지 쓸 수 있어요`),
  /** Whether it may be shown on home, without a name. */
  may_show: z.boolean().default(false),
});

export const objectionBody = z.strictObject({
  uid_user: userId.optional(),
  reason: requiredText(
    OBJECTION_MAX,
    '무슨 일이 있었는지 입력해 주세요',
    `이의 내용은 ${OBJECTION_MAX}자까지 쓸 수 있어요`,
  ),
});

export const manners = z.array(z.enum(keysOf(MANNERS))).max(Object.keys(MANNERS).length);
export const barAnswer = z.strictObject({
  verdict: z.enum(keysOf(BAR_VERDICTS)),
  best: z.enum(keysOf(BAR_BESTS)).optional(),
});

/** Each answer by itself; what is left out stays as it is. */
export const answersBody = z.strictObject({
  again: z.boolean().optional(),
  manners: manners.optional(),
  bar: barAnswer.optional(),
  may_show: z.boolean().optional(),
});
export type Answers = z.output<typeof answersBody>;

/** What the reader's side has said after a meeting. */
export const ownAnswers = z.strictObject({
  again: z.boolean().nullable(),
  manners: manners.nullable(),
  bar: barAnswer.nullable(),
  /** Whether the review may be shown on home. */
  may_show: z.boolean(),
});

export const afterwards = ownAnswers.extend({
  /** Whether the questions can be answered now. */
  is_asked: z.boolean(),
  /** Whether to meet again is one of them: not once both would, nor of a team that was reported. */
  asks_again: z.boolean(),
  /** Only where both sides would meet again; the number only when both have shared theirs. */
  contact: z
    .strictObject({ is_shared: z.boolean(), phone: z.string().nullable(), until: instant })
    .nullable(),
});
export type Afterwards = z.output<typeof afterwards>;

/** What the members of a month said of a bar; null for few. */
export const barFigure = z
  .strictObject({
    answers: z.int(),
    verdicts: z.record(z.enum(keysOf(BAR_VERDICTS)), z.int()),
    bests: z.record(z.enum(keysOf(BAR_BESTS)), z.int()),
  })
  .nullable();
export type BarFigure = z.output<typeof barFigure>;

/** Words of a member on home. */
export const homeWords = z.strictObject({ text: z.string(), members: z.int(), bar_name: z.string() });
export type HomeWords = z.output<typeof homeWords>;

/** A review that its member lets be shown, in the console. */
export const adminReview = z.strictObject({
  /** The meeting and the side that wrote it. */
  uid_meetings_details: detailId,
  uid_meetings_fixed: matchId,
  uid_user: userId,
  author_name: z.string(),
  bar_name: z.string(),
  datetime: instant,
  review: z.string(),
  /** Null until an admin has decided. */
  is_shown: z.boolean().nullable(),
  created_at: instant,
});
