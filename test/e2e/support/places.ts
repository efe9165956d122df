import type { Locator } from '@playwright/test';

/** Where each of them stands in the page, however far it is scrolled. */
export const placesOf = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll(
    (all: { getBoundingClientRect: () => Record<'x' | 'y' | 'width' | 'height', number> }[]) => {
      const { scrollY } = globalThis as unknown as { scrollY: number };
      return all.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return JSON.stringify([x, y + scrollY, width, height].map(Math.round));
      });
    },
  );
