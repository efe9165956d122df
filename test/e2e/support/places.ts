import type { Locator } from '@playwright/test';

/** Where each of them stands in the window. */
export const placesOf = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all: unknown[]) =>
    (all as { getBoundingClientRect: () => unknown }[]).map((part) =>
      JSON.stringify(part.getBoundingClientRect()),
    ),
  );
