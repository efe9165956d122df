import { ROWS_DECIDED_AGAIN } from '../../../shared/limits.ts';
import { Refusal } from '../../../shared/errors.ts';
import { describeError } from '../../describe-error.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { commitMoney } from '../money/settle.ts';
import type { Outgoing } from './money-out.ts';
import { changedRow, requireRow, rowPlan } from './purposes.ts';
import { decidedByRule } from './record-row.ts';
import { purposeByRule } from './rules.ts';
import type { UseCase } from '../../ports.ts';

/** Rows of payouts may come before an admin marks the payouts as sent: those that nobody has decided are
 * decided again. */
export async function decideAgain(
  services: UseCase,
  outgoing: () => Promise<Outgoing>,
  now: number,
): Promise<void> {
  const { items } = await listItems(services, LISTS.undecidedRows, bankRowItem, {
    limit: ROWS_DECIDED_AGAIN,
  });
  for (const row of items.filter((one) => one.decidedBy === null && isOfPayout(one) && one.readAt < now)) {
    const { purpose } = await purposeByRule(services, row, outgoing, now);
    if (purpose.kind === 'undecided') continue;
    try {
      await decide(services, row, purpose, now);
    } catch (error) {
      if (!(error instanceof Refusal))
        services.logger.error('bank row failed', { job: 'bank-feed', ...describeError(error) });
    }
  }
}

const isOfPayout = ({ amount, name, memo }: BankRowItem): boolean =>
  amount < 0 || memoCodesIn(name, memo).length > 0;

const decide = (
  services: UseCase,
  { rowId }: BankRowItem,
  purpose: BankRowItem['purpose'],
  now: number,
): Promise<unknown> =>
  commitMoney(
    services,
    { act: null, label: 'decide row again' },
    async () => {
      const before = await requireRow(services, rowId);
      if (before.decidedBy !== null) return { settlements: [], writes: [] };
      const after = changedRow(before, decidedByRule(purpose, now), now);
      const command = { name: 'row', actor: 'bank-feed', isBank: true, isBorne: false };
      return rowPlan(services, { before, after }, command, now);
    },
    now,
  );
