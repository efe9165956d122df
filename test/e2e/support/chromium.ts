import { existsSync } from 'node:fs';

/** Debian's Chromium. */
const debianPath = '/usr/bin/chromium';

/**
 * The browser of the journeys: the one that CHROMIUM names, Debian's, or Playwright's own (`ownPath`), which
 * answers undefined. Throws with advice when there is none.
 */
export function findChromium(ownPath: string, env: Record<string, string | undefined>): string | undefined {
  const path = env['CHROMIUM'] ?? debianPath;
  if (existsSync(path)) return path;
  if (env['CHROMIUM'] === undefined && existsSync(ownPath)) return undefined;
  throw new Error(
    [
      `The journeys need Chromium, and ${path} is not there. One way to get it:`,
      '  Debian, Ubuntu   sudo apt-get install -y chromium fonts-noto-cjk',
      '  any              npx playwright install --with-deps chromium   (and a font with Korean letters)',
      'CHROMIUM names one that is installed elsewhere.',
    ].join('\n'),
  );
}
