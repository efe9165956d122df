import { reverseHandAct as reverse } from '../../../data/reversals/reverse-hand-act.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Something that an admin did with money by hand was a mistake (docs/money.md M25). */
export const reverseHandAct: Handler<'reverse-hand-act'> = async ({ input, services, act, now }) => {
  await reverse(services, input.params.id, input.body.reason, act, now);
  return { success: true };
};
