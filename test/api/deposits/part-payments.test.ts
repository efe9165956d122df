import { describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import { detailIdOf } from '../../../shared/ids.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { expirePending } from '../../../functions/use-cases/meetings/end-pending.ts';
import { listNotices } from '../../../functions/use-cases/notices/notices.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import { sendReminders } from '../../../functions/use-cases/jobs/reminders.ts';
import { addConsole, decideOf } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { textsTo } from '../../support/engines.ts';
import { expectBalanced } from '../../support/ledger.ts';
import {
  type Applicant,
  type Couple,
  credit,
  matchCouple,
  startServiceWithBar,
  transferOf,
  detailOf,
} from '../../support/market.ts';
import { TEST_NOW } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-09';

const { service, barId: bar } = await startServiceWithBar();
const admin = await addConsole(service);
const couple = await matchCouple(service, bar, [DAY]);
await beginHere(service);

async function send(who: Applicant, amount: number): Promise<void> {
  const { transfer_name: name } = await transferOf(who);
  await credit(service, { name, amount });
}
const depositOf = ({ matchId }: Couple, side: 'male' | 'female' = 'male') =>
  ({ kind: 'deposit', uid_meetings_details: detailIdOf(matchId, side) }) as const;
const sideOf = async (who: Applicant, of: Couple) =>
  (await detailOf(who, of)).money.deposits[who === of.male ? 0 : 1];

it('money that was given back no longer counts towards the deposit', async () => {
  const { male } = couple;
  const { transfer_name: name } = await transferOf(male);
  await send(male, 3_000);
  expect(await sideOf(male, couple)).toMatchObject({ state: 'short', part: 3_000, missing: D - 3_000 });
  await decideOf(admin, name, { kind: 'hand_back' });
  await send(male, 2_000);
  expect(await sideOf(male, couple)).toMatchObject({
    state: 'short',
    arrived: 2_000,
    part: 2_000,
    missing: D - 2_000,
  });
});

it('money that was moved to another side counts there only, on each page', async () => {
  const first = await matchCouple(service, bar, [DAY]);
  const second = await matchCouple(service, bar, [DAY]);
  await credit(service, { name: '옮긴돈', amount: 5_000 });
  await decideOf(admin, '옮긴돈', depositOf(first));
  expect(await sideOf(first.male, first)).toMatchObject({ part: 5_000, missing: D - 5_000 });
  await decideOf(admin, '옮긴돈', depositOf(second));
  expect(await moneySeen(first)).toEqual({ suspense: 0, missing: D, lines: [] });
  expect(await moneySeen(second)).toEqual({
    suspense: 5_000,
    missing: D - 5_000,
    lines: ['transfer suspense 5000'],
  });
});

/** What the page of the male side and the console say of his money. */
async function moneySeen(of: Couple) {
  const { suspense, missing } = (await sideOf(of.male, of)) ?? {};
  const { lines } = await admin.ok('GET /api/admin/users/{id}/money', {
    params: { id: of.male.uid },
    query: {},
  });
  return {
    suspense,
    missing,
    lines: lines.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`),
  };
}

/** The newest notice of a kind. */
const newsOf = async ({ uid }: Applicant, kind: string) =>
  (await listNotices(service.services, uid)).find((notice) => notice.kind === kind)?.text;

it('the history, the deposit page and the reminder ask for what is still missing', async () => {
  const { male, female } = couple;
  expect(await transferOf(male)).toMatchObject({ amount: D, received_won: 0, missing_won: D });
  await send(male, 3_000);
  const asked = { amount: D, received_won: 3_000, missing_won: D - 3_000 };
  expect(await transferOf(male)).toMatchObject(asked);
  expect((await detailOf(male, couple)).deposit).toMatchObject(asked);
  expect(await transferOf(female)).toMatchObject({ received_won: 0, missing_won: D });
  const due = Date.parse((await transferOf(male)).due_at);
  service.clock.set(due - 3 * HOUR_MS);
  await sendReminders(service.services, service.clock.now());
  expect(await newsOf(male, 'deposit_reminder')).toContain(`${won(D - 3_000)}을 보내 주세요`);
  expect(await newsOf(female, 'deposit_reminder')).toContain(`${won(D)}을 보내 주세요`);
  await send(male, D - 3_000);
  expect(await transferOf(male)).toMatchObject({ is_payed: 1, received_won: D, missing_won: 0 });
});

describe('a match that ends with a part of a deposit', () => {
  const PARTIAL = { state: 'partial', part: 3_000, missing: null };

  it('tells the part payer what becomes of the money when its deadline has passed', async () => {
    const { male, female, matchId } = couple;
    await send(male, 3_000);
    service.clock.set(Date.parse((await transferOf(male)).due_at) + 2 * HOUR_MS);
    await expirePending(service.services, matchId, service.clock.now());
    expect(await newsOf(male, 'match_expired')).toMatch(/다 들어오지 않아.* 보낸 3,000원은 영업일 3일 안에/);
    expect((await detailOf(male, couple)).money.shares).toMatchObject([
      { to: 'male', reason: 'short', amount: 3_000, state: 'due' },
    ]);
    await expectBalanced(service);
    expect(await newsOf(female, 'match_expired')).toMatch(/모두 들어오지 않아 매칭이 끝났어요. 다시/);
    expect(await sideOf(male, couple)).toMatchObject(PARTIAL);
    expect((await detailOf(female, couple)).money.deposits[0]).toMatchObject({ state: 'unpaid', part: null });
  });

  it('tells each part payer when a team has cancelled it', async () => {
    const { male, female, matchId } = couple;
    await send(male, 3_000);
    await send(female, 2_000);
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    expect(await newsOf(male, 'canceled_with_part')).toMatch(
      /매칭을 취소했어요. 보낸 3,000원은 영업일 3일 안에/,
    );
    expect(await newsOf(female, 'canceled_by_opponent')).toMatch(/보낸 2,000원은 영업일 3일 안에/);
    expect(await sideOf(male, couple)).toMatchObject(PARTIAL);
  });
});

describe('a part that an admin takes from a live deposit', () => {
  it('is told to its member when it is handed back, with what is missing now and also by text', async () => {
    // A phone keeps its texts.
    const { male } = await matchCouple(service, bar, [DAY]);
    const { transfer_name: name } = await transferOf(male);
    service.clock.set(TEST_NOW + 10.5 * HOUR_MS);
    await send(male, 3_000);
    service.clock.advance(1_000);
    await decideOf(await addConsole(service), name, { kind: 'hand_back' });
    expect(await newsOf(male, 'deposit_short')).toMatch(
      new RegExp(`입금 내역이 바뀌어.* ${won(D)}을 보내 주세요`),
    );
    service.clock.set(TEST_NOW + 21 * HOUR_MS);
    await sendDueTexts(service.services, service.clock.now());
    const [text, ...more] = (await textsTo(male.phone)).map(({ message }) => message);
    expect(text).toContain(`${won(D)}을 보내 주세요`);
    expect(more.filter((message) => message.includes('더 보내면'))).toEqual([]);
  });
});
