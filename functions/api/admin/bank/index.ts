import { sideOfDetail } from '../../../../shared/ids.ts';
import type { bankRoutes } from '../../../../shared/routes/bank.ts';
import { readPurposes } from '../../../data/bank/bank-rows.ts';
import { choosePurpose } from '../../../data/bank/chosen-purpose.ts';
import { readUnreadable } from '../../../data/bank/typed-rows.ts';
import { decideSide } from '../../../data/meetings/side-decisions.ts';
import { done, type HandlersOf } from '../../../middleware/handler.ts';
import { purposeShown } from '../views/bank.ts';
import { listConfirmations } from './list-confirmations.ts';
import { addBankRow } from './add-bank-row.ts';
import { getBank } from './get-bank.ts';

export const bankHandlers: HandlersOf<typeof bankRoutes> = {
  'get-bank': getBank,
  'list-purposes': async ({ input, services, now }) => {
    const purposes = await readPurposes(services, input.params.id, input.query.q ?? '', now);
    return { success: true, purposes: purposes.map(purposeShown) };
  },
  /** What a row is for, or that it is undecided again (docs/money.md, "Purposes"). */
  'decide-purpose': async ({ input, services, act, now }) => {
    const { purpose, is_borne: isBorne } = input.body;
    await choosePurpose(services, input.params.id, { purpose, isBorne: isBorne === 1 }, act, now);
    return { success: true };
  },
  'add-bank-row': addBankRow,
  /** What an unreadable row of the feed says, or that it moves nothing. */
  'read-bank-row': ({ input, services, act, now }) =>
    readUnreadable(services, input.params.id, input.body, act, now).then(done()),
  /** A side paid though the bank does not show it, or the platform pays what is missing; or not after all. */
  'decide-side': async ({ input, services, act, now }) => {
    const { match: matchId, side } = sideOfDetail(input.params.id);
    const { what, is_set: isSet, reason } = input.body;
    await decideSide(services, { matchId, side, what, isSet: isSet === 1, reason }, act, now);
    return { success: true };
  },
  'list-confirmations': listConfirmations,
};
