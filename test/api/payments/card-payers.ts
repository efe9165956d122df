import { afterAll, beforeEach, expect } from 'vitest';
import { requireMatch } from '../../../functions/use-cases/meetings/matches.ts';
import { bankRowItem } from '../../../functions/items/money.ts';
import { signedMessage, startPortOneEngine } from '../../../infra/local/engines/portone.ts';
import { createClient } from '../../support/client.ts';
import { D } from '../../support/deposit.ts';
import { scanLike } from '../../support/ledger.ts';
import { type Applicant, matchCouple, startServiceWithBar, transferOf } from '../../support/market.ts';
import { beginHere } from '../../support/table-moments.ts';

/** Members who pay by card, and the stand-in of PortOne, which signs as PortOne does. */
export async function cardPayers() {
  const portOne = await startPortOneEngine(() => world.service.clock.now());
  const env = { BANK_FEED: 'none', ...portOne.env };
  const { service, barId: bar } = await startServiceWithBar({ env });
  const couple = await matchCouple(service, bar, ['2027-03-20']);
  const world = { service, bar, couple };
  await beginHere(service);
  afterAll(() => portOne.stop());
  beforeEach(() => {
    portOne.payments.clear();
    portOne.state.fault = null;
    Object.assign(service.services.config, { PAYMENTS: 'portone' });
    Object.assign(world, { service, couple });
  });
  /** The payment that the deposit page offers now. */
  const offered = async (who: Applicant): Promise<string> => {
    const { card } = await transferOf(who);
    if (card === null) throw new Error('no payment is offered');
    return card.payment;
  };
  const hear = (id: string, how: Parameters<typeof signedMessage>[1] = {}) => {
    const { body, headers } = signedMessage(id, how);
    return createClient().call('POST /api/fixed/payments/news', { body: JSON.parse(body), headers });
  };
  return {
    portOne,
    world,
    offered,
    hear,
    see: (who: Applicant, payment: string) =>
      who.client.call('PUT /api/fixed/{id}/payment', {
        params: { id: world.couple.matchId },
        body: { payment },
      }),
    /** Pays in the provider's window, and PortOne tells. */
    payByCard: async (who: Applicant, won = D): Promise<string> => {
      const id = await offered(who);
      portOne.pay(id, won);
      expect((await hear(id)).status).toBe(200);
      return id;
    },
    match: () => requireMatch(world.service.services, world.couple.matchId),
    rows: async () =>
      (await scanLike(world.service, 'SK', 'ROW'))
        .map((item) => bankRowItem.parse(item))
        .map(({ amount, purpose, payment }) => ({
          amount,
          kind: purpose.kind,
          isCard: payment !== undefined,
        })),
    refundsOf: async (who: Applicant) =>
      (await scanLike(world.service, 'PK', 'REFUND#'))
        .filter((item) => item['uid'] === who.uid && item['state'] !== 'void')
        .map(({ state, amount, isSeen }) => ({ state, amount, isSeen })),
    cancelPending: ({ client, uid }: Applicant) =>
      client.ok('DELETE /api/matching/cancel/{id}', {
        params: { id: world.couple.matchId },
        body: { uid_user: uid },
      }),
  };
}
