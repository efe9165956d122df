export type Theme = 'system' | 'light' | 'dark';

const STORE_KEY = 'theme';

function isTheme(value: string | null): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** What the visitor chose on this device; the system decides until then. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORE_KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function saveTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(STORE_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is closed.
  }
}
