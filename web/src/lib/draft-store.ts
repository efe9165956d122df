import * as z from 'zod';
import { serverNow } from './clock.ts';
import { storedJson } from './device/storage.ts';

interface Options<T> {
  /** `sessionStorage` keeps the draft for this tab, `localStorage` for this device. */
  area: 'localStorage' | 'sessionStorage';
  key: string;
  schema: z.ZodType<T>;
  /** How long it is kept, in ms; forever (for its area) when absent. */
  maxAgeMs?: number;
}

export interface Saved<T> {
  /** Epoch ms. */
  savedAt: number;
  value: T;
}

/** The unsent answers of a long form, in the browser only. Every write replaces the
 * draft; it is cleared once the form was sent. */
export function draftStore<T>({ area, key, schema, maxAgeMs = Infinity }: Options<T>) {
  const stored = storedJson(area, key);
  const saved = z.object({ savedAt: z.number(), value: schema });
  return {
    /** Null when there is none, when it is too old, and when it cannot be read any more. */
    read: (): Saved<T> | null => {
      const draft = saved.safeParse(stored.read()).data;
      return draft && serverNow() - draft.savedAt <= maxAgeMs ? draft : null;
    },
    write: (value: unknown): void => stored.write({ savedAt: serverNow(), value }),
    clear: (): void => stored.write(null),
  };
}
