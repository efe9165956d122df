import { confirmUnpaidRecord as confirm } from '../../../data/bank/unpaid-records.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** The money of an unpaid side did arrive; the amount must be the server's own (decision 41). */
export const confirmUnpaidRecord: Handler<'confirm-unpaid-record'> = async (call) => {
  const { params, body } = call.input;
  const payment = { expectedWon: body.expectedDeposit, actor: call.actor.user.uid };
  const services = acting(call, 'confirm-unpaid-record', params.id, `${body.expectedDeposit}`);
  await confirm(services, params.id, payment, call.now);
  return { success: true };
};
