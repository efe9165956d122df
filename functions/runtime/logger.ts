import { LogFormatter, Logger as Powertools, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { LogFields, Logger } from '../ports.ts';
import { FIGURE_DIMENSIONS, figuresOf, isInSeconds } from './figures.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
type Write = (line: string) => void;

const LEVELS = { debug: 'DEBUG', info: 'INFO', warn: 'WARN', error: 'ERROR', silent: 'SILENT' } as const;

/** Every field that a line may hold, in the order in which it holds them. */
const FIELDS: Record<keyof LogFields, true> = {
  route: true,
  job: true,
  status: true,
  code: true,
  durationMs: true,
  requestId: true,
  awsRequestId: true,
  error: true,
  trace: true,
  label: true,
  issues: true,
  count: true,
  report: true,
  messageId: true,
  seal: true,
};

const toStdout: Write = (line) => void process.stdout.write(`${line}\n`);

/** A line with the level, the event, the closed list of fields, and the trace that Lambda keeps of the
 * invocation. */
class ClosedFields extends LogFormatter {
  formatAttributes(
    { logLevel, message, xRayTraceId }: UnformattedAttributes,
    fields: LogAttributes,
  ): LogItem {
    const known: LogAttributes = {};
    for (const name of Object.keys(FIELDS)) if (fields[name] !== undefined) known[name] = fields[name];
    const traceId = xRayTraceId === undefined ? {} : { traceId: xRayTraceId };
    return new LogItem({
      attributes: { level: logLevel.toLowerCase(), event: message, ...known, ...traceId },
    });
  }
}

class LineLogger extends Powertools {
  readonly #write: Write;

  constructor(level: LogLevel | 'silent', write: Write) {
    super({ logLevel: LEVELS[level], logFormatter: new ClosedFields() });
    this.#write = write;
  }

  protected override printLog(_level: number, item: LogItem): void {
    this.#write(JSON.stringify(item.getAttributes()));
  }
}

/** A logger that writes lines of at least `level` through `write`. With a `namespace` it also writes,
 * whatever the level, a line in CloudWatch's Embedded Metric Format for each event that adds to a figure
 * (`figures.ts`). */
export function createLogger(
  level: LogLevel | 'silent' = 'info',
  write: Write = toStdout,
  namespace?: string,
): Logger {
  const lines = new LineLogger(level, write);
  const metrics =
    namespace === undefined ? undefined : new Metrics({ namespace, serviceName: FIGURE_DIMENSIONS.service });
  const addFigures = (event: string, fields: LogFields): void => {
    if (metrics === undefined) return;
    const figures = figuresOf({ event, ...fields });
    if (figures.length === 0) return;
    for (const [name, value] of figures)
      metrics.addMetric(name, isInSeconds(name) ? MetricUnit.Seconds : MetricUnit.Count, value);
    write(JSON.stringify(metrics.serializeMetrics()));
    metrics.clearMetrics();
  };
  const at =
    (own: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      lines[own](event, { ...fields });
      addFigures(event, fields);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
