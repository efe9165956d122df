import { addDays, kstDay } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { BarId } from '../../../shared/ids.ts';
import { BLOCKED_AHEAD_DAYS, JOB_ROWS } from '../../../shared/limits.ts';
import { dayLabel, instantLabel } from '../../../shared/labels.ts';
import type { BarDayItem, BarItem } from '../../items/bar.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { barDayKey, LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { any, exists, is, missing } from '../../store/conditions.ts';
import { patch, storedOr } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { capacityOf, listBarDays } from './bar-days.ts';
import type { Auditor, Store, Write } from '../../ports.ts';

/** A day is stored once it was booked or blocked. */
function daysAhead(services: Store, bar: BarId, now: number): Promise<BarDayItem[]> {
  const today = kstDay(now);
  const last = addDays(today, BLOCKED_AHEAD_DAYS);
  return listBarDays(services, bar, { first: today, last, consistent: true });
}

/** The blocked days (`YYYY-MM-DD`, KST) from today on. */
export const listBlockedDays = async (services: Store, bar: BarId, now: number): Promise<string[]> =>
  (await daysAhead(services, bar, now)).filter((item) => item.isBlocked).map((item) => item.day);

/** Each once, in order. */
function askedDays(dates: readonly string[], now: number): string[] {
  const days = [...new Set(dates)].sort();
  const today = kstDay(now);
  if (days.some((day) => day < today)) throw new Refusal('bar.day_past');
  if (days.some((day) => day > addDays(today, BLOCKED_AHEAD_DAYS))) {
    const message = '1년 안의 날짜만 바꿀 수 있어요';
    throw new Refusal('request.invalid', { message, fields: { dates: message } });
  }
  return days;
}

function busyRefusal(days: readonly string[], waiting: readonly MatchItem[] = []): Refusal {
  const lastDue = new Map<string, number>();
  for (const { day, dueAt } of waiting) lastDue.set(day, Math.max(dueAt, lastDue.get(day) ?? 0));
  const fixed = days.filter((day) => !lastDue.has(day));
  const sentences = [
    ...(fixed.length > 0 ? [`만남이 잡힌 날은 쉴 수 없어요: ${fixed.map(dayLabel).join(', ')}`] : []),
    ...[...lastDue].map(
      ([day, dueAt]) =>
        `${dayLabel(day)}에는 보증금을 기다리는 매칭이 있어요. ${instantLabel(dueAt)}까지 기다려 주세요`,
    ),
  ];
  return new Refusal('bar.day_has_meeting', { message: sentences.join('. '), extra: { dates: days } });
}

/** Found on an index, for the message only. */
async function pendingOn(services: Store, bar: BarId, days: readonly string[]): Promise<MatchItem[]> {
  const { items } = await listItems(services, LISTS.pendingMatches, matchItem, {
    newestFirst: false,
    limit: JOB_ROWS,
  });
  return items.filter(({ barId, day }) => barId === bar && days.includes(day));
}

/** Blocks all of the days or none. Booking counts `meetings` on the same item, so of a block and a match on
 * one day the second commit fails. Throws bar.day_past, and bar.day_has_meeting naming the days and, where a
 * match waits for deposits, until when (decision 25). */
export async function blockDays(
  services: Auditor,
  bar: BarItem,
  dates: readonly string[],
  act: Act | null,
  now: number,
): Promise<number> {
  const days = askedDays(dates, now);
  const known = new Map((await daysAhead(services, bar.barId, now)).map((item) => [item.day, item]));
  const busy = days.filter((day) => (known.get(day)?.meetings ?? 0) > 0);
  if (busy.length > 0) throw busyRefusal(busy, await pendingOn(services, bar.barId, busy));
  const open = days.filter((day) => !known.get(day)?.isBlocked);
  const writes = open.map((day) => blockWrite(bar, day, now));
  await transactAudited(services, act, 'block days', writes, now);
  return days.length;
}

const blockWrite = (bar: BarItem, day: string, now: number): Write =>
  patch(
    barDayKey(bar.barId, day),
    {
      set: {
        isBlocked: true,
        barId: bar.barId,
        day,
        cap: storedOr('cap', capacityOf(bar)),
        meetings: storedOr('meetings', 0),
      },
      if: any(missing('meetings'), is({ meetings: 0 })),
      refusal: busyRefusal([day]),
    },
    now,
  );

/** Unblocks all of the days or none; one that is not blocked stays as it is. Throws bar.day_past. */
export async function unblockDays(
  services: Auditor,
  bar: BarItem,
  dates: readonly string[],
  act: Act | null,
  now: number,
): Promise<number> {
  const days = askedDays(dates, now);
  const blocked = new Set(await listBlockedDays(services, bar.barId, now));
  const closed = days.filter((day) => blocked.has(day));
  const writes = closed.map((day) => unblockWrite(bar, day, now));
  await transactAudited(services, act, 'unblock days', writes, now);
  return days.length;
}

const unblockWrite = (bar: BarItem, day: string, now: number): Write =>
  patch(barDayKey(bar.barId, day), { set: { isBlocked: false }, if: exists }, now);
