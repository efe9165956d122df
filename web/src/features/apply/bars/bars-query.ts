import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Bar = OutputOf<'GET /api/bars/list'>[number];

export const openBars = (bars: readonly Bar[]): Bar[] =>
  bars.filter((bar) => bar.is_partner === 1 && bar.is_available === 1);

/** Bars that take requests now. */
export const openBarsQuery = queryOptions({
  queryKey: ['bars', 'list'],
  queryFn: ({ signal }) => api('GET /api/bars/list', { signal }),
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
