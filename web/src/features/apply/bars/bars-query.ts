import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { type Bar, barListQuery } from '../../../lib/bar-list.ts';

export const openBars = (bars: readonly Bar[]): Bar[] =>
  bars.filter((bar) => bar.is_partner === 1 && bar.is_available === 1);

/** Bars that take requests now. */
export const openBarsQuery = queryOptions({
  ...barListQuery,
  select: openBars,
});

/** The bar's blocked days, read again whenever its calendar opens. */
export const blockedDatesQuery = (bar: Bar['uid_bar']) =>
  queryOptions({
    queryKey: ['bars', 'blocked-dates', bar],
    queryFn: ({ signal }) =>
      api('GET /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar }, signal }),
    select: ({ blocked_dates }) => new Set(blocked_dates),
  });
