type Area = 'localStorage' | 'sessionStorage';

/** A text in browser storage; writing null removes it. Where storage is unavailable
 * (private window, full) nothing is stored. */
export function storedText(area: Area, key: string) {
  return {
    read: (): string | null => {
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    write: (text: string | null): void => {
      try {
        if (text === null) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        // Stored values are a convenience: callers work without them.
      }
    },
  };
}

/** Calls back when another tab wrote or removed the key, and when this page comes back out of the browser's
 * memory, where it heard of nothing. Returns a function that ends this. */
export function watchOtherTabs(key: string, changed: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  addEventListener('storage', (event) => event.key === key && changed(), { signal });
  addEventListener('pageshow', (event) => event.persisted && changed(), { signal });
  return () => watching.abort();
}

/** A JSON value. Reads are unchecked input: null when absent or not JSON. */
export function storedJson(area: Area, key: string) {
  const text = storedText(area, key);
  return {
    read: (): unknown => {
      try {
        return JSON.parse(text.read() ?? 'null');
      } catch {
        return null;
      }
    },
    write: (value: unknown): void => text.write(value === null ? null : JSON.stringify(value)),
  };
}
