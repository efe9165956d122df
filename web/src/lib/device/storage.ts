type Area = 'localStorage' | 'sessionStorage';

/** The text that the browser keeps under a key; null takes it away. Where storage is refused (private window, full) nothing is kept. */
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
        // Whoever writes lives without: what is kept is a convenience.
      }
    },
  };
}

/** The same for a value as JSON. What is read may have been written by anybody: null when it is absent or no JSON. */
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
