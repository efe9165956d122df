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

interface About {
  meeting: MatchId | undefined;
  /** The number of a call that failed, for the head of the text. */
  failedCall: string | null;
}

/** The draft about what the link names. */
export function draftAbout(unsent: InquiryDraft, { meeting, failedCall }: About): InquiryDraft {
  const draft: InquiryDraft = meeting
    ? { ...unsent, category: unsent.category ?? '매칭문의', uid_meetings_fixed: meeting }
    : unsent;
  if (failedCall === null || draft.content.includes(failedCall)) return draft;
  return {
    ...draft,
    category: draft.category ?? '기술지원',
    content: `오류 번호 ${failedCall}\n${draft.content}`,
  };
}
