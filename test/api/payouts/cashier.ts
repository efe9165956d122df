import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { type BarId, payoutBatchId, type PayoutBatchId } from '../../../shared/ids.ts';
import type { PayoutState } from '../../../shared/schemas/payouts.ts';
import { addConsole, type Console, nameBarAccount } from '../../support/console.ts';
import { addBar, type Couple, credit, fixCouple } from '../../support/market.ts';
import type { TestService } from '../../support/service.ts';

export const MEETING_DAY = '2027-03-09';
export const WITH_REASON = { reason: '잘못 눌렀어요' };
/** A stage whose rows an admin types in. */
export const WITHOUT_FEED = { env: { BANK_FEED: 'none' } };
export const ofId = (id: string) => ({ params: { id } });
export const newBatchId = (): PayoutBatchId => payoutBatchId.parse(newId('payoutBatch'));

/** A bar, an admin, and what they owe and have sent. */
export interface Cashier {
  service: TestService;
  admin: Console;
  bar: BarId;
  /** A fixed meeting that the man's team cancels: the woman gets 11,250 won, the bar 3,750. */
  cancelledCouple: () => Promise<Couple>;
  refundsOf: (uid: string, state?: PayoutState) => ReturnType<typeof refunds>;
  oneRefund: (uid: string, state?: PayoutState) => Promise<Awaited<ReturnType<typeof refunds>>[number]>;
  sharesOf: (state?: PayoutState) => ReturnType<typeof shares>;
  oneShare: (state?: PayoutState) => Promise<Awaited<ReturnType<typeof shares>>[number]>;
  /** The account of the bar, without which none of its shares is sent. */
  addAccount: () => Promise<unknown>;
  /** A refund of a cancelled meeting that was sent, and that bounced with its memo code. */
  bounced: (feeWon?: number) => Promise<Bounced>;
}

interface Bounced {
  female: Couple['female'];
  /** The refund that bounced, and the one that is due since. */
  id: string;
  again: string;
}

/** A payout bounces, whole or less its fee. */
const comeBack = (
  service: TestService,
  { memo_code: memo, refund_money: won }: { memo_code: string; refund_money: number },
  feeWon = 0,
) => credit(service, { name: '받는 은행', memo, amount: won - feeWon });

const refunds = async (admin: Console, state?: PayoutState) =>
  (await admin.ok('GET /api/admin/user-refunds', { query: state ? { state } : {} })).refunds;
const shares = async (admin: Console, state?: PayoutState) =>
  (await admin.ok('GET /api/admin/bar-shares', { query: state ? { state } : {} })).shares;

function only<T>(rows: readonly T[]): T {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/** Adds a bar and an admin. */
export async function addCashier(service: TestService): Promise<Cashier> {
  const admin = await addConsole(service);
  const bar = (await addBar(service)).barId;
  const refundsOf = async (uid: string, state?: PayoutState) =>
    (await refunds(admin, state)).filter((refund) => refund.uid_user === uid);
  const oneRefund = async (uid: string, state?: PayoutState) => only(await refundsOf(uid, state));
  const cancelledCouple = async () => {
    const couple = await fixCouple(service, bar, [MEETING_DAY]);
    const { matchId, male } = couple;
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    return couple;
  };
  const sharesOf = async (state?: PayoutState) =>
    (await shares(admin, state)).filter((share) => share.uid_bars_info === bar);
  return {
    service,
    admin,
    bar,
    cancelledCouple,
    refundsOf,
    oneRefund,
    sharesOf,
    oneShare: async (state) => only(await sharesOf(state)),
    addAccount: () => nameBarAccount(admin, bar),
    bounced: async (feeWon = 0) => {
      const { female } = await cancelledCouple();
      const refund = await oneRefund(female.uid);
      const { uid_refund_users: id } = refund;
      await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
      service.clock.advance(60_000);
      await comeBack(service, refund, feeWon);
      return { female, id, again: (await oneRefund(female.uid, 'due')).uid_refund_users };
    },
  };
}
