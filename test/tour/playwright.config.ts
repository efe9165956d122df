import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** `npm run tour`: every page and state at two widths, each in its looks
 * (`look.ts`), on the service of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  globalTeardown: './contact-sheet.ts',
  projects: [
    // A phone has a coarse pointer, which is offered the bank's apps.
    { name: '360', use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
    { name: '1280', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
