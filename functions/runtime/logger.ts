import type { LogFields, Logger } from '../ports.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
const RANK = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

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
