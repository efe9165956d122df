import { listPartnerBars } from '../../data/bars/bars.ts';
import { publicBarView } from './bar-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** A partner bar that takes no groups at present is listed with `is_available: 0` and cannot be applied
 * for. */
export const listBars: Handler<'list-bars'> = async ({ services }) =>
  (await listPartnerBars(services)).map(publicBarView);
