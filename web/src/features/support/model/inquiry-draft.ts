import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { matchId } from '../../../../../shared/ids.ts';
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

/** API Gateway and the local host write them so. */
const REQUEST_ID = /^[\w=+/-]{8,64}$/;

/** The draft about the meeting (`askPath`) or the failed call (`failedCallPath`) that the address names. */
export function draftAbout(unsent: InquiryDraft, params: URLSearchParams): InquiryDraft {
  const meeting = matchId.safeParse(params.get('meeting')).data;
  const failedCall = REQUEST_ID.exec(params.get('failed') ?? '')?.[0] ?? null;
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
