import { readTexts } from '../../domain/text-reader/read-texts.ts';
import type { Handler } from '../../middleware/handler.ts';

/** What the text reader understands of a group's two free texts; the applicant confirms it before it counts (matching.md). */
export const readGroupText: Handler<'read-group-text'> = async ({ input }) => ({
  success: true,
  traits: readTexts(input.body),
});
