import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };
const light = { colorScheme: 'light' } as const;
const dark = { colorScheme: 'dark' } as const;

/** `npm run tour`: every page and state in four looks and with letters twice
 * as large, on the service of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  globalTeardown: './contact-sheet.ts',
  projects: [
    { name: 'light-360', use: { ...phone, ...light } },
    { name: 'dark-360', use: { ...phone, ...dark } },
    { name: 'light-1280', use: { ...desktop, ...light } },
    { name: 'dark-1280', use: { ...desktop, ...dark } },
    { name: 'large-letters', use: { ...desktop, ...light } },
    { name: 'large-letters-360', use: { ...phone, ...light } },
  ],
});
