import type { ListSource } from '../../store/list-search.ts';
import { matchItem, type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import {
  isInSuspense,
  type UserRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import type { AccountItem, UserItem } from '../../items/user.ts';
import { LISTS, matchKey } from '../../store/keys.ts';
import { readAccounts } from '../members/accounts.ts';
import { readPeople } from '../members/users.ts';
import type { Store } from '../../ports.ts';

export interface OfPerson<T> {
  item: T;
  user: UserItem | undefined;
  account: AccountItem | undefined;
}

export async function withPeople<T extends Pick<UserRefundItem, 'uid' | 'accountId'>>(
  services: Store,
  items: readonly T[],
): Promise<OfPerson<T>[]> {
  const [people, accounts] = await Promise.all([
    readPeople(
      services,
      items.map(({ uid }) => uid),
    ),
    readAccounts(services, items),
  ]);
  return items.map((item) => ({
    item,
    user: people.get(item.uid),
    account: item.accountId === null ? undefined : accounts.get(item.accountId),
  }));
}

export const unpaidRecords = (
  isClosed: boolean,
): ListSource<typeof unpaidRecordItem, OfPerson<UnpaidRecordItem>> => ({
  parts: { list: isClosed ? LISTS.closedUnpaidRecords : LISTS.unpaidRecords },
  schema: unpaidRecordItem,
  join: withPeople,
});

export interface WithDeadline {
  deposit: WrongDepositItem;
  /** The deadline of the deposit that a row held back may pay; null when no match waits for it. */
  dueAt: number | null;
}

/** Credits in suspense, newest first, after rows that a match waits for. */
export const wrongDeposits: ListSource<typeof wrongDepositItem, WithDeadline> = {
  parts: { list: LISTS.wrongDeposits },
  schema: wrongDepositItem,
  join: async ({ table }, deposits) => {
    const heldBack = deposits.filter((deposit) => !isInSuspense(deposit));
    const matches = await table.getMany(
      matchItem,
      [...new Set(heldBack.flatMap(({ matchId }) => matchId ?? []))].map(matchKey),
    );
    const byId = new Map(matches.map((match) => [match.matchId, match]));
    const dueAtOf = ({ matchId, side }: WrongDepositItem): number | null => {
      const match = matchId === null ? undefined : byId.get(matchId);
      const isOpen = match?.state === 'pending' && side !== null && !match[side].isPaid;
      return isOpen ? match.dueAt : null;
    };
    return deposits.map((deposit) => ({
      deposit,
      dueAt: isInSuspense(deposit) ? null : dueAtOf(deposit),
    }));
  },
};
