/**
 * One JSON line an event, with a closed list of fields: what is not named here cannot be logged, so no phone, code, token or
 * account number can reach a log by accident (security.md 14).
 */
export interface LogFields {
  route?: string;
  job?: string;
  status?: number;
  code?: string;
  durationMs?: number;
  awsRequestId?: string;
  error?: string;
  /** Names of functions and lines of ours, without values. */
  trace?: string;
  label?: string;
  issues?: string;
  count?: number;
  attempt?: number;
  report?: Record<string, number>;
  messageId?: string;
  /** Seal of an audit row, with its sequence number as `count`. */
  seal?: string;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
const RANK = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** A logger that writes lines of at least `level` through `write`. */
export function createLogger(
  level: LogLevel | 'silent' = 'info',
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Logger {
  const at =
    (own: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (RANK[own] >= RANK[level]) write(JSON.stringify({ level: own, event, ...fields }));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** An error's name and own stack frames for the log. The message is left out: SDK messages can quote keys and values. */
export function describeError(error: unknown): Pick<LogFields, 'error' | 'trace'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    trace: frames
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' < '),
  };
}
