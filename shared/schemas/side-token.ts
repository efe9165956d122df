import * as z from 'zod';

const WRONG = '링크가 올바르지 않아요';

/** What a link carries that acts for one side of a match: the side, signed. */
export const sideToken = z.string(WRONG).regex(/^[0-9a-f]{32}[mf][\w-]{22}$/, WRONG);
