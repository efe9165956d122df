import type { FigureName } from '../../functions/runtime/figures.ts';
import type { RunbookSection } from './runbook.ts';

/** A figure of the service that raises an alarm. */
export interface WatchedFigure {
  name: FigureName;
  /** Raised at this value and above. */
  threshold: number;
  impact: string;
  runbook: RunbookSection;
}
