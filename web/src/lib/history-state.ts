/** What an entry of the browser's history holds, by name. Other versions of the site may have left
 * anything there. */
export const entryState = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

export const inState = (state: unknown, name: string): unknown => entryState(state)[name];
