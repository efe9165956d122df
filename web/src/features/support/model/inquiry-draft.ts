import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { storedJson } from '../../../lib/device/storage.ts';

/** Keeps an unsent inquiry in this tab while the visitor signs in. */
const stored = storedJson('sessionStorage', 'inquiry-draft');

const draftSchema = z.object({
  category: z.enum(INQUIRY_CATEGORIES).optional(),
  title: z.string().default(''),
  content: z.string().default(''),
  is_private: z.boolean().default(false),
});
export type InquiryDraft = z.output<typeof draftSchema>;

const EMPTY: InquiryDraft = { category: undefined, title: '', content: '', is_private: false };

export const readDraft = (): InquiryDraft => draftSchema.safeParse(stored.read()).data ?? EMPTY;

/** The draft with the number of the call that failed at the head of its text. */
export function draftAbout(draft: InquiryDraft, failedCall: string | null): InquiryDraft {
  if (failedCall === null || draft.content.includes(failedCall)) return draft;
  return {
    ...draft,
    category: draft.category ?? '기술지원',
    content: `오류 번호 ${failedCall}\n${draft.content}`,
  };
}

export const writeDraft = (draft: InquiryDraft): void => stored.write(draft);

export const clearDraft = (): void => stored.write(null);
