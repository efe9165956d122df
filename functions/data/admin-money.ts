import type { Services } from '../runtime/services.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from './items/match.ts';
import {
  type BarRefundItem,
  barRefundItem,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from './items/money.ts';
import type { AccountItem, UserItem } from './items/user.ts';
import { LISTS } from './keys.ts';
import { listItems } from './lists.ts';
import { readAccounts, readPeople } from './people.ts';

type Store = Pick<Services, 'table'>;

/** A money record with the person it belongs to and the account it names; both may be gone. */
export interface OfPerson<T> {
  item: T;
  user: UserItem | undefined;
  account: AccountItem | undefined;
}

async function withPeople<T extends Pick<UserRefundItem, 'uid' | 'accountId'>>(
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

/** Open unpaid records, newest first. */
export async function listUnpaidRecords(
  services: Store,
): Promise<{ records: OfPerson<UnpaidRecordItem>[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.unpaidRecords, unpaidRecordItem);
  return { records: await withPeople(services, items), isCut };
}

/** Credits that wait for the admin, newest first. */
export async function listWrongDeposits(
  services: Store,
): Promise<{ deposits: WrongDepositItem[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.wrongDeposits, wrongDepositItem);
  return { deposits: items, isCut };
}

/** Refunds to send, the longest due first (decision 44). */
export async function listUserRefunds(
  services: Store,
): Promise<{ refunds: OfPerson<UserRefundItem>[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.userRefunds, userRefundItem, {
    newestFirst: false,
  });
  return { refunds: await withPeople(services, items), isCut };
}

/** Bar shares to send, oldest first. */
export async function listBarRefunds(services: Store): Promise<{ refunds: BarRefundItem[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.barRefunds, barRefundItem, { newestFirst: false });
  return { refunds: items, isCut };
}
