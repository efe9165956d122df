import { beforeEach, describe, expect, test } from 'vitest';
import { sendDueTexts } from '../../../functions/data/jobs/due-texts.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { detailIdOf } from '../../../shared/ids.ts';
import { actsOf, reversed } from '../../api/reversals/acts.ts';
import { addConsole } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, type Applicant, matchCouple, pay, transferOf } from '../../support/market.ts';
import { type CorrectingBank, openBank } from './correcting-bank.ts';

let bank: CorrectingBank;
beforeEach(async () => {
  bank = await openBank();
});

const told = async ({ client }: Pick<Applicant, 'client'>) =>
  (await client.ok('GET /api/notices', {})).notices.map(({ kind, text, link }) => ({ kind, text, link }));
const missing = async ({ client }: Pick<Applicant, 'client'>, id: string) =>
  (await client.ok('GET /api/fixed/detail/{id}', { params: { id } })).meeting.deposit?.missing_won ?? 0;
const waiting = async () => (await bank.admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

/** A fixed meeting of whose male deposit the bank has taken 500 won off. */
async function lessened() {
  const couple = await bank.paidCouple();
  const { transfer_name: name } = await transferOf(couple.male);
  await pay(bank.service, couple.female);
  await bank.correct(0, 7_000);
  expect(await bank.close('transfer')).toBe(200);
  bank.service.clock.advance(1_000);
  return { ...couple, name };
}
const send = async (amount: number, name: string) => {
  bank.account.transfer(amount, name);
  await bank.account.readFeed();
  bank.service.clock.advance(1_000);
};

describe('missing money that comes', () => {
  test('is thanked for in a text that says what is still missing, or what goes back', async () => {
    const { male, female, name, matchId } = await lessened();
    const before = (await told(female)).length;
    await send(300, name);
    expect((await told(male))[0]).toEqual({
      kind: 'deposit_restored',
      text: '모자라던 보증금 300원을 받았어요. 고마워요. 3월 20일 (토) 18:00까지 미팅 내역의 계좌로 200원을 보내 주세요',
      link: `/request-details/fixed/${matchId}`,
    });
    await send(1_200, name);
    expect((await told(male))[0]).toMatchObject({
      kind: 'deposit_restored',
      text: '모자라던 보증금 200원을 받았어요. 고마워요. 더 보낸 1,000원은 영업일 3일 안에 돌려드려요',
    });
    expect((await told(male)).filter(({ kind }) => kind === 'deposit_surplus')).toEqual([]);
    expect(await told(female)).toHaveLength(before);
    expect(await missing(male, matchId)).toBe(0);
    await expectBalanced(bank.service);
  });

  test('out of suspense is thanked for, and asked for again when that was a mistake', async () => {
    const { male, matchId } = await lessened();
    await send(900, '모르는사람');
    const [wrong] = await waiting();
    await bank.admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params: { id: wrong?.uid_deposits ?? '' },
      body: { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') },
    });
    expect((await told(male))[0]?.text).toMatch(/^모자라던 보증금 500원을 받았어요.* 더 보낸 400원은/);
    bank.service.clock.advance(1_000);
    expect(await reversed(bank.admin, 'covered')).toBe(200);
    expect((await told(male))[0]).toMatchObject({
      kind: 'deposit_restored',
      text: '모자라던 보증금 500원을 받았다고 알려 드린 것은 잘못이었어요. 미안해요. 돌려드린다고 한 400원도 취소했어요. 3월 20일 (토) 18:00까지 미팅 내역의 계좌로 500원을 보내 주세요',
    });
    expect(await missing(male, matchId)).toBe(500);
  });

  test('in the same night leaves one text in the morning, the newest', async () => {
    const { male, female } = await bank.paidCouple();
    const { transfer_name: name } = await transferOf(male);
    await pay(bank.service, female);
    bank.service.clock.advance(kstInstant('2027-03-02', '23:00') - bank.service.clock.now());
    bank.admin = await addConsole(bank.service);
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    bank.service.clock.advance(1_000);
    await send(500, name);
    const before = (await textsTo(male.phone)).length;
    await sendDueTexts(bank.service.services, kstInstant('2027-03-03', '09:00'));
    const sent = (await textsTo(male.phone)).map(({ message }) => message);
    expect(sent.slice(0, sent.length - before)).toEqual([
      '[합석] 모자라던 보증금 500원을 받았어요. 고마워요',
    ]);
  });

  test('in a second transfer that completes the deposit is told as the deposit', async () => {
    const couple = await matchCouple(bank.service, (await addBar(bank.service, 40)).barId, ['2027-03-20']);
    const { transfer_name: name } = await transferOf(couple.male);
    await send(7_000, name);
    await send(500, name);
    expect((await told(couple.male))[0]).toMatchObject({ kind: 'deposit_received' });
    expect((await told(couple.male))[1]).toMatchObject({ kind: 'deposit_short' });
  });
});

describe('money in suspense of which the bank takes some off', () => {
  test('is told to the member who sent it too late to pay, and told back after a mistake', async () => {
    const { male } = await bank.paidCouple();
    await send(7_500, (await transferOf(male)).transfer_name);
    await bank.correct(1, 6_500);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(male))[0]).toEqual({
      kind: 'credit_corrected',
      text: '은행이 입금 내역을 고쳐 확인하고 있던 7,500원이 6,500원으로 줄었어요',
      link: '/request-details',
    });
    bank.service.clock.advance(1_000);
    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(
      /잘못이었어요\. 미안해요\. 7,500원을 그대로 확인하고 있어요$/,
    );
    bank.service.clock.advance(1_000);
    await bank.correct(1, 0);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(/확인하고 있던 7,500원이 없던 돈이 됐어요/);
    bank.service.clock.advance(1_000);
    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect((await told(male))[0]?.text).toMatch(/7,500원을 그대로 확인하고 있어요$/);
    expect(await actsOf(bank.admin, 'row_suspended')).toMatchObject([{ is_untold: 0 }, { is_untold: 0 }]);
  });

  test('is told to the member whose name it has', async () => {
    const couple = await matchCouple(bank.service, (await addBar(bank.service, 40)).barId, ['2027-03-20']);
    const { transfer_name: name } = await transferOf(couple.male);
    await send(3_000, name.replace(/\d+$/, ''));
    expect((await told(couple.male))[0]?.kind).toBe('deposit_checking');
    await bank.correct(0, 2_000);
    expect(await bank.close('transfer')).toBe(200);
    expect((await told(couple.male))[0]).toMatchObject({
      kind: 'credit_corrected',
      text: '은행이 입금 내역을 고쳐 확인하고 있던 3,000원이 2,000원으로 줄었어요',
    });
  });

  test('is told to nobody when the sender is not known, and the console says so', async () => {
    await bank.stranger();
    await bank.correct(0, 2_000);
    expect(await bank.close('transfer')).toBe(200);
    expect(await actsOf(bank.admin, 'row_suspended')).toMatchObject([{ is_untold: 1 }]);
  });
});
