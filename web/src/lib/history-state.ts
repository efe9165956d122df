/** What an entry of the browser's history holds, by name. Other versions of the site may have left
 * anything there. */
export const entryState = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

export const inState = (state: unknown, name: string): unknown => entryState(state)[name];

/** The entry that the browser stands on, which a page may be about to show: how many of this site's pages
 * lie behind it, and what it holds. The names are the router's. */
export function currentEntry(): { at: number; state: Readonly<Record<string, unknown>> } {
  const { idx, usr } = entryState(window.history.state);
  return { at: typeof idx === 'number' ? idx : 0, state: entryState(usr) };
}
