import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dayRefusal } from '../../../../../shared/calendar.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { api } from '../../../lib/api.ts';
import { type Bar, barListQuery } from '../../../lib/bar-list.ts';
import type { IsOpen } from '../draft/when.ts';

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

const NONE: ReadonlySet<string> = new Set();

/** Reads the closed days of bars, and tells on which days each of them takes teams; any other bar on none. */
export async function readOpenDays(
  client: QueryClient,
  bars: readonly BarId[],
  now: number,
): Promise<IsOpen> {
  const read = bars.map(async (bar) => {
    const { blocked_dates } = await client.fetchQuery({ ...blockedDatesQuery(bar), staleTime: MINUTE_MS });
    return [bar, new Set(blocked_dates)] as const;
  });
  const closed = new Map<BarId, ReadonlySet<string>>(await Promise.all(read));
  return (bar, day) => closed.has(bar) && dayRefusal(day, now, closed.get(bar) ?? NONE) === null;
}
