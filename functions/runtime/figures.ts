import type { LogFields } from '../ports.ts';

/** A line of the log as figures read it. */
export type LogLine = Readonly<LogFields & { event: string }>;

type Reading = (line: LogLine) => number | undefined;

/** A number of a job's report. */
const numberOfReport =
  (event: 'job' | 'refunds' | 'bank', jobs: readonly string[], field: string): Reading =>
  (line) =>
    line.event === event && jobs.includes(line.job ?? '') ? line.report?.[field] : undefined;

/** How often lines of this event are written. */
const timesOf =
  (event: string): Reading =>
  (line) =>
    line.event === event ? 1 : undefined;

/** Leaves out the zeros of a job's report: a sum is the same without them. */
const ifAny =
  (read: Reading): Reading =>
  (line) => {
    const value = read(line);
    return value === 0 ? undefined : value;
  };

/** What a line of the log adds to a figure, by the name of its metric. Lines hold no personal data, and
 * neither do figures. */
const readings = {
  Applications: ({ event, route, status = 500 }) =>
    event === 'call' && route === 'apply-for-meeting' && status < 300 ? 1 : undefined,
  Matches: ifAny(numberOfReport('job', ['match-worker', 'sweep-worker', 'sweep'], 'matched')),
  /** Seconds from the application to the match; one for each team. */
  SecondsToMatch: ({ event, durationMs = 0 }) =>
    event === 'matched' ? Math.round(durationMs / 1_000) : undefined,
  /** How long the team that waits longest has waited, at each sweep. */
  OldestWaitSeconds: numberOfReport('job', ['sweep'], 'oldestWaitSeconds'),
  TextsSent: ifAny(numberOfReport('job', ['text-worker'], 'sent')),
  /** Notices that a browser's service took in place of a text. */
  PushesSent: ifAny(numberOfReport('job', ['text-worker'], 'pushed')),
  /** Beyond the month's budget; the notice on the site stays. */
  TextsSaved: timesOf('text saved'),
  TextBudgetUsedPercent: numberOfReport('job', ['text-worker'], 'budgetUsedPercent'),
  TextsNotSent: timesOf('text not sent'),
  /** Rows of the bank that were certainly a side's deposit. */
  DepositsBooked: ifAny(numberOfReport('job', ['bank-feed'], 'deposit')),
  BadRows: ({ event, count = 1 }) => (event === 'bad row' ? count : undefined),
  CallsOverLimit: ({ event, status }) => (event === 'call' && status === 429 ? 1 : undefined),
  /** At least the time since the newest row that the bank reported. */
  BankRowAgeSeconds: ({ event, durationMs = 0 }) =>
    event === 'bank rows' ? Math.round(durationMs / 1_000) : undefined,
  SweepPairsFailed: numberOfReport('job', ['sweep-worker'], 'failed'),
  DeadlinesWaiting: numberOfReport('job', ['sweep'], 'waitingForFeed'),
  LateRefunds: numberOfReport('refunds', ['daily-close'], 'lateRefunds'),
  /** Difference between the bank's balance and its rows, in won. */
  BankDifference: numberOfReport('bank', ['daily-close'], 'bankDifference'),
} satisfies Record<string, Reading>;

export type FigureName = keyof typeof readings;

const FIGURES = Object.keys(readings) as readonly FigureName[];

/** Other figures are counts. */
export const isInSeconds = (name: FigureName): boolean => name.includes('Seconds');

/** CloudWatch keeps a figure by this dimension; the stage is its namespace. */
export const FIGURE_DIMENSIONS = { service: 'hapseok' } as const;

/** The figures to which a line adds, and how much. */
export const figuresOf = (line: LogLine): [FigureName, number][] =>
  FIGURES.flatMap((name) => {
    const value = readings[name](line);
    return value === undefined ? [] : [[name, value]];
  });
