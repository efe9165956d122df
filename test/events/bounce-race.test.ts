import { beforeEach, expect, test } from 'vitest';
import { recordCredit } from '../../functions/data/bank/deposit-intake.ts';
import { bouncePayout } from '../../functions/data/money/payouts.ts';
import { dailyClose } from '../support/rights/functions.ts';
import type { BankRow, Services } from '../../functions/ports.ts';
import type { PayoutId } from '../../functions/items/money.ts';
import { payoutId } from '../../shared/ids.ts';
import { addCashier, type Cashier, ofId } from '../api/payouts/cashier.ts';
import { ADMIN_ACT } from '../support/acts.ts';
import { expectBalanced } from '../support/ledger.ts';
import { startService, type TestService } from '../support/service.ts';
import { overtakenBy } from '../support/watched-table.ts';
import { CollectingAccount } from './collecting-account.ts';

let service: TestService;
let cashier: Cashier;
let account: CollectingAccount;
let id: PayoutId;
/** The bank has returned the refund of 11,250 won; neither the feed nor an admin has said so yet. */
let back: BankRow;
beforeEach(async () => {
  service = await startService();
  cashier = await addCashier(service);
  const { female } = await cashier.cancelledCouple();
  // What was paid before the account is read counts to its first balance.
  service.clock.advance(1);
  account = new CollectingAccount(service);
  account.transfer(1, '은행');
  await account.readFeed();
  const { uid_refund_users, memo_code } = await cashier.oneRefund(female.uid);
  id = payoutId.parse(uid_refund_users);
  await cashier.admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
  account.transfer(-11_250, '최유나', memo_code);
  await account.readFeed();
  back = account.transfer(11_250, '타행이체', memo_code);
});

const now = () => service.clock.now();
const feed = (services: Services) => recordCredit(services, back, null, now());
const mark = (services: Services) => bouncePayout(services, id, ADMIN_ACT, now());

async function expectBookedOnce(): Promise<void> {
  await account.readFeed();
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  await expectBalanced(service);
}

test('a bounced payout is booked once when an admin marks it while the feed reads its row', async () => {
  expect(await feed(overtakenBy(service, () => mark(service.services)))).toBe('bounced');
  await expectBookedOnce();
});

test('a bounced payout is booked once when the feed reads its row while an admin marks it', async () => {
  await expect(mark(overtakenBy(service, () => feed(service.services)))).rejects.toMatchObject({
    code: 'payout.return_arrived',
  });
  await expectBookedOnce();
});
