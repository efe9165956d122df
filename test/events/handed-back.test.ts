import { describe, expect, test } from 'vitest';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import { detailIdOf } from '../../shared/ids.ts';
import { codeOf } from '../support/client.ts';
import { consoleOf, decideRow } from '../support/console.ts';
import { balancesOf, expectBalanced } from '../support/ledger.ts';
import { matchCouple, startServiceWithBar } from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';

const env = { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' };
const { service, barId: bar } = await startServiceWithBar({ env });
await beginHere(service);

const decide = decideRow.bind(null, service);
const handBacks = async () =>
  (await (await consoleOf(service)).ok('GET /api/admin/bank-rows', { query: { state: 'hand_back' } })).rows;
/** What the to-do says of money to hand back, and the rows to which it leads. */
async function toHandBack() {
  const { dashboard } = await (await consoleOf(service)).ok('GET /api/admin/dashboard', {});
  return { count: dashboard.todo.handBacks, names: (await handBacks()).map(({ name }) => name) };
}
const undecided = async (q: string) =>
  (await (await consoleOf(service)).ok('GET /api/admin/bank-rows', { query: { state: 'undecided', q } }))
    .rows;

describe('money of a stranger', () => {
  test('is in the to-do from when it is to be handed back until the bank shows that it left', async () => {
    const credit = service.bank.transfer(30_000, '모르는사람');
    await service.bank.readFeed();
    expect(await toHandBack()).toEqual({ count: 0, names: [] });
    await decide(credit.tid, { kind: 'hand_back' });
    expect(await toHandBack()).toEqual({ count: 1, names: ['모르는사람'] });
    const debit = service.bank.transfer(-30_000, '모르는사람');
    await service.bank.readFeed();
    expect(await toHandBack()).toEqual({ count: 0, names: [] });
    await decide(debit.tid, { kind: 'undecided' });
    expect(await toHandBack()).toEqual({ count: 1, names: ['모르는사람'] });
  });

  test('that nobody had decided on is handed back by choosing it for the debit', async () => {
    service.bank.transfer(30_000, '모르는사람');
    const debit = service.bank.transfer(-29_500, '반환');
    await service.bank.readFeed();
    const admin = await consoleOf(service);
    const params = { id: rowIdOf(service.services.hash, debit.tid) };
    const { purposes } = await admin.ok('GET /api/admin/bank-rows/{id}/purposes', {
      params,
      query: { q: '모르는' },
    });
    expect(purposes).toMatchObject([{ kind: 'handed_back', name: '모르는사람', won: 30_000 }]);
    const purpose = { kind: 'handed_back', uid_deposits: purposes[0]?.uid_deposits ?? '' };
    const call = { params, body: { purpose } };
    expect((await admin.call('PUT /api/admin/bank-rows/{id}/purpose', call)).status).toBe(200);
    expect(await undecided('')).toEqual([]);
    expect(await balancesOf(service)).toMatchObject({ SUSPENSE: 0, PLATFORM: 500 });
    await expectBalanced(service);
  });

  test('is handed back by one row, and is nothing else as long as that row says so', async () => {
    const { matchId } = await matchCouple(service, bar, ['2027-03-20']);
    const credit = service.bank.transfer(7_500, '모르는사람');
    const [one, two] = [service.bank.transfer(-7_500, '반환'), service.bank.transfer(-7_500, '반환')];
    await service.bank.readFeed();
    const handed = { kind: 'handed_back', uid_deposits: rowIdOf(service.services.hash, credit.tid) };
    const answers = [await decide(one.tid, handed), await decide(two.tid, handed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers.map(codeOf)).toEqual([undefined, 'money.debit_known']);
    const deposit = { kind: 'deposit', uid_meetings_details: detailIdOf(matchId, 'male') };
    expect(codeOf(await decide(credit.tid, deposit))).toBe('money.debit_known');
    expect((await decide(one.tid, { kind: 'undecided' })).status).toBe(200);
    expect((await decide(credit.tid, deposit)).status).toBe(200);
    await expectBalanced(service);
  });

  test('is handed back with much more only when the platform bears the loss', async () => {
    const credit = service.bank.transfer(7_500, '모르는사람');
    const debit = service.bank.transfer(-75_000, '반환');
    await service.bank.readFeed();
    const handed = { kind: 'handed_back', uid_deposits: rowIdOf(service.services.hash, credit.tid) };
    expect(codeOf(await decide(debit.tid, handed))).toBe('money.sent_already');
    expect(await undecided('모르는')).toHaveLength(1);
    expect((await decide(debit.tid, handed, { is_borne: 1, reason: '잘못 보냈어요' })).status).toBe(200);
    expect(await balancesOf(service)).toMatchObject({ SUSPENSE: 0, PLATFORM: -67_500 });
    await expectBalanced(service);
  });

  test.each([
    ['less than went back', 29_000],
    ['more than went back', 31_000],
    ['nothing', 0],
  ])('that the bank corrects to %s is to be handed back until its debit is decided anew', async (_, won) => {
    const credit = service.bank.transfer(30_000, '모르는사람');
    await service.bank.readFeed();
    await decide(credit.tid, { kind: 'hand_back' });
    const debit = service.bank.transfer(-30_000, '모르는사람');
    await service.bank.readFeed();
    service.bank.correct(credit, won);
    await service.bank.readFeed();
    expect((await balancesOf(service)).SUSPENSE).toBe(won - 30_000);
    expect(await toHandBack()).toEqual({ count: 1, names: ['모르는사람'] });
    const [row] = await handBacks();
    expect(row).toMatchObject({ amount: won, purpose: { received: 30_000, left: won - 30_000 } });
    const handed = { kind: 'handed_back', uid_deposits: row?.uid_deposits ?? '' };
    const borne = { is_borne: 1, reason: '은행이 줄였어요' };
    expect((await decide(debit.tid, handed, borne)).status).toBe(200);
    expect(await toHandBack()).toEqual({ count: 0, names: [] });
    expect(await balancesOf(service)).toMatchObject({ SUSPENSE: 0, PLATFORM: won - 30_000 });
    await expectBalanced(service);
  });
});
