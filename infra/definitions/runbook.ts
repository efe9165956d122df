import type { ScheduledJob, WorkerName } from './event-names.ts';

/** The sections of docs/runbook.md: every alarm names the one that an operator opens when it is raised. */
export type RunbookSection =
  | `${WorkerName}-dead-letters`
  | `${WorkerName}-late`
  | ScheduledJob
  | 'server-errors'
  | 'refused-calls'
  | 'slow-calls'
  | 'calls-over-limit'
  | 'no-matches'
  | 'sweep-pairs-failed'
  | 'deadlines-waiting'
  | 'late-refunds'
  | 'bank-difference'
  | 'bank-silent'
  | 'job-dead-letters'
  | 'texts-not-sent'
  | 'texts-not-delivered'
  | 'texts-spend'
  | 'text-budget'
  | 'backup-copies'
  | 'bad-rows'
  | 'table-throttled';

/** How an alarm's description begins and ends. */
export const describeAlarm = (impact: string, section: RunbookSection): string =>
  `User impact: ${impact} Runbook: docs/runbook.md#${section}`;
