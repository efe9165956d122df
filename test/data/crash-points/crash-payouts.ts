import { call, type Command, ofItem } from './crash-calls.ts';
import { BATCH } from './crash-stages.ts';
import { idOf } from './crash-world.ts';

/** Paying out refunds and bar shares, and what an admin corrects about money. */
export const PAYOUTS: readonly Command[] = [
  call('DELETE /api/admin/user-refunds/{id}/complete', 'admin', 'canceled', ofItem('R', 'refundId')),
  call(
    'PUT /api/admin/user-refunds/{id}/bounce',
    'admin',
    'sent',
    ofItem('R', 'refundId', { reason: '계좌 오류' }),
  ),
  call('DELETE /api/admin/bar-refunds/{id}/complete', 'admin', 'completed', ofItem('P', 'refundId')),
  call('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', 'admin', 'completed', ({ bar }) => ({
    params: { barId: bar },
  })),
  ...(['bounce', 'take-back'] as const).map((act) =>
    call(
      `PUT /api/admin/bar-refunds/{id}/${act}`,
      'admin',
      'share sent',
      ofItem('P', 'refundId', { reason: '계좌 오류' }),
    ),
  ),
  call(
    'PUT /api/admin/user-refunds/{id}/take-back',
    'admin',
    'sent',
    ofItem('R', 'refundId', { reason: '잘못 눌렀어요' }),
  ),
  call('PUT /api/admin/payout-batches/{id}', 'admin', 'canceled', {
    params: { id: BATCH },
    body: { kind: 'user' },
  }),
  call('PUT /api/admin/payout-batches/{id}/sent', 'admin', 'batched', { params: { id: BATCH } }),
  call('DELETE /api/admin/payout-batches/{id}', 'admin', 'batched', { params: { id: BATCH } }),
  call(
    'PUT /api/admin/hand-acts/{id}/reverse',
    'admin',
    'confirmed',
    ofItem('A', 'actId', { reason: '착오' }),
  ),
  call(
    'PUT /api/admin/bank-rows/{id}/book',
    'admin',
    'debited',
    ofItem('ROW', 'hTid', { kind: 'fee', reason: '이체 수수료' }),
  ),
  call('PUT /api/admin/deposits/{id}/confirm', 'admin', 'came back', async (world) => ({
    params: { id: await idOf(world, 'D', 'depositId') },
    body: { resolution: 'bounced', uid_payout: await idOf(world, 'R', 'refundId') },
  })),
  call('PUT /api/refund/{id}/account', 'woman', 'another account', async (world) => {
    const { accounts } = await world.clients.woman.ok('GET /api/accounts/search', {});
    return {
      params: { id: await idOf(world, 'R', 'refundId') },
      body: { uid_accounts_info: accounts[0]?.uid_accounts_info },
    };
  }),
];
