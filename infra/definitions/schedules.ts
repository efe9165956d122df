import { KST_OFFSET_MS } from '../../shared/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { ScheduledJob } from './event-names.ts';
import type { WatchedFigure } from './watched-figure.ts';

/**
 * When the scheduled jobs run; the EventBridge schedules and the local host are both built from here. Times
 * of day are Korean (UTC+9, no daylight saving).
 */
export type Rhythm =
  | { kind: 'every'; minutes: number }
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; hour: number; minute: number };

export interface Schedule {
  job: ScheduledJob;
  rhythm: Rhythm;
  /** The user impact when it does not run; part of every alarm of the job. */
  impact: string;
  /** Figures that it writes and that raise an alarm. */
  figures?: readonly WatchedFigure[];
}

/** Jobs that are due together run in this order: deposits are booked before deadlines are closed. */
export const schedules: readonly Schedule[] = [
  {
    job: 'bank-feed',
    rhythm: { kind: 'every', minutes: 10 },
    impact:
      'Deposits that members have paid are not seen; their matches run into the deadline although paid.',
    figures: [
      {
        name: 'BankRowAgeSeconds',
        runbook: 'bank-silent',
        // Some banks report days without times.
        threshold: (2 * DAY_MS) / 1_000,
        impact:
          'The bank answers, but has reported no transfer for two days: if some came, nobody’s deposit is seen.',
      },
    ],
  },
  {
    job: 'rescues',
    rhythm: { kind: 'every', minutes: 5 },
    impact:
      'A team whose evening was cancelled late waits in vain for another one, and teams that have paid for its table do not get it.',
  },
  {
    job: 'sweep',
    // The hours for texts begin on the hour.
    rhythm: { kind: 'hourly', minute: 0 },
    impact:
      'Applications whose message was lost stay unmatched, unpaid matches stay open, reminders are not sent.',
    figures: [
      {
        name: 'DeadlinesWaiting',
        runbook: 'deadlines-waiting',
        threshold: 1,
        impact:
          'The bank feed was not read since the deadline of a match: it waits until 16:00 on the day of its meeting, and then ends although its teams may have paid.',
      },
    ],
  },
  {
    job: 'owner-summary',
    rhythm: { kind: 'daily', hour: 13, minute: 10 },
    impact: 'Owners of bars get no summary of the meetings of the day.',
  },
  {
    job: 'daily-close',
    rhythm: { kind: 'daily', hour: 0, minute: 10 },
    impact:
      'Past choices and unmarked meetings are not closed, and deposits of finished meetings stay with us.',
    figures: [
      {
        name: 'LateRefunds',
        runbook: 'late-refunds',
        threshold: 1,
        impact:
          'Members wait for refunds longer than the three business days that the law allows; they are listed first in the console.',
      },
      {
        name: 'BankDifference',
        runbook: 'bank-difference',
        threshold: 1,
        impact:
          'The bank’s balance is not what its rows come to: a row is missing, and with it money of members that came in or went out. The console says how much.',
      },
    ],
  },
];

/** Whether the schedule is due in (after, until]; both epoch milliseconds. */
export function isDueBetween(rhythm: Rhythm, after: number, until: number): boolean {
  const [period, shift] = periodOf(rhythm);
  return Math.floor((until + shift) / period) > Math.floor((after + shift) / period);
}

/** How often it is due, and what is added to a time so that the periods begin when it is; in milliseconds. */
function periodOf(rhythm: Rhythm): [period: number, shift: number] {
  switch (rhythm.kind) {
    case 'every':
      return [rhythm.minutes * MINUTE_MS, 0];
    case 'hourly':
      return [HOUR_MS, -rhythm.minute * MINUTE_MS];
    case 'daily':
      return [DAY_MS, KST_OFFSET_MS - rhythm.hour * HOUR_MS - rhythm.minute * MINUTE_MS];
  }
}
