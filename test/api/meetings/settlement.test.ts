import { describe, expect, test } from 'vitest';
import { barWon, termsNow } from '../../../shared/deposit.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { addConsole, nameBarAccount } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { startServiceWithOwner } from '../../support/identities.ts';
import { type Couple, credit, fixCouple, matchCouple } from '../../support/market.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-30';
/** The bar's share of a cancelled meeting of four and four. */
const OF_FOUR = barWon(termsNow(4));
const ROUTE = 'GET /api/fixed/store/settlement/{barId}';

const { service, bar, owner } = await startServiceWithOwner({ now: kstInstant('2027-03-26', '12:00') });
await nameBarAccount(await addConsole(service), bar.barId, '달무리집');
await beginHere(service);

const month = async (of = 3) =>
  (await owner.ok(ROUTE, { params: { barId: bar.barId }, query: { year: 2027, month: of } })).settlement;
const cancel = ({ male, matchId }: Couple) =>
  male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });

/** An admin marks the share of the month that is due as sent. */
async function sendShare(): Promise<void> {
  const admin = await addConsole(service);
  const due = (await month()).rows.find(({ sent_at }) => sent_at === null);
  const params = { id: due?.uid_refund_bars ?? '' };
  await admin.ok('DELETE /api/admin/bar-refunds/{id}/complete', { params });
}

/** The bank sends back the share that was sent last, with its memo code. */
async function shareComesBack(): Promise<void> {
  const admin = await addConsole(service);
  const { shares } = await admin.ok('GET /api/admin/bar-shares', { query: { state: 'sent' } });
  const [share] = shares;
  if (share === undefined) throw new Error('nothing was sent');
  await credit(service, { name: '받는 은행', memo: share.memo_code, amount: share.refund_money });
}

describe('the settlement of a month', () => {
  test('lists the share of each meeting, what was sent and what is still owed', async () => {
    const canceled = await fixCouple(service, bar.barId, [DAY], { group_members: 4 });
    await cancel(canceled);
    expect(await month()).toMatchObject({ total: OF_FOUR, sent: 0, owed: OF_FOUR });
    await sendShare();
    const held = await fixCouple(service, bar.barId, [DAY]);
    service.clock.set(kstInstant(DAY, '20:00'));
    await owner.ok('PUT /api/fixed/{id}/complete', { params: { id: held.matchId }, body: {} });
    const { rows, ...sums } = await month();
    expect(sums).toEqual({
      account: '신한은행 ******6789',
      total: OF_FOUR + 2 * D,
      sent: OF_FOUR,
      owed: 2 * D,
      bounced: 0,
      last_month: '2027-03',
    });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      uid_refund_bars: expect.any(String),
      datetime: '2027-03-30T18:00:00+09:00',
      members: 8,
      reason: 'canceled',
      share: OF_FOUR,
      state: 'sent',
      sent_at: expect.stringMatching(/^2027-03-26T/),
      bounces: 0,
      bounced_at: null,
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        members: 6,
        reason: 'completed',
        share: 2 * D,
        state: 'waiting',
        sent_at: null,
      }),
    );
  });

  test('owes a bounced share again, and shows the masked account that it went to', async () => {
    await cancel(await fixCouple(service, bar.barId, [DAY]));
    await sendShare();
    expect((await month()).rows).toMatchObject([{ state: 'sent', bounces: 0 }]);
    await shareComesBack();
    const { rows, ...sums } = await month();
    expect(rows).toMatchObject([
      { state: 'bounced', sent_at: null, bounces: 1, bounced_at: expect.stringMatching(/^2027-03-26T/) },
    ]);
    expect(sums).toEqual({
      account: '신한은행 ******6789',
      total: D - C,
      sent: 0,
      owed: D - C,
      bounced: D - C,
      last_month: '2027-03',
    });
  });

  test('counts a share in the month of the meeting, not in that of its marking, and follows a correction', async () => {
    const couple = await fixCouple(service, bar.barId, ['2027-03-31']);
    service.clock.set(kstInstant('2027-04-01', '09:00'));
    await owner.ok('PUT /api/fixed/{id}/complete', { params: { id: couple.matchId }, body: {} });
    expect((await month(3)).total).toBe(2 * D);
    expect(await month(4)).toMatchObject({ rows: [], total: 0, sent: 0, owed: 0, last_month: '2027-04' });
    const admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/correct', {
      params: { id: couple.matchId },
      body: { outcome: 'absent-male', reason: '착오' },
    });
    expect((await month(3)).rows).toMatchObject([{ reason: 'absent', share: D - C }]);
  });

  test('names a later month in which a cancelled meeting would have been', async () => {
    const couple = await fixCouple(service, bar.barId, ['2027-04-02']);
    expect(await month()).toMatchObject({ total: 0, last_month: '2027-03' });
    await cancel(couple);
    expect(await month()).toMatchObject({ total: 0, last_month: '2027-04' });
    expect(await month(4)).toMatchObject({ total: D - C, last_month: '2027-04' });
  });

  test('leaves out matches that are not fixed or have not ended', async () => {
    await matchCouple(service, bar.barId, [DAY]);
    await fixCouple(service, bar.barId, [DAY]);
    expect((await month()).rows).toEqual([]);
  });

  test('names no member and no team', async () => {
    await cancel(await fixCouple(service, bar.barId, [DAY]));
    expect(JSON.stringify(await month())).not.toMatch(/박서준|최유나|남산 팀/);
  });
});
