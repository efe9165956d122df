import { expect } from 'vitest';
import { userMoneyLines, userMoneySumsOf } from '../../../functions/api/admin/views/user-money.ts';
import { readUserMoney } from '../../../functions/data/console/user-money.ts';
import { SIDES } from '../../../shared/ids.ts';
import { compensationOf, paidByPlatform } from './money-checks.ts';
import type { Money } from './money-state.ts';
import type { Scenario } from './money-world.ts';

/**
 * The console's page about a member explains every won: what arrived, was confirmed by an admin or came from
 * the other team or the platform is held, given away, due, sent or in suspense.
 */
export async function expectExplained({ services, world }: Scenario, money: Money): Promise<void> {
  for (const side of SIDES) {
    const lines = userMoneyLines(await readUserMoney(services, world.couple[side]));
    const { arrived, held, suspense, due, sent } = userMoneySumsOf(lines);
    const given = lines.reduce((sum, { state, amount }) => sum + (state === 'given' ? amount : 0), 0);
    const others = compensationOf(money, side) + paidByPlatform(money, side, given);
    const sources = arrived + money.receivable[side] + others;
    expect({ side, state: money.state, lines, sources }).toEqual({
      side,
      state: money.state,
      lines,
      sources: held + given + due + sent + suspense,
    });
  }
}
