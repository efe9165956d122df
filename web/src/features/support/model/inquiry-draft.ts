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

export const writeDraft = (draft: InquiryDraft): void => stored.write(draft);

export const clearDraft = (): void => stored.write(null);
