import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { EVENING } from '../../../../../shared/tonight.ts';
import { api } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/clock.ts';
import { toEpoch } from '../../../lib/format.ts';

export type BarMeeting = OutputOf<'GET /api/fixed/store/monthly/{barId}'>['meetings'][number];
/** A meeting with its money. */
export type DayMeeting = OutputOf<'GET /api/fixed/store/date/{barId}'>['meetings'][number];

const ownBarKey = ['own-bar'] as const;

/** Splits `2026-11` into the year and month that the calls take. */
const monthQuery = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
});

/** The fixed and ended meetings of one month. */
export const barMonthQuery = (barId: BarId, month: string) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'month', month],
    queryFn: async ({ signal }) => {
      const call = { params: { barId }, query: monthQuery(month), signal };
      return (await api('GET /api/fixed/store/monthly/{barId}', call)).meetings;
    },
  });

export const barStatsQuery = (barId: BarId, month: string) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'stats', month],
    queryFn: async ({ signal }) => {
      const call = { params: { barId }, query: monthQuery(month), signal };
      return (await api('GET /api/fixed/store/monthly-stats/{barId}', call)).stats;
    },
  });

/** The bar's shares in the meetings of one month. */
export const settlementQuery = (barId: BarId, month: string) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'settlement', month],
    queryFn: async ({ signal }) => {
      const call = { params: { barId }, query: monthQuery(month), signal };
      return (await api('GET /api/fixed/store/settlement/{barId}', call)).settlement;
    },
  });

const isEvening = ({ datetime }: DayMeeting): boolean => {
  const since = serverNow() - toEpoch(datetime);
  return since >= -EVENING.beforeMs && since < EVENING.afterMs;
};

/** While an evening lasts it is read again by itself: teams say that they are late, or there. */
export const barDayQuery = (barId: BarId, date: string) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'day', date],
    queryFn: async ({ signal }) => {
      const call = { params: { barId }, query: { date }, signal };
      return (await api('GET /api/fixed/store/date/{barId}', call)).meetings;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some((meeting) => isEvening(meeting)) === true && MINUTE_MS,
  });

/** What waiting teams come to. */
export const forecastQuery = (barId: BarId) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'forecast'],
    queryFn: async ({ signal }) => {
      const call = { params: { uid_bar: barId }, signal };
      return (await api('GET /api/bars/{uid_bar}/forecast', call)).forecast;
    },
  });

/** The bar's blocked days. */
export const blockedDaysQuery = (barId: BarId) =>
  queryOptions({
    queryKey: [...ownBarKey, barId, 'blocked'],
    queryFn: async ({ signal }) => {
      const call = { params: { uid_bar: barId }, signal };
      return (await api('GET /api/bars/blocked-dates/{uid_bar}', call)).blocked_dates;
    },
  });

export type Mark = 'complete' | 'cancel-male' | 'cancel-female';

/** Marks how a meeting of today or yesterday ended. It stays pending until the
 * lists are read again, also after a refusal. */
export function useMarkMeeting(meeting: BarMeeting) {
  const client = useQueryClient();
  const call = { params: { id: meeting.uid_meetings_fixed }, body: {} };
  return useMutation({
    mutationFn: (mark: Mark) => api(`PUT /api/fixed/{id}/${mark}`, call),
    onSettled: () => client.invalidateQueries({ queryKey: ownBarKey }),
  });
}

interface Blocking {
  dates: string[];
  blocks: boolean;
}

/**
 * Blocks or unblocks days. `onDone` runs with the answer, before the lists are read again: a day that is
 * tapped meanwhile belongs to the next selection.
 */
export function useBlockDays(barId: BarId, onDone: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dates, blocks }: Blocking) => {
      const call = { params: { uid_bar: barId }, body: { dates } };
      return blocks
        ? api('POST /api/bars/blocked-dates/{uid_bar}', call)
        : api('DELETE /api/bars/blocked-dates/{uid_bar}', call);
    },
    onSuccess: ({ message }) => onDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: ownBarKey }),
  });
}
