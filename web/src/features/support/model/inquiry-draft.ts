import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';

/** An unsent inquiry outlives the way to the sign-in page and back, in this tab only. */
const STORE_KEY = 'inquiry-draft';

const draftSchema = z.object({
  category: z.enum(INQUIRY_CATEGORIES).optional(),
  title: z.string().default(''),
  content: z.string().default(''),
  is_private: z.boolean().default(false),
});
export type InquiryDraft = z.output<typeof draftSchema>;

const EMPTY: InquiryDraft = { category: undefined, title: '', content: '', is_private: false };

export function readDraft(): InquiryDraft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}'));
  } catch {
    return EMPTY;
  }
}

/** Storage may be refused (private mode, full): then the draft lives as long as the page. */
export function keepDraft(draft: InquiryDraft): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORE_KEY);
  } catch {
    return;
  }
}
