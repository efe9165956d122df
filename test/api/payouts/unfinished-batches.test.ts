import { expect, it } from 'vitest';
import { createBatch } from '../../../functions/use-cases/money/payout-batches.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import type { SendOutcome } from '../../../functions/ports.ts';
import { completeBatch } from '../../../functions/use-cases/money/payout-batch-ends.ts';
import { userRefundId, type PayoutBatchId, type UserRefundId } from '../../../shared/ids.ts';
import { readTransfers } from '../../../functions/use-cases/console/payout-export.ts';
import { accountKey } from '../../../functions/store/keys.ts';
import { remove } from '../../../functions/store/writes.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import { codeOf } from '../../support/client.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';
import { crashRig, watchedTable } from '../../support/faults.ts';
import { addCashier, newBatchId, ofId } from './cashier.ts';

const SENDER = { by: ADMIN_ACT.actor.uid, act: ADMIN_ACT, hasFeed: true };

const service = await startService();
const cashier = await addCashier(service);
const couples = [await cashier.cancelledCouple(), await cashier.cancelledCouple()] as const;
await beginHere(service);

const listed = async () =>
  (await cashier.admin.ok('GET /api/admin/payout-batches', { query: { kind: 'user' } })).batches;

async function twoRefunds(): Promise<UserRefundId[]> {
  const refunds = await Promise.all(couples.map(({ female }) => cashier.oneRefund(female.uid)));
  return refunds.map((refund) => userRefundId.parse(refund.uid_refund_users));
}

async function batchOfTwo(): Promise<PayoutBatchId> {
  const id = newBatchId();
  const body = { kind: 'user', ids: await twoRefunds() } as const;
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}', { params: { id }, body });
  return id;
}

it('a batch stays listed when sending it was cut off, and the same call goes on with it', async () => {
  const id = await batchOfTwo();
  const before = await balancesOf(service);
  const rig = crashRig(service);
  rig.start({ write: 2, when: 'after' });
  await expect(completeBatch(rig.services, id, SENDER, service.clock.now())).rejects.toThrow('crash');
  await rig.settled();
  expect(await listed()).toMatchObject([{ uid_payout_batches: id, state: 'sending', count: 2 }]);
  const dissolved = await cashier.admin.call('DELETE /api/admin/payout-batches/{id}', ofId(id));
  expect(codeOf(dissolved)).toBe('payout.batch_closed');

  const again = await cashier.admin.ok('PUT /api/admin/payout-batches/{id}/sent', ofId(id));
  expect(again).toMatchObject({ batch: { state: 'sent', due_count: 0 } });
  expect(again.results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  expect(await listed()).toEqual([]);
  expect(await balancesOf(service)).toMatchObject({ TRANSIT: before.TRANSIT - 2 * (D + C) });
  await expectBalanced(service);
});

it.each(['sent', 'dissolved'] as const)(
  'a batch takes no refund after another admin has %s it',
  async (how) => {
    const ids = await twoRefunds();
    const id = newBatchId();
    const { admin } = cashier;
    let hasClosed = false;
    const table = watchedTable(service, async ({ operation, input }, send) => {
      const isClaim =
        operation.startsWith('TransactWrite') && JSON.stringify(input).includes(`REFUND#${ids[1]}`);
      if (isClaim && !hasClosed) {
        hasClosed = true;
        if (how === 'sent') await admin.ok('PUT /api/admin/payout-batches/{id}/sent', ofId(id));
        else await admin.ok('DELETE /api/admin/payout-batches/{id}', ofId(id));
      }
      return send();
    });
    const late = createBatch(
      { ...service.services, table },
      id,
      { kind: 'user', ids },
      SENDER,
      service.clock.now(),
    );
    await late.catch(() => undefined);
    expect(hasClosed).toBe(true);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(ids[1] ?? ''));
    expect(await listed()).toEqual([]);
    await expectBalanced(service);
  },
);

it('a batch sends its texts with the next sweep, so that marking it as sent waits for no carrier', async () => {
  const id = await batchOfTwo();
  const messages: string[] = [];
  const send = async (_phone: string, message: string): Promise<SendOutcome> => {
    messages.push(message);
    return 'sent';
  };
  const services = { ...service.services, texts: { send } };
  const now = service.clock.now();
  await completeBatch(services, id, SENDER, now);
  expect(messages).toEqual([]);
  await sendDueTexts(services, now);
  expect(messages.filter((message) => message.includes('보냈어요'))).toHaveLength(2);
});

it('a batch exports nothing where a refund has lost its account, so that the file never comes to less than its sum', async () => {
  const [{ female }] = couples;
  const id = newBatchId();
  const ids = [(await cashier.oneRefund(female.uid)).uid_refund_users];
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}', {
    params: { id },
    body: { kind: 'user', ids },
  });
  await service.services.table.write(remove(accountKey(female.uid, female.accountId)));
  await expect(readTransfers(service.services, id)).rejects.toThrow('has no receiver');
});
