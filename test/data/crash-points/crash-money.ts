import { IDEMPOTENCY_HEADER } from '../../../shared/call-headers.ts';
import { detailIdOf, matchId } from '../../../shared/ids.ts';
import { signedMessage, STORE } from '../../../infra/local/engines/portone.ts';
import { D } from '../../support/deposit.ts';
import { scanAll } from '../../support/ledger.ts';
import { call, type Command, named, ofItem } from './crash-calls.ts';
import { BATCH, type Stage } from './crash-stages.ts';
import { idOf, matchOf, type World } from './crash-world.ts';

const READ_KEY = 'PUT /api/admin/unreadable-rows/{id}';

const detailOf = async (world: World, of: 'male' | 'female') =>
  detailIdOf(matchId.parse(await matchOf(world)), of);

/** The row of the bank with this number. */
async function rowOf({ service }: World, tid: string): Promise<string> {
  const row = (await scanAll(service)).find((item) => item['SK'] === 'ROW' && item['tid'] === tid);
  return String(row?.['rowId']);
}

type Purpose = (world: World) => object | Promise<object>;

/** An admin says what a row is for. */
const decided = (name: string, from: Stage, tid: string, purpose: Purpose): Command =>
  named(
    `${name}, ${from}`,
    call('PUT /api/admin/bank-rows/{id}/purpose', 'admin', from, async (world) => ({
      params: { id: await rowOf(world, tid) },
      body: { purpose: await purpose(world), reason: '확인했어요' },
    })),
  );

const ofMan: Purpose = async (world) => ({
  kind: 'deposit',
  uid_meetings_details: await detailOf(world, 'male'),
});

/** The man pays by card in the provider's window; PortOne knows of it. */
async function paidByCard({ portOne, man, ...world }: World) {
  const id = await matchOf({ portOne, man, ...world });
  const { meeting } = await man.client.ok('GET /api/fixed/detail/{id}', {
    params: { id: matchId.parse(id) },
    query: {},
  });
  const payment = meeting.deposit?.card?.payment ?? '';
  const at = new Date(world.service.clock.now()).toISOString();
  const channel = { key: STORE.PORTONE_PAY_CHANNEL_KEY };
  const body = { status: 'PAID', channel, currency: 'KRW', amount: { total: D }, requestedAt: at };
  portOne.play(payment, { status: 200, body });
  return { id, payment };
}

/** Money in: what an admin types in, confirms and decides. */
export const DEPOSITS: readonly Command[] = [
  call('PUT /api/fixed/{id}/payment', 'man', 'matched', async (world) => {
    const { id, payment } = await paidByCard(world);
    return { params: { id }, body: { payment } };
  }),
  call('POST /api/fixed/payments/news', 'visitor', 'matched', async (world) => {
    const { body, headers } = signedMessage((await paidByCard(world)).payment);
    return { body: JSON.parse(body), headers };
  }),
  call('PUT /api/matching/payment/{id}', 'admin', 'matched', async (world) => ({
    params: { id: await detailOf(world, 'male') },
    body: {},
  })),
  call('PUT /api/admin/confirmations/{id}', 'admin', 'confirmed', async (world) => ({
    params: { id: await detailOf(world, 'male') },
    body: { what: 'confirmed', is_set: false, reason: '착오' },
  })),
  call('POST /api/admin/bank-rows', 'admin', 'matched', ({ service }) => ({
    body: {
      amount: D,
      name: '모르는사람',
      memo: '',
      at: new Date(service.clock.now()).toISOString(),
    },
    headers: { [IDEMPOTENCY_HEADER]: 'row-of-crash-test' },
  })),
  call('PUT /api/admin/bank-rows/{id}', 'admin', 'sent', async ({ service }) => ({
    params: { id: String((await scanAll(service)).find((item) => item['source'] === 'typed')?.['rowId']) },
    body: { amount: 0 },
  })),
  decided('a deposit', 'unknown', 'unknown', ofMan),
  decided('a fee', 'debited', 'fee', () => ({ kind: 'platform', entry: 'fee' })),
  decided('a return', 'came back', 'came back', async (world) => ({
    kind: 'bounced',
    uid_payout: await idOf(world, 'R', 'refundId'),
  })),
  call('PUT /api/admin/deposits/{id}/confirm', 'admin', 'named', async (world) => ({
    params: { id: await rowOf(world, 'named') },
  })),
  named(
    'a row',
    call(READ_KEY, 'admin', 'unreadable', async (world) => ({
      params: { id: await idOf(world, 'UNREADABLE', 'id') },
      body: {
        kind: 'row',
        amount: 3_000,
        name: '모르는사람',
        memo: '',
        at: new Date(world.service.clock.now()).toISOString(),
      },
    })),
  ),
  named(
    'nothing',
    call(READ_KEY, 'admin', 'unreadable', ofItem('UNREADABLE', 'id', { kind: 'nothing', reason: '광고' })),
  ),
  call(
    'PUT /api/admin/records-not-payed/{id}/confirm-payment',
    'admin',
    'released',
    ofItem('U', 'recordId', { expectedDeposit: D }),
  ),
  call(
    'PUT /api/admin/records-not-payed/{id}/dismiss',
    'admin',
    'released',
    ofItem('U', 'recordId', { reason: '연락이 없어요' }),
  ),
];

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
