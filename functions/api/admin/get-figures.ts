import { readTallies } from '../../data/console/dashboard.ts';
import { dashboardFigures } from './views/dashboard.ts';
import type { Handler } from '../../middleware/handler.ts';

/** An open console reads them every minute, so they contain no personal data and are not audited. */
export const getFigures: Handler<'get-figures'> = async ({ services, now }) => ({
  success: true,
  figures: dashboardFigures(await readTallies(services, now), now),
});
