import { expect, test } from 'vitest';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { startServiceWithOwner } from '../../support/identities.ts';
import {
  addApplicant,
  type Applicant,
  type Couple,
  credit,
  fixCouple,
  matchCouple,
  transferOf,
} from '../../support/market.ts';

const DAY = '2027-03-09';
const DETAIL = 'GET /api/fixed/detail/{id}';

const { service, barId: bar, owner } = await startServiceWithOwner();
const admin = await addConsole(service);

const ofMember = async ({ client }: Applicant, id: string) =>
  (await client.ok(DETAIL, { params: { id }, query: {} })).meeting.money;
const ofAdmin = async (id: string) =>
  (await admin.ok('GET /api/admin/meetings/{id}/money', { params: { id } })).money;
async function ofOwner(id: string) {
  const call = { params: { barId: bar }, query: { date: DAY } };
  const { meetings } = await owner.ok('GET /api/fixed/store/date/{barId}', call);
  return meetings.find((meeting) => meeting.uid_meetings_fixed === id)?.money;
}
const cancel = ({ male, matchId }: Couple) =>
  male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
const sharesOf = (flow: Awaited<ReturnType<typeof ofAdmin>> | undefined) =>
  flow?.shares.map(({ to, amount, state }) => `${to} ${amount} ${state}`);

test('each reader sees only the part of a cancelled meeting that is theirs', async () => {
  const couple = await fixCouple(service, bar, [DAY]);
  await cancel(couple);
  const { male, female, matchId } = couple;
  const [his, hers, bars, all] = [
    await ofMember(male, matchId),
    await ofMember(female, matchId),
    await ofOwner(matchId),
    await ofAdmin(matchId),
  ];
  expect([his, hers, bars, all].map(sharesOf)).toEqual([
    [],
    [`female ${D + C} due`],
    [`bar ${D - C} due`],
    [`female ${D + C} due`, `bar ${D - C} due`],
  ]);
  expect(his.deposits.map(({ state, arrived }) => [state, arrived])).toEqual([
    ['given', D],
    ['returned', null],
  ]);
  expect([his.platform, hers.platform, bars?.platform, all.platform]).toEqual([null, null, null, 0]);
  for (const flow of [his, hers, bars, all]) {
    expect(JSON.stringify(flow)).not.toMatch(/usr_|acc_|박서준|최유나|010|\d{4}-\d{4}/);
  }
});

test('nobody else reads the money of a meeting', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  const stranger = await addApplicant(service);
  const params = { id: couple.matchId };
  expect(await stranger.client.call(DETAIL, { params })).toMatchObject({ status: 404 });
  const byMember = await couple.male.client.call('GET /api/admin/meetings/{id}/money', { params });
  expect(byMember.status).toBe(403);
  expect(await ofOwner(couple.matchId)).toBeUndefined();
});

test('the money of a meeting follows short and surplus transfers, which the other side does not see', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(couple.female);
  await credit(service, { name, amount: 3_000 });
  const stateOf = async (who: Applicant) => (await ofMember(who, couple.matchId)).deposits[1];
  expect(await stateOf(couple.female)).toMatchObject({ state: 'short', arrived: 3_000, suspense: 3_000 });
  expect(await stateOf(couple.male)).toMatchObject({ state: 'waiting', arrived: null, suspense: null });
  await credit(service, { name, amount: D - 2_500 });
  expect(await stateOf(couple.female)).toMatchObject({ state: 'held', arrived: D + 500, suspense: 0 });
  expect(sharesOf(await ofMember(couple.female, couple.matchId))).toEqual(['female 500 due']);
  expect(sharesOf(await ofMember(couple.male, couple.matchId))).toEqual([]);
  expect(await ofAdmin(couple.matchId)).toMatchObject({ held: D, platform: 0 });
});
