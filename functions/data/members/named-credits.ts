import { ADMIN_LIST_MAX } from '../../../shared/limits.ts';
import { namesIn, plainName } from '../../domain/bank/payment-matching.ts';
import { isInSuspense, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { LISTS, sortable } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import type { DepositItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import type { Store } from '../../ports.ts';

/** Money that carries the member's name, since the first of these matches: theirs, or a namesake's. Found by
 * the list, which may lag and of which the newest are read. */
export async function creditsNamed(
  services: Store,
  { name }: Pick<UserItem, 'name'>,
  deposits: readonly Pick<DepositItem, 'createdAt'>[],
): Promise<{ credits: WrongDepositItem[]; isCut: boolean }> {
  if (deposits.length === 0) return { credits: [], isCut: false };
  const since = Math.min(...deposits.map(({ createdAt }) => createdAt));
  const { items, isCut } = await listItems(services, LISTS.wrongDeposits, wrongDepositItem, {
    from: sortable(since),
    limit: ADMIN_LIST_MAX,
  });
  const isNamed = ({ accountOwner, memo }: WrongDepositItem) =>
    namesIn(accountOwner, memo).includes(plainName(name));
  const credits = items.filter(
    (credit) =>
      isInSuspense(credit) && credit.state !== 'resolved' && credit.matchId === null && isNamed(credit),
  );
  return { credits, isCut };
}
