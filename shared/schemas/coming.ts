import * as z from 'zod';

/** A signed link's token: the side of a match that says that it comes. */
export const comingToken = z
  .string('링크가 올바르지 않아요')
  .regex(/^[0-9a-f]{32}[mf][\w-]{22}$/, '링크가 올바르지 않아요');
