import { scanAll } from '../../support/ledger.ts';
import { call, type Command, named, ofItem } from './crash-calls.ts';
import { BATCH } from './crash-stages.ts';
import type { World } from './crash-world.ts';

const UNMARK_KEY = 'PUT /api/admin/payouts/{id}/not-sent';
const SEND_BATCH_KEY = 'PUT /api/admin/payout-batches/{id}/sent';
const MISTAKE = { reason: '잘못 눌렀어요' };

async function dueRefund({ service }: World): Promise<string> {
  const due = (await scanAll(service)).find(({ SK, state }) => SK === 'R' && state === 'due');
  return String(due?.['refundId']);
}

/** Paying out refunds and bar shares. */
export const PAYOUTS: readonly Command[] = [
  call('DELETE /api/admin/user-refunds/{id}/complete', 'admin', 'canceled', ofItem('R', 'refundId')),
  call('DELETE /api/admin/bar-refunds/{id}/complete', 'admin', 'bar account', ofItem('P', 'refundId')),
  call('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', 'admin', 'bar account', ({ bar }) => ({
    params: { barId: bar },
  })),
  named('a refund', call(UNMARK_KEY, 'admin', 'sent', ofItem('R', 'refundId', MISTAKE))),
  named('a share', call(UNMARK_KEY, 'admin', 'share sent', ofItem('P', 'refundId', MISTAKE))),
  call('PUT /api/admin/payout-batches/{id}', 'admin', 'canceled', {
    params: { id: BATCH },
    body: { kind: 'user' },
  }),
  named('of refunds', call(SEND_BATCH_KEY, 'admin', 'batched', { params: { id: BATCH } })),
  named('of shares', call(SEND_BATCH_KEY, 'admin', 'shares batched', { params: { id: BATCH } })),
  call('DELETE /api/admin/payout-batches/{id}', 'admin', 'batched', { params: { id: BATCH } }),
  call('PUT /api/refund/{id}/account', 'woman', 'another account', async (world) => {
    const { accounts } = await world.clients.woman.ok('GET /api/accounts/search', {});
    return {
      params: { id: await dueRefund(world) },
      body: { uid_accounts_info: accounts[0]?.uid_accounts_info },
    };
  }),
];
