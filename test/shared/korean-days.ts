import { depositReminderAt, textAt } from '../../functions/domain/notices/notice-hours.ts';
import {
  addDays,
  dateWindow,
  dayRefusal,
  depositDueAt,
  isRealDay,
  kstDay,
  kstHour,
  kstInstant,
  businessDayAfter,
  sameDayNextMonth,
  weekday,
} from '../../shared/calendar.ts';
import { dayLabel, instantLabel } from '../../shared/labels.ts';
import { birthSchema } from '../../shared/schemas/user.ts';
import * as format from '../../web/src/lib/format.ts';

/** A program that prints everything the service and the site compute from the moments given as arguments. */
const days = process.argv.slice(2).map((moment) => {
  const at = Date.parse(moment);
  const day = kstDay(at);
  const dueAt = depositDueAt(at, addDays(day, 1));
  return {
    day,
    hour: kstHour(at),
    weekday: weekday(day),
    ...dateWindow(at),
    back: kstInstant(day),
    refusals: [0, 1, 30, 31, 32].map((days) => dayRefusal(addDays(day, days), at, new Set())),
    nextMonth: sameDayNextMonth(day),
    leapDay: isRealDay(`${day.slice(0, 4)}-02-29`),
    due: [dueAt, depositDueAt(at, addDays(day, 9)), businessDayAfter(at, 3)],
    texts: [
      textAt(at, { meetingDay: null, isChange: false }),
      textAt(at, { meetingDay: day, isChange: true }),
      depositReminderAt(dueAt),
    ],
    labels: [dayLabel(day), instantLabel(at)],
    grown: ['2006-12-31', '2006-01-01', '2000-02-29'].map(
      (birth) => birthSchema(at).safeParse(birth).success,
    ),
    site: [
      format.dayLabelOf(at),
      format.dayTimeLabel(at),
      format.dottedDate(at),
      format.daysUntil(kstInstant(addDays(day, 3)), at),
      format.dDay(moment, at),
    ],
  };
});
process.stdout.write(JSON.stringify({ offset: new Date(Date.UTC(2026, 11, 1)).getTimezoneOffset(), days }));
