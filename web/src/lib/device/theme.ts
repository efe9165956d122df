import { storedText } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const stored = storedText('localStorage', 'theme');

function isTheme(value: string | null): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** The theme chosen on this device; the system's until then. */
export function readTheme(): Theme {
  const theme = stored.read();
  return isTheme(theme) ? theme : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function saveTheme(theme: Theme): void {
  applyTheme(theme);
  stored.write(theme);
}
