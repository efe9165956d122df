import { describe, expect, it } from 'vitest';
import { detailIdOf } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, refundsTo } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { credit, listOf, matchCouple, pay, startServiceWithBar, transferOf } from '../../support/market.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-09';
const { service, barId } = await startServiceWithBar();
const admin = await addConsole(service);
const couple = await matchCouple(service, barId, [DAY]);
await beginHere(service);

const his = () => detailIdOf(couple.matchId, 'male');
const decide = (what: 'confirmed' | 'borne', isSet: 0 | 1, reason = '통장 사진을 봤어요') =>
  admin.call('PUT /api/admin/confirmations/{id}', {
    params: { id: his() },
    body: { what, is_set: isSet, reason },
  });
const listed = async () =>
  (await admin.ok('GET /api/admin/confirmations', {})).confirmations.find(
    ({ uid_meetings_details: id }) => id === his(),
  );
const send = (id: string) => admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params: { id } });

describe('a side that an admin says has paid, though the bank does not show it', () => {
  it('fixes its meeting, is listed with the reason, and leaves the list once the bank shows the money', async () => {
    await pay(service, couple.female);
    const { transfer_name: name } = await transferOf(couple.male);
    expect((await decide('confirmed', 1)).status).toBe(200);
    expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
    expect(await listed()).toMatchObject({
      name: '박서준',
      group_name: '남산 팀',
      unshown: D,
      is_confirmed: 1,
      is_borne: 0,
      reason: '통장 사진을 봤어요',
    });
    await credit(service, { name, amount: D - 500 });
    expect(await listed()).toMatchObject({ unshown: 500 });
    await credit(service, { name, amount: 500 });
    expect(await listed()).toBeUndefined();
    await expectBalanced(service);
  });

  it('is taken back by the same call, as long as the meeting is not fixed', async () => {
    const before = await balancesOf(service);
    expect((await decide('confirmed', 1)).status).toBe(200);
    expect((await decide('confirmed', 0)).status).toBe(200);
    expect(await balancesOf(service)).toEqual(before);
    expect(await transferOf(couple.male)).toMatchObject({ is_payed: 0, missing_won: D });
    await decide('confirmed', 1);
    await pay(service, couple.female);
    expect(codeOf(await decide('confirmed', 0))).toBe('money.meeting_fixed');
    await expectBalanced(service);
  });

  it('is refused for a deposit that the bank shows, and asks for a reason', async () => {
    await pay(service, couple.male);
    expect(codeOf(await decide('confirmed', 1))).toBe('deposit.already_paid');
    expect(await decide('confirmed', 1, ' ')).toMatchObject({
      status: 400,
      body: { fields: { reason: '까닭을 입력해 주세요' } },
    });
  });

  it('lets the match pay nothing out until the bank shows the money or the platform bears it', async () => {
    await pay(service, couple.female);
    await decide('confirmed', 1);
    const params = { id: couple.matchId };
    await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params, body: {} });
    const [refund] = await refundsTo(admin, couple.female);
    const id = refund?.uid_refund_users ?? '';
    expect(codeOf(await send(id))).toBe('payout.receivable_open');
    const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
    expect((await decide('borne', 1, '은행의 실수예요')).status).toBe(200);
    const { dashboard: after } = await admin.ok('GET /api/admin/dashboard', {});
    expect(after.todo.openConfirmations).toBe(dashboard.todo.openConfirmations - 1);
    expect((await send(id)).status).toBe(200);
    await expectBalanced(service);
  });
});

describe('what is missing of a deposit', () => {
  it('can be borne only while the deposit counts as paid, and the deposit counts as long as it is borne', async () => {
    expect(codeOf(await decide('borne', 1))).toBe('deposit.not_counted');
    await decide('confirmed', 1);
    expect((await decide('borne', 1, '은행의 실수예요')).status).toBe(200);
    expect(await listed()).toMatchObject({ unshown: D, is_borne: 1, reason: '은행의 실수예요' });
    expect(await decide('confirmed', 0)).toMatchObject({
      status: 409,
      body: { code: 'deposit.not_counted', message: expect.stringContaining('메우기를 먼저 되돌리') },
    });
    expect((await decide('borne', 0)).status).toBe(200);
    expect(await listed()).toMatchObject({ is_borne: 0, reason: '통장 사진을 봤어요' });
    expect((await decide('confirmed', 0)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    await expectBalanced(service);
  });

  it('cannot be borne where the bank shows the whole deposit, or where none counted', async () => {
    await pay(service, couple.male);
    expect(codeOf(await decide('borne', 1))).toBe('deposit.already_paid');
    const params = { id: couple.matchId };
    await couple.male.client.ok('DELETE /api/matching/cancel/{id}', { params });
    const hers = { params: { id: detailIdOf(couple.matchId, 'female') } };
    const body = { what: 'borne', is_set: 1, reason: '은행의 실수예요' } as const;
    expect(codeOf(await admin.call('PUT /api/admin/confirmations/{id}', { ...hers, body }))).toBe(
      'deposit.not_counted',
    );
    await expectBalanced(service);
  });
});
