import { Refusal } from '../../../shared/errors.ts';
import { readUserMoney } from '../../data/console/user-money.ts';
import { getUser } from '../../data/members/users.ts';
import { pageOf } from '../../store/list-search.ts';
import { userMoneyLines, userMoneySumsOf } from './views/user-money.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getUserMoney: Handler<'get-user-money'> = async ({ input: { params, query }, services }) => {
  const user = await getUser(services, params.id);
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  const money = await readUserMoney(services, user.uid);
  const lines = userMoneyLines(money);
  const { rows, total } = pageOf(lines, query.page);
  return { success: true, lines: rows, sums: userMoneySumsOf(lines), total, truncated: money.isCut };
};
