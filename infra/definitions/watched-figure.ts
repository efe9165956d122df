import type { RunbookSection } from './runbook.ts';

/** A figure of a job's log that raises an alarm. */
export interface WatchedFigure {
  /** Name of the metric. */
  name: string;
  /** The log line that contains it, and its field in the line. */
  event: string;
  field: string;
  /** Raised at this value and above. */
  threshold: number;
  impact: string;
  runbook: RunbookSection;
}
