import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expirePending } from '../../functions/use-cases/meetings/end-pending.ts';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import { listNotices } from '../../functions/use-cases/notices/notices.ts';
import { BANK_FEED_GRACE_MS, BANK_FEED_WAIT_MS } from '../../shared/limits.ts';
import type { BarId } from '../../shared/ids.ts';
import { addConsole, type Console } from '../support/console.ts';
import { codeOf } from '../support/client.ts';
import { D } from '../support/deposit.ts';
import { expectBalanced } from '../support/ledger.ts';
import { addBar, type Applicant, credit, matchCouple, transferOf } from '../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';

/** Money under the name of one member with a deposit to pay, without the code and with another amount. */

const DAYS = ['2027-03-09'];
let service: TestService;
let admin: Console;
let bar: BarId;
let members = 0;

beforeAll(async () => {
  service = await startService();
  admin = await addConsole(service);
  bar = (await addBar(service, 400)).barId;
});
beforeEach(() => service.clock.set(TEST_NOW));

const newName = (): string => `이름${'가나다라마바사아자차카타파하'.charAt((members += 1))}`;
const coupleOf = (male: string) => matchCouple(service, bar, DAYS, {}, { male });

/** What stops a member from deleting the account. */
async function constraintsOf({ client }: Applicant): Promise<string[]> {
  const { body } = await client.call('GET /api/auth/check-delete-eligibility');
  return (body as { constraints?: string[] }).constraints ?? [];
}
const checkingOf = async ({ uid }: Applicant) =>
  (await listNotices(service.services, uid)).filter(({ kind }) => kind === 'deposit_checking');

/** The match ends because nobody has paid. */
async function expire(matchId: Parameters<typeof expirePending>[1], who: Applicant): Promise<void> {
  service.clock.set(Date.parse((await transferOf(who)).due_at) + BANK_FEED_WAIT_MS + 1);
  await expirePending(service.services, matchId, service.clock.now());
}
async function decide(owner: string, kind: 'hand_back' | 'undecided'): Promise<void> {
  const { rows } = await admin.ok('GET /api/admin/bank-rows', {
    query: { state: kind === 'undecided' ? 'decided' : 'undecided', q: owner },
  });
  const params = { id: rows[0]?.uid_deposits ?? '' };
  await admin.ok('PUT /api/admin/bank-rows/{id}/purpose', { params, body: { purpose: { kind } } });
}

test('a member reads that money came under the own name, and cannot leave before an admin has decided', async () => {
  const name = newName();
  const { male, matchId } = await coupleOf(name);
  expect(await credit(service, { name: `${name} 보증금`, amount: 9_000 })).toBe('undecided');
  const [told, ...more] = await checkingOf(male);
  expect([told?.text, more.length]).toEqual([
    expect.stringMatching(/^회원님 이름으로 9,000원이 들어왔지만 .* 고객센터에 알려 주세요$/),
    0,
  ]);
  await expire(matchId, male);
  expect(await constraintsOf(male)).toEqual([
    expect.stringContaining('누구의 돈인지 확인하는 입금이 9,000원'),
  ]);
  const { password } = male;
  expect((await male.client.call('DELETE /api/auth/delete-account', { body: { password } })).status).toBe(
    400,
  );
  admin = await addConsole(service);
  await decide(`${name} 보증금`, 'hand_back');
  expect(await constraintsOf(male)).toEqual([]);
  await expectBalanced(service);
});

test('the deposit page says what is being checked, until an admin has decided', async () => {
  const name = newName();
  const { male, female, matchId } = await coupleOf(name);
  expect(await transferOf(male)).toMatchObject({ checking_won: 0 });
  await credit(service, { name: `${name} 모임비`, amount: 8_000 });
  expect(await transferOf(male)).toMatchObject({ checking_won: 8_000, received_won: 0, missing_won: D });
  const { meeting } = await male.client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId } });
  expect(meeting.deposit).toMatchObject({ checking_won: 8_000 });
  expect(await transferOf(female)).toMatchObject({ checking_won: 0 });
  await decide(`${name} 모임비`, 'hand_back');
  expect(await transferOf(male)).toMatchObject({ checking_won: 0 });
});

test.each([
  ['what a rule had only named', ' 모임비', 'hand_back'],
  ['what a rule had taken for the deposit', '', 'undecided'],
] as const)('%s waits for the member again when an admin sets it back', async (_, words, kind) => {
  const name = newName();
  const { male, matchId } = await coupleOf(name);
  const amount = D;
  const tid = `${name}${words}`;
  await credit(service, { name: `${name}${words}`, amount, tid });
  const id = rowIdOf(service.services.hash, tid);
  admin = await addConsole(service);
  for (const purpose of [{ kind }, { kind: 'undecided' }] as const)
    await admin.ok('PUT /api/admin/bank-rows/{id}/purpose', { params: { id }, body: { purpose } });
  const { due_at, ...deposit } = await transferOf(male);
  expect(deposit).toMatchObject({ checking_won: amount, received_won: 0 });
  service.clock.set(Date.parse(due_at) + BANK_FEED_GRACE_MS + 1);
  await expect(expirePending(service.services, matchId, service.clock.now())).rejects.toMatchObject({
    code: 'meeting.not_pending',
  });
  await expectBalanced(service);
});

test('money with a member’s name beside other words cannot be booked as nobody’s', async () => {
  const name = newName();
  await coupleOf(name);
  await credit(service, { name: `${name} 보증금`, amount: 7_000 });
  const { rows } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'undecided', q: name } });
  const params = { id: rows[0]?.uid_deposits ?? '' };
  const body = { purpose: { kind: 'platform', entry: 'interest' }, reason: '이자' };
  const answer = await admin.call('PUT /api/admin/bank-rows/{id}/purpose', { params, body });
  expect(codeOf(answer)).toBe('deposit.of_member');
});

test('money under a name that two members with open deposits share notifies neither and keeps neither from leaving', async () => {
  const name = newName();
  const both = [await coupleOf(name), await coupleOf(name)];
  await credit(service, { name, amount: 9_000 });
  for (const { male, matchId } of both) {
    expect(await checkingOf(male)).toEqual([]);
    service.clock.set(TEST_NOW);
    await expire(matchId, male);
    expect(await constraintsOf(male)).toEqual([]);
  }
});

test('money that came before a deposit was expected, or after it was paid, keeps nobody from leaving', async () => {
  const name = newName();
  await credit(service, { name, amount: 9_000 });
  const { male } = await coupleOf(name);
  const { transfer_name } = await transferOf(male);
  await credit(service, { name: transfer_name, amount: D });
  await credit(service, { name, amount: 8_000 });
  expect(await checkingOf(male)).toEqual([]);
  expect((await constraintsOf(male)).filter((reason) => reason.includes('누구의 돈'))).toEqual([]);
});
