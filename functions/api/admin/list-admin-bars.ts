import { listBars } from '../../data/bars.ts';
import { adminBarView } from '../../domain/admin-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Every bar by name, partner or not. */
export const listAdminBars: Handler<'list-admin-bars'> = async ({ services }) => {
  const { bars, isCut } = await listBars(services);
  return { success: true, bars: bars.map(adminBarView), truncated: isCut };
};
