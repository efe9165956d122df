import { Refusal } from '../../../../shared/errors.ts';
import { idOfCreation } from '../../../crypto/keyed-hash.ts';
import { suggestionsOf, withPurposes } from '../../../data/bank/bank-rows.ts';
import { rowIdOf } from '../../../data/money/row-items.ts';
import { addRow } from '../../../data/bank/typed-rows.ts';
import { bankRowShown } from '../views/bank.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A row that the bank's website shows, where the stage has no feed (decision 39). */
export const addBankRow: Handler<'add-bank-row'> = async ({
  input: { body },
  services,
  act,
  request,
  now,
}) => {
  if (services.config.BANK_FEED !== 'none') throw new Refusal('bank_row.of_feed');
  const facts = JSON.stringify([act.actor.uid, body.amount, body.name, body.memo, body.at]);
  const tid = idOfCreation('bankRow', services.hash, request.idempotencyKey, facts);
  const named = { ...act, subject: rowIdOf(services.hash, tid) };
  const added = await addRow(services, body, tid, named, now);
  const [[shown], suggestions] = await Promise.all([
    withPurposes(services, [added]),
    suggestionsOf(services, [added], now),
  ]);
  if (shown === undefined) throw new Error('a row that was added is shown');
  return { success: true, row: bankRowShown(shown, suggestions.get(added.rowId)) };
};
