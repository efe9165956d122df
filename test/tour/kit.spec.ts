import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { createServer } from 'vite';
import { findFreePort } from '../../infra/local/engines/free-port.ts';
import { lookInBothSchemes } from './look.ts';

/** The page of the kit is not built with the site: Vite serves it from its sources. */
const test = base.extend<object, { kit: string }>({
  kit: [
    async ({ browserName: _browser }, use) => {
      const port = await findFreePort();
      const root = fileURLToPath(new URL('../../web', import.meta.url));
      const server = await createServer({ root, logLevel: 'error', server: { port, strictPort: true } });
      await server.listen();
      await use(`http://localhost:${port}/kit.html`);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test('the kit, and the table in each of its states', async ({ page, kit }) => {
  await page.goto(kit);
  // One of its buttons is busy for ever.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await lookInBothSchemes(page, 'kit');
});
