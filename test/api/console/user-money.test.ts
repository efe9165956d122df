import { expect, it } from 'vitest';
import { detailIdOf, type MatchId } from '../../../shared/ids.ts';
import type { PurposeInput } from '../../../shared/schemas/bank.ts';
import { addConsole, decideOf, refundsTo } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import {
  type Applicant,
  credit,
  fixCouple,
  matchCouple,
  pay,
  transferOf,
  startServiceWithBar,
} from '../../support/market.ts';

const DAY = '2027-03-05';

const { service, barId: bar } = await startServiceWithBar();
const admin = await addConsole(service);
const moneyOf = ({ uid }: Pick<Applicant, 'uid'>) =>
  admin.ok('GET /api/admin/users/{id}/money', { params: { id: uid }, query: {} });
const linesOf = async (who: Applicant) =>
  (await moneyOf(who)).lines.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`).toSorted();

it('a user’s money follows a deposit from its transfers to the refund that was sent', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(couple.female);
  await credit(service, { name, amount: 3_000 });
  expect(await linesOf(couple.female)).toEqual(['transfer suspense 3000']);
  await credit(service, { name, amount: D - 2_500 });
  expect(await linesOf(couple.female)).toEqual([
    `deposit held ${D}`,
    'refund due 500',
    'transfer booked 3000',
    `transfer booked ${D - 2_500}`,
  ]);
  await pay(service, couple.male);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  const { params } = await dueOf(couple.female);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  const { lines, sums } = await moneyOf(couple.female);
  expect(lines.find(({ state }) => state === 'sent')).toMatchObject({
    amount: D + C + 500,
    account: expect.stringMatching(/ \*{6}\d{4}$/),
    meeting: { uid_meetings_fixed: couple.matchId, group_names: ['남산 팀', '한강 팀'] },
  });
  expect(sums).toEqual({ arrived: D + 500, held: 0, suspense: 0, maybe: 0, due: 0, sent: D + C + 500 });
  expect(await linesOf(couple.male)).toEqual([`deposit given ${D}`, `transfer booked ${D}`]);
});

/** The refund that is due to a member. */
async function dueOf(member: Pick<Applicant, 'uid'>) {
  const [refund] = await refundsTo(admin, member);
  if (refund === undefined) throw new Error('nothing is due');
  return { params: { id: refund.uid_refund_users }, memo: refund.memo_code, amount: refund.refund_money };
}

/** A meeting that the men cancelled: the women's deposit goes back to them, with half of the men's. */
async function canceled() {
  const couple = await fixCouple(service, bar, [DAY]);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  return couple;
}
const REOPENED = { reason: '은행이 계좌를 다시 열었어요' };

it('a user’s money says that a deposit was given back only while its refund is sent', async () => {
  const { female } = await canceled();
  const depositAndRefund = async () => (await linesOf(female)).filter((line) => !line.startsWith('transfer'));
  expect(await depositAndRefund()).toEqual([`deposit returning ${D}`, `refund due ${D + C}`]);
  const { params, memo, amount } = await dueOf(female);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  expect(await depositAndRefund()).toEqual([`deposit returned ${D}`, `refund sent ${D + C}`]);
  await credit(service, { name: '받는 은행', memo, amount });
  expect(await depositAndRefund()).toEqual([
    `deposit returning ${D}`,
    `refund bounced ${D + C}`,
    `refund due ${D + C}`,
  ]);
  const { params: again } = await dueOf(female);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params: again, body: REOPENED });
  expect(await depositAndRefund()).toEqual([
    `deposit returned ${D}`,
    `refund bounced ${D + C}`,
    `refund sent ${D + C}`,
  ]);
});

it('a user’s money says when a refund was made, sent and bounced, but nothing that was marked by mistake', async () => {
  const { female } = await canceled();
  const { params, memo, amount } = await dueOf(female);
  const made = service.clock.now();
  const send = () => admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  const mistake = () =>
    admin.ok('PUT /api/admin/payouts/{id}/not-sent', { params, body: { reason: '잘못 눌렀어요' } });
  for (const act of [send, mistake, send, () => credit(service, { name: '받는 은행', memo, amount })]) {
    service.clock.advance(60_000);
    await act();
  }
  const { lines } = await moneyOf(female);
  const minutes = (at: string) => (Date.parse(at) - made) / 60_000;
  const refund = lines.find(({ state }) => state === 'bounced');
  expect(refund?.steps.map(({ step, at }) => `${step} ${minutes(at)}`)).toEqual([
    'created 0',
    'sent 3',
    'bounced 4',
  ]);
  expect(minutes(refund?.at ?? '')).toBe(4);
});

const depositOf = (matchId: MatchId, side: 'male' | 'female'): PurposeInput => ({
  kind: 'deposit',
  uid_meetings_details: detailIdOf(matchId, side),
});

it('a user’s money shows each transfer towards a deposit that an admin had confirmed', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(male);
  await admin.ok('PUT /api/matching/payment/{id}', { params: { id: detailIdOf(matchId, 'male') }, body: {} });
  await credit(service, { name, amount: 3_000 });
  await credit(service, { name, amount: D - 3_000 });
  expect(await linesOf(male)).toEqual([
    `deposit held ${D}`,
    'transfer booked 3000',
    `transfer booked ${D - 3_000}`,
  ]);
});

it('a user’s money lists what came under the member’s name but may be somebody else’s, until an admin has decided', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY], {}, { male: '마하온' });
  expect(await credit(service, { name: '마하온', amount: 7_000 })).toBe('undecided');
  expect(await linesOf(male)).toEqual(['transfer maybe 7000']);
  expect((await moneyOf(male)).sums).toMatchObject({ arrived: 0, suspense: 0, maybe: 7_000 });
  await decideOf(admin, '마하온', depositOf(matchId, 'male'));
  expect(await linesOf(male)).toEqual(['transfer suspense 7000']);
});

it('a user’s money lists nothing that came before the member’s first match or under another name', async () => {
  await credit(service, { name: '곽가온', amount: 4_000 });
  service.clock.advance(1);
  const { male, female } = await matchCouple(service, bar, [DAY], {}, { male: '곽가온' });
  expect(await linesOf(male)).toEqual([]);
  await credit(service, { name: '곽가온', amount: 5_000 });
  expect(await linesOf(male)).toEqual(['transfer maybe 5000']);
  expect(await linesOf(female)).toEqual([]);
});
