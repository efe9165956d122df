import { changeBar } from '../../data/bars/bar-changes.ts';
import type { Handler } from '../../middleware/handler.ts';
import { acting } from './money/act-on.ts';

/** One allow-listed field of a bar (decision 18). Audited by the field's name; an address or number is not repeated there. */
export const updateBar: Handler<'update-bar'> = async (call) => {
  const { params, body } = call.input;
  await changeBar(acting(call, 'update-bar', params.id, body.field), params.id, body, call.now);
  return { success: true };
};
