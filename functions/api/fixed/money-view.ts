import type * as z from 'zod';
import { isoOrNull } from '../../../shared/calendar.ts';
import type { moneyFlow } from '../../../shared/schemas/money-flow.ts';
import type { DepositFlow, MoneyFlow, MoneyShare } from '../../domain/money/money-flow.ts';

export const moneyView = (flow: MoneyFlow): z.input<typeof moneyFlow> => ({
  deposits: flow.deposits.map(depositView),
  due_at: isoOrNull(flow.dueAt),
  held: flow.heldWon,
  discount: flow.discountWon,
  shares: flow.shares.map(shareView),
  platform: flow.platformWon,
});

const depositView = (deposit: DepositFlow) => ({
  side: deposit.side,
  state: deposit.state,
  deposit: deposit.depositWon,
  paid_at: isoOrNull(deposit.paidAt),
  arrived: deposit.arrivedWon,
  suspense: deposit.suspenseWon,
  part: deposit.partWon,
  missing: deposit.missingWon,
  receivable: deposit.receivableWon,
});

const shareView = ({ to, reason, amount, compensationWon, state, at, dueDay }: MoneyShare) => ({
  to,
  reason,
  amount,
  compensation: compensationWon,
  state,
  at: isoOrNull(at),
  due_day: dueDay,
});
