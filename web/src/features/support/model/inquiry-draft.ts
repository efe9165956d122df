import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { type MatchId, matchId } from '../../../../../shared/ids.ts';
import { draftStore } from '../../../lib/draft-store.ts';

const draftSchema = z.object({
  category: z.enum(INQUIRY_CATEGORIES).optional(),
  title: z.string().default(''),
  content: z.string().default(''),
  is_private: z.boolean().default(true),
  uid_meetings_fixed: matchId.optional(),
});
export type InquiryDraft = z.output<typeof draftSchema>;

/** An unsent inquiry, kept in this tab while its author reads on, reloads or signs in. */
export const inquiryDraft = draftStore({
  area: 'sessionStorage',
  key: 'inquiry-draft',
  schema: draftSchema,
});

const EMPTY: InquiryDraft = { category: undefined, title: '', content: '', is_private: true };

export const readDraft = (): InquiryDraft => inquiryDraft.read()?.value ?? EMPTY;

/** A message for who will be late for a meeting, in place of another draft. */
export const draftOfLate = (meeting: MatchId): InquiryDraft => ({
  category: '매칭문의',
  title: '늦을 것 같아요',
  content: '저희 팀이 10분쯤 늦을 것 같아요.',
  is_private: true,
  uid_meetings_fixed: meeting,
});

/** The draft with the number of the call that failed at the head of its text. */
export function draftAbout(draft: InquiryDraft, failedCall: string | null): InquiryDraft {
  if (failedCall === null || draft.content.includes(failedCall)) return draft;
  return {
    ...draft,
    category: draft.category ?? '기술지원',
    content: `오류 번호 ${failedCall}\n${draft.content}`,
  };
}
