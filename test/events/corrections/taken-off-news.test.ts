import { beforeEach, describe, expect, test } from 'vitest';
import { reversed } from '../../api/reversals/acts.ts';
import { type Applicant, pay, transferOf } from '../../support/market.ts';
import { type CorrectingBank, openBank } from './correcting-bank.ts';

const detailOf = async ({ client }: Pick<Applicant, 'client'>, id: string) =>
  (await client.ok('GET /api/fixed/detail/{id}', { params: { id } })).meeting;

let bank: CorrectingBank;
beforeEach(async () => {
  bank = await openBank();
});

const told = async ({ client }: Pick<Applicant, 'client'>) =>
  (await client.ok('GET /api/notices', {})).notices
    .filter(({ kind }) => kind === 'deposit_corrected')
    .map(({ text, link }) => ({ text, link }));

test('the payer of a part reads again what is missing when the bank had taken nothing off', async () => {
  const { male } = await bank.paidCouple(5_000);
  await bank.correct(0, 4_000);
  expect(await bank.close('transfer')).toBe(200);
  bank.service.clock.advance(1_000);
  expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
  const { notices } = await male.client.ok('GET /api/notices', {});
  expect(notices[0]).toMatchObject({ kind: 'deposit_short' });
  expect(notices[0]?.text).toMatch(/^보증금으로 5,000원을 받았어요\. .*까지 2,500원을 더 보내면 돼요$/);
});

describe('what the bank took off a paid deposit', () => {
  test('is told to the member of a fixed meeting, whose page says where to send it until it comes', async () => {
    const { male, female, matchId } = await bank.paidCouple();
    const { transfer_name: name } = await transferOf(male);
    await pay(bank.service, female);
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect(await told(male)).toEqual([
      {
        text: '은행이 입금 내역을 고쳐 보증금 500원이 빠졌어요. 만남은 그대로예요. 3월 20일 (토) 18:00까지 미팅 내역의 계좌로 500원을 보내 주세요',
        link: `/request-details/fixed/${matchId}`,
      },
    ]);
    expect(await told(female)).toEqual([]);
    expect(await detailOf(male, matchId)).toMatchObject({
      deposit: { is_payed: 1, missing_won: 500, received_won: 7_000, transfer_name: name },
      money: { deposits: [{ missing: 500, arrived: 7_000 }, { missing: null }] },
    });
    expect((await detailOf(female, matchId)).deposit).toBeNull();

    bank.account.transfer(500, name);
    expect(await bank.account.readFeed()).toMatchObject({ covered: 1 });
    expect(await detailOf(male, matchId)).toMatchObject({
      deposit: null,
      money: { deposits: [{ missing: null, arrived: 7_500 }, {}] },
    });
  });

  test('is told with the whole of what is missing, and taken back when its closing is reversed', async () => {
    const { male, matchId } = await bank.paidCouple();
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    await bank.correct(0, 6_700);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(/300원이 빠졌어요\. .*까지 .* 800원을 보내 주세요$/);
    expect((await detailOf(male, matchId)).deposit).toMatchObject({ is_payed: 1, missing_won: 800 });

    bank.service.clock.advance(1_000);
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(/300원은 더 보내지 않아도 돼요\. .* 500원을 보내 주세요$/);
    expect((await detailOf(male, matchId)).deposit).toMatchObject({ missing_won: 500 });
  });

  test('is told as taken from the refund first, then from the deposit', async () => {
    const { male } = await bank.paidCouple(9_000);
    await bank.correct(0, 8_000);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(male))[0]?.text).toBe('은행이 입금 내역을 고쳐 돌려드릴 돈이 1,000원 줄었어요');
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(/돈이 500원 줄었어요\. 보증금 500원이 빠졌어요/);
    bank.service.clock.advance(1_000);
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(
      /잘못이었어요.* 돌려드릴 돈 500원은 그대로예요\. 500원은 더 보내지 않아도 돼요$/,
    );
  });
});
