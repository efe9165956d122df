import * as z from 'zod';
import { ADMIN_PER_PAGE, LIST_COUNT_MAX } from '../limits.ts';
import { optionalLine, wholeNumber } from '../schemas/text.ts';

/** A page (from 1), a search text or both; with neither, all rows up to the list's limit. */
export const listQuery = z.strictObject({
  page: wholeNumber(1, LIST_COUNT_MAX / ADMIN_PER_PAGE, '쪽 번호가 올바르지 않아요').optional(),
  q: optionalLine(60).optional(),
});
