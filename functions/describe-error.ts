import type { LogFields } from './ports.ts';

/** Leaves out the message: SDK messages can quote keys and values. */
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
