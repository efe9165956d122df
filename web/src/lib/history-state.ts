/** What an entry of the browser's history holds under a name. Other versions
 * of the site may have left anything there. */
export const inState = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
