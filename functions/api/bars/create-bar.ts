import { barId } from '../../../shared/ids.ts';
import { createBar as saveBar } from '../../data/bars/bars.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

export const createBar: Handler<'create-bar'> = async ({ input, services, act, now }) => {
  const id = barId.parse(newId('bar'));
  await saveBar(services, id, input.body, { ...act, subject: id }, now);
  return { success: true, uid_bar: id };
};
