import { queryOptions } from '@tanstack/react-query';
import { barListQuery } from '../../../lib/bar-list.ts';

/** All partner bars; those that take groups now come first. */
export const partnerBarsQuery = queryOptions({
  ...barListQuery,
  select: (bars) => bars.filter((bar) => bar.is_partner === 1),
});
