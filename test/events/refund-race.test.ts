import { expect, test } from 'vitest';
import { deleteAccount } from '../../functions/use-cases/members/account-deletion.ts';
import { getMatch } from '../../functions/use-cases/meetings/matches.ts';
import { getUser } from '../../functions/use-cases/members/users.ts';
import { quotaKey } from '../../functions/store/keys.ts';
import { patch } from '../../functions/store/writes.ts';
import type { Services } from '../../functions/ports.ts';
import { D } from '../support/deposit.ts';
import { expectBalanced } from '../support/ledger.ts';
import { credit, matchCouple, startServiceWithBar, transferOf } from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';
import { overtakenBy } from '../support/faults.ts';

/** Money comes for a match that has ended while its member deletes the account. */

const { service, barId } = await startServiceWithBar();
const couple = await matchCouple(service, barId, ['2027-03-09']);
const { transfer_name: name } = await transferOf(couple.male);
const call = { params: { id: couple.matchId }, body: {} };
await couple.male.client.ok('DELETE /api/matching/cancel/{id}', call);
await beginHere(service);

const pay = (services: Services) => credit({ ...service, services }, { name, amount: D });
const leave = async (services: Services) => {
  const user = await getUser(services, couple.male.uid);
  if (user === null) throw new Error('there is no such member');
  await deleteAccount(services, user, null, service.clock.now());
};

test('money is not owed to a member who deletes the account at that moment: an admin decides', async () => {
  expect(await pay(overtakenBy(service, () => leave(service.services)))).toBe('undecided');
  expect((await getMatch(service.services, couple.matchId))?.male).toMatchObject({
    credits: [],
    checking: [],
  });
  await expectBalanced(service);
});

test('money of a member who has deleted the account is undecided', async () => {
  await leave(service.services);
  expect(await pay(service.services)).toBe('undecided');
  await expectBalanced(service);
});

test('money of a member whose deletion has begun, and was cut off, is undecided', async () => {
  const { table } = service.services;
  await table.write(patch(quotaKey(couple.male.uid), { set: { closing: true } }, service.clock.now()));
  expect(await pay(service.services)).toBe('undecided');
  const match = await getMatch(service.services, couple.matchId);
  expect(match?.male).toMatchObject({ credits: [], checking: [] });
  await expectBalanced(service);
});

test('a member to whom money is owed at that moment does not delete the account', async () => {
  const leaving = leave(overtakenBy(service, () => pay(service.services)));
  await expect(leaving).rejects.toMatchObject({ code: 'auth.delete_blocked' });
  expect((await getMatch(service.services, couple.matchId))?.male.credits).toHaveLength(1);
  await expectBalanced(service);
});
