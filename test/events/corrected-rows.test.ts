import { beforeEach, describe, expect, test } from 'vitest';
import { getMatch } from '../../functions/data/meetings/matches.ts';
import { listNotices } from '../../functions/data/notices/notices.ts';
import type { MatchId, UserId } from '../../shared/ids.ts';
import { D } from '../support/deposit.ts';
import { balancesOf, expectBalanced } from '../support/ledger.ts';
import { addBar, type Couple, matchCouple, transferOf } from '../support/market.ts';
import { startService, TEST_NOW } from '../support/service.ts';
import { position } from '../../functions/domain/money/account.ts';

/** The bank reports a transfer again with another amount: what follows is computed anew. */

const service = await startService();
const bar = (await addBar(service, 400)).barId;
beforeEach(() => {
  service.clock.set(TEST_NOW);
  accounts += 1;
});
let accounts = 0;

const newest = async (uid: UserId) => (await listNotices(service.services, uid)).map(({ text }) => text);
const his = async (id: MatchId) => {
  const match = await getMatch(service.services, id);
  if (match === null) throw new Error('no match');
  return { state: match.state, ...position(match, 'male') };
};

/** His transfer comes to the account; each test has rows of its own. */
async function paid(amount: number): Promise<{ couple: Couple; correct: (won: number) => Promise<unknown> }> {
  const couple = await matchCouple(service, bar, ['2027-03-20']);
  const { transfer_name: name } = await transferOf(couple.male);
  const row = service.bank.transfer(amount, name);
  row.tid = `${accounts} ${row.tid}`;
  await service.bank.readFeed();
  const correct = (won: number) => {
    service.bank.correct(row, won);
    return service.bank.readFeed();
  };
  return { couple, correct };
}

describe('a transfer that the bank corrects', () => {
  test('is less than the deposit: the member reads what is missing, and it comes', async () => {
    const { couple, correct } = await paid(D);
    expect(await his(couple.matchId)).toMatchObject({ isPaid: true });
    await correct(D - 500);
    expect(await his(couple.matchId)).toMatchObject({ isPaid: false, missingWon: 500 });
    expect(await newest(couple.male.uid)).toContainEqual(expect.stringMatching(/500원을 보내 주세요/));
    service.bank.transfer(500, (await transferOf(couple.male)).transfer_name).tid = `${accounts} rest`;
    await service.bank.readFeed();
    expect(await his(couple.matchId)).toMatchObject({ isPaid: true, missingWon: 0 });
    await expectBalanced(service);
  });

  test('is the deposit after all, and more than it: the surplus goes back', async () => {
    const { couple, correct } = await paid(5_000);
    await correct(D + 1_500);
    expect(await his(couple.matchId)).toMatchObject({ isPaid: true, owedWon: 1_500 });
    expect(await newest(couple.male.uid)).toContainEqual(expect.stringMatching(/1,500원/));
    await correct(D + 500);
    expect(await his(couple.matchId)).toMatchObject({ isPaid: true, owedWon: 500 });
    await expectBalanced(service);
  });

  test('leaves a fixed meeting fixed: what is missing is asked for, and nothing of it is sent before', async () => {
    const { couple, correct } = await paid(D);
    const hers = await transferOf(couple.female);
    service.bank.transfer(hers.amount, hers.transfer_name).tid = `${accounts} hers`;
    await service.bank.readFeed();
    await correct(0);
    expect(await his(couple.matchId)).toMatchObject({
      state: 'fixed',
      isPaid: true,
      receivableWon: D,
      missingWon: D,
    });
    expect(await newest(couple.male.uid)).toContainEqual(expect.stringMatching(/만남은 그대로예요/));
    await correct(D);
    expect(await his(couple.matchId)).toMatchObject({ state: 'fixed', receivableWon: 0, missingWon: 0 });
    await expectBalanced(service);
  });

  test.each([
    ['at once', [-D]],
    ['after it was nothing', [0, -D]],
  ])('has become money out %s: it is nobody’s deposit any more', async (_, corrections) => {
    const { couple, correct } = await paid(D);
    const before = await balancesOf(service);
    for (const won of corrections) await correct(won);
    expect((await balancesOf(service)).BANK).toBe(before.BANK - 2 * D);
    expect(await his(couple.matchId)).toMatchObject({ isPaid: false, receivedWon: 0 });
    await expectBalanced(service);
  });
});
