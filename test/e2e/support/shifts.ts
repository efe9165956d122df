import type { Page } from '@playwright/test';

/** Adds up in each document how far its parts move without a hand of the reader. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** What was added up since the page was loaded. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate<number>('window.shifted');
