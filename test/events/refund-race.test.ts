import { beforeEach, expect, test } from 'vitest';
import { resolveWrongDeposit } from '../../functions/data/bank/wrong-deposits.ts';
import { deleteAccount } from '../../functions/data/members/account-deletion.ts';
import { getUser } from '../../functions/data/members/users.ts';
import type { Services } from '../../functions/ports.ts';
import { ADMIN_ACT } from '../support/acts.ts';
import { expectBalanced, scanAll } from '../support/ledger.ts';
import { addApplicant, type Applicant, credit } from '../support/market.ts';
import { startService, type TestService } from '../support/service.ts';
import { overtakenBy } from '../support/watched-table.ts';

let service: TestService;
let member: Applicant;
/** Money of an unknown name. */
let depositId: string;
beforeEach(async () => {
  service = await startService();
  member = await addApplicant(service);
  await credit(service, { name: '남의이름', amount: 5_000 });
  depositId = String((await scanAll(service)).find(({ SK }) => SK === 'D')?.['depositId']);
});

const refund = (services: Services) =>
  resolveWrongDeposit(
    services,
    depositId,
    { resolution: 'refund', accountId: member.accountId },
    ADMIN_ACT,
    service.clock.now(),
  );
const leave = async (services: Services) => {
  const user = await getUser(services, member.uid);
  if (user === null) throw new Error('there is no such member');
  await deleteAccount(services, user, null, service.clock.now());
};

test('money is not refunded to a member who deletes the account at that moment', async () => {
  await expect(refund(overtakenBy(service, () => leave(service.services)))).rejects.toMatchObject({
    code: 'refund.no_account',
  });
  await expectBalanced(service);
});

test('a member to whom money is refunded at that moment does not delete the account', async () => {
  await expect(leave(overtakenBy(service, () => refund(service.services)))).rejects.toMatchObject({
    code: 'auth.delete_blocked',
  });
  await expectBalanced(service);
});
