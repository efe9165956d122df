import { changeBar } from '../../data/bars/bar-changes.ts';
import type { Handler } from '../../middleware/handler.ts';

/** One allow-listed field of a bar (decision 18). */
export const updateBar: Handler<'update-bar'> = async ({ input: { params, body }, services, act, now }) => {
  await changeBar(services, params.id, body, act, now);
  return { success: true };
};
