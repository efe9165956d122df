import { takeSuggestion } from '../../../data/bank/chosen-purpose.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Takes the purpose that is suggested for the money (decision 42). */
export const confirmWrongDeposit: Handler<'confirm-wrong-deposit'> = async ({
  input,
  services,
  act,
  now,
}) => {
  await takeSuggestion(services, input.params.id, act, now);
  return { success: true };
};
