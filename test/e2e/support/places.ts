import type { Locator, Page } from '@playwright/test';

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

/** Draws a finger, or the mouse where there is no touch, over what stands beside each other. */
export async function drawOver(page: Page, parts: readonly Locator[]): Promise<void> {
  await parts[0]?.evaluate((part: { scrollIntoView: (how: object) => void }) =>
    part.scrollIntoView({ block: 'center' }),
  );
  const hasTouch = await page.evaluate<boolean>('navigator.maxTouchPoints > 0');
  const cdp = await page.context().newCDPSession(page);
  let type: 'touchStart' | 'touchMove' = 'touchStart';
  for (const part of parts) {
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    const point = { x: left + width / 2, y: top + height / 2 };
    if (hasTouch) await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    else await page.mouse.move(point.x, point.y);
    if (type === 'touchStart' && !hasTouch) await page.mouse.down();
    type = 'touchMove';
  }
  if (hasTouch) await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  else await page.mouse.up();
  await cdp.detach();
}
