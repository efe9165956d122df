import { useState } from 'react';
import { readTheme, saveTheme, type Theme } from '../lib/device/theme.ts';
import { RadioSegment } from './radio-segment.tsx';

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'system', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

/** Light, dark or the system's theme; stored on this device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    saveTheme(next);
  };
  return <RadioSegment label="화면 밝기" options={OPTIONS} value={theme} onValueChange={choose} />;
}
