import { choosePurpose } from '../../../data/bank/chosen-purpose.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** What a row is for, or that it is undecided again (docs/money.md, "Purposes"). */
export const decidePurpose: Handler<'decide-purpose'> = async ({ input, services, act, now }) => {
  const { purpose, is_borne: isBorne } = input.body;
  await choosePurpose(services, input.params.id, { purpose, isBorne: isBorne === 1 }, act, now);
  return { success: true };
};
