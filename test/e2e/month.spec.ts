import { expect, type Page } from '@playwright/test';
import { C, D } from '../support/deposit.ts';
import { addDays } from '../../shared/calendar.ts';
import { won } from '../../shared/labels.ts';
import { advance, signInAs } from './support/demo.ts';
import {
  addAccount,
  applyFor,
  drainQueue,
  openDays,
  payDeposit,
  payDepositTwice,
  payPartOfDeposit,
} from './support/matches.ts';
import {
  coupleOf,
  COUPLES,
  type MonthWorld,
  monthWorld,
  ROUNDS,
  SURPLUS_WON,
} from './support/month-world.ts';
import {
  addBarAccount,
  beginDay,
  decideRow,
  enter,
  expectBankAgrees,
  expectToFit,
  goTo,
  memoOf,
  test,
} from './support/operators.ts';
import { bankMoves, find, giveReason, readMonth, sendBatch, show } from './support/payouts.ts';
import { answerAlert } from './support/people.ts';

test.use({ stage: 'a month' });
test.describe.configure({ mode: 'serial' });

/** Of the demo: with a compensation for a team that did not come, and for one that cancelled. */
const DEMO_REFUNDS = 2;
const SHARE = won(D - C);

let world: MonthWorld;
/** Of the meeting of which one deposit is never seen. */
let unseenDay: string;

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('day 1: an admin pays thirty refunds in one file, of which the bank leaves out one', async ({
  page,
  browser,
  baseURL,
}) => {
  world = await monthWorld(page, browser, baseURL);
  await enter(page);
  await goTo(page, 'user-refunds', '사용자 환불');
  await page.getByRole('button', { name: '급한 순서로 모두 묶기' }).click();
  const { count, total } = await sendBatch(page);
  expect(count).toBe(2 * COUPLES * ROUNDS + DEMO_REFUNDS);

  await test.step('the one that was left out is marked as not sent, and sent alone', async () => {
    await show(page, '보낸 돈');
    await find(page, '남나온');
    await row(page, '남나온')
      .first()
      .getByRole('button', { name: /아직 안 보냈어요$/ })
      .click();
    await giveReason(page, '보냈다는 표시를 되돌릴까요?', '은행에서 이 건만 빠졌어요', '표시 되돌리기');
    await bankMoves(page, 'debits', { amount: total - SURPLUS_WON, name: '대량이체' });
    await show(page, '보낼 돈');
    const memo = await memoOf(row(page, '남나온'));
    await row(page, '남나온')
      .getByRole('button', { name: /보냈어요$/ })
      .click();
    await answerAlert(page, `남나온님께 ${won(SURPLUS_WON)}을 보냈나요?`, '보냈어요');
    await expect(row(page, '남나온')).toHaveCount(0);
    await bankMoves(page, 'debits', { amount: SURPLUS_WON, memo });
  });

  await test.step('one search shows what one person paid and got back', async () => {
    await goTo(page, 'user-search', '사용자 찾기');
    await page.getByRole('textbox', { name: '아이디, 이름이나 전화번호' }).fill('남나온');
    await page.keyboard.press('Enter');
    await row(page, '남나온').getByRole('link', { name: /^e2e/ }).click();
    const lines = page.getByRole('table', { name: '남나온님의 돈' }).getByRole('row');
    await expect(lines.filter({ hasText: '맡아 두고 있어요' })).toHaveCount(ROUNDS - 1);
    await expect(lines.filter({ hasText: '보냈어요' })).toHaveCount(ROUNDS);
  });

  await expectBankAgrees(page);
  await expect(page.getByText(`묶어서 보낸 돈 ${won(total - SURPLUS_WON)}`)).toBeVisible();
});

test('day 2: a refund comes back less a fee, and five shares go out', async ({ page }) => {
  await beginDay(page, addDays(world.first, 1), '12:30');

  await test.step('the refund waits for another account', async () => {
    await goTo(page, 'user-refunds', '사용자 환불');
    await show(page, '보낸 돈');
    await find(page, world.himself.name);
    const memo = await memoOf(row(page, world.himself.name).first());
    await bankMoves(page, 'credits', { amount: SURPLUS_WON - 100, memo });
    await show(page, '되돌아온 돈');
    await expect(row(page, world.himself.name)).toContainText(won(SURPLUS_WON));
    await show(page, '보낼 돈');
    await expect(row(page, world.himself.name)).toContainText('되돌아온 계좌예요');
  });

  await test.step('the shares need the bar’s account first', async () => {
    await addBarAccount(page, '달무리집');
    await goTo(page, 'bar-refunds', '술집 정산');
    await page.getByRole('button', { name: '한 건씩 보기' }).click();
    await find(page, '달무리집');
    const shares = page.getByRole('checkbox', { name: `달무리집 ${SHARE} 고르기` });
    await expect(shares).toHaveCount(COUPLES);
    for (let nth = 0; nth < COUPLES; nth += 1) {
      await shares.nth(nth).press('Space');
      await expect(page.getByText(`고른 돈 ${nth + 1}건`)).toBeVisible();
    }
    await page.getByRole('button', { name: `고른 ${COUPLES}건 묶기` }).click();
    expect(await sendBatch(page)).toEqual({ count: COUPLES, total: COUPLES * (D - C) });
    await show(page, '보낸 돈');
    await expect(row(page, '달무리집')).toHaveCount(COUPLES);
    for (const share of await row(page, '달무리집').all()) {
      await bankMoves(page, 'debits', { amount: D - C, memo: await memoOf(share) });
    }
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(page.getByText('통장에서 나갔어요')).toHaveCount(COUPLES);
  });

  await expectBankAgrees(page);
  await expect(page.getByText('보낸 돈이 되돌아왔어요')).toBeVisible();
});

test('day 3: a share comes back; deposits are short, double, a stranger’s, under a wrong name and unseen', async ({
  page,
}) => {
  await beginDay(page, addDays(world.first, 2), '12:00');
  const [[short, inTime], [double, other], [late, waiting], [unseen, partner]] = [
    coupleOf(world, 1, ROUNDS),
    coupleOf(world, 2, ROUNDS),
    coupleOf(world, 3, ROUNDS),
    coupleOf(world, 4, ROUNDS),
  ];
  const { bar, lateDay } = world;
  [unseenDay = ''] = await openDays(page, bar.uid_bar, 4, 1);
  const teams = [
    { name: '모자란 셋', pair: [short, inTime], slot: { bar, date: lateDay, time: '17:00' } },
    { name: '두 번 셋', pair: [double, other], slot: { bar, date: lateDay, time: '18:00' } },
    { name: '이름 틀린 셋', pair: [late, waiting], slot: { bar, date: lateDay, time: '19:30' } },
    { name: '안 보인 셋', pair: [unseen, partner], slot: { bar, date: unseenDay, time: '19:00' } },
  ];
  for (const { name, pair, slot } of teams) {
    for (const member of pair)
      await applyFor(member, slot, member.gender === 'male' ? { group_name: name } : {});
  }
  await drainQueue(page);

  await test.step('a share comes back and is to send again', async () => {
    await goTo(page, 'bar-refunds', '술집 정산');
    await show(page, '보낸 돈');
    const memo = await memoOf(row(page, SHARE).first());
    await bankMoves(page, 'credits', { amount: D - C, memo });
    await show(page, '되돌아온 돈');
    await expect(row(page, '달무리집')).toContainText(SHARE);
    await show(page, '보낼 돈');
    await page.getByRole('button', { name: '한 건씩 보기' }).click();
    await expect(page.getByRole('checkbox', { name: `달무리집 ${SHARE} 고르기` })).toHaveCount(1);
    await expectToFit(page);
  });

  await test.step('what a row is for is said, and corrected twice', async () => {
    await payPartOfDeposit(short, 5_000);
    await payDepositTwice(double);
    for (const member of [other, waiting, partner]) await payDeposit(member);
    await bankMoves(page, 'credits', { amount: D, name: '모르는 이름' });
    await goTo(page, 'bank', '통장');
    await decideRow(page, '홍길동', '', /^보낸 사람에게 돌려줄 돈/);
    const line = page.getByRole('listitem').filter({ hasText: '모르는 이름' });
    for (const team of ['모자란 셋', '두 번 셋', '이름 틀린 셋']) {
      await decideRow(page, '모르는 이름', team, new RegExp(`${team} 보증금`));
      await expect(line).toContainText(`${team} 보증금`);
    }
  });

  await test.step('a deposit counts as paid though the bank does not show it', async () => {
    await goTo(page, 'matching-completed', '매칭 완료');
    await page.getByRole('button', { name: /안 보인 셋 받은 것으로 하기$/ }).click();
    const title = '은행에 안 보이지만 받은 것으로 할까요?';
    await giveReason(page, title, '이체 내역을 받아 봤어요', '받은 것으로 하기');
    await expect(row(page, '안 보인 셋')).toHaveCount(0);
  });

  // Had it come before, the money that was first said to be the other side's would have fixed the meeting.
  await payDeposit(inTime);
  await expectBankAgrees(page);
  await expect(page.getByRole('table', { name: /받은 것으로 한 보증금/ })).toContainText('안 보인 셋');
  await expect(page.getByRole('list', { name: '돌려줄 돈' })).toContainText('홍길동');
});

test('the member chooses another account for the refund that bounced', async () => {
  const { page, name } = world.himself;
  await addAccount(page, name);
  await page.goto('/mypage/modify-group-info?tab=accounts');
  const refund = page.getByRole('region', { name: `되돌아온 환불 ${won(SURPLUS_WON)}` });
  await refund.getByRole('combobox', { name: '새로 받을 계좌' }).selectOption({ index: 1 });
  await refund.getByRole('button', { name: '이 계좌로 받기' }).click();
  await expect(page.getByText(/^환불 500원을 카카오뱅크 끝자리 5678 계좌로 다시 보내/)).toBeVisible();
  await expectToFit(page);
});

test('day 4: the bar cancels a meeting, and all that is owed since goes out', async ({ page }) => {
  // The deadline of the short deposit is over.
  await beginDay(page, addDays(world.first, 3), '14:00');

  await test.step('a meeting is cancelled by the bar', async () => {
    await goTo(page, 'meeting-confirmed', '만남 확정');
    await find(page, '이름 틀린 셋');
    await row(page, '이름 틀린 셋').getByRole('button', { name: /취소$/ }).click();
    await giveReason(page, '이 만남을 취소할까요?', '자리가 없어요', '술집 사정으로 취소하기');
    await expect(row(page, '이름 틀린 셋')).toHaveCount(0);
  });

  await test.step('the second file has each of them once', async () => {
    await goTo(page, 'user-refunds', '사용자 환불');
    for (const [name, amount] of [
      ['남가온', '500원'],
      ['남나온', '5,000원'],
      ['여마온', won(D)],
      ['남다온', won(D)],
      ['남라온', won(D)],
      ['여나온', won(D)],
    ] as const)
      await expect(row(page, name)).toContainText(amount);
    await page.getByRole('button', { name: '급한 순서로 모두 묶기' }).click();
    const { total } = await sendBatch(page);
    await bankMoves(page, 'debits', { amount: total, name: '대량이체' });
  });

  await bankMoves(page, 'debits', { amount: 5_000, name: '홍길동' });
  await expectBankAgrees(page);
  await expect(page.getByText('보낸 사람에게 돌려줬어요')).toBeVisible();
  await expect(page.getByRole('list', { name: '돌려줄 돈' })).toHaveCount(0);
});

test('day 5: the owner marks a meeting, and reads which share bounced', async ({ page }) => {
  await advance(page, { now: `${unseenDay}T19:45:00+09:00` });
  await signInAs(page, 'owner');
  await page.goto('/mypage/manage-store');
  const tonight = page.getByRole('listitem').filter({ hasText: '안 보인 셋' });
  await tonight.getByRole('button', { name: '성사' }).click();
  await answerAlert(page, '두 팀이 모두 왔나요?', '성사로 표시');
  await expect(tonight.getByText('성사', { exact: true })).toBeVisible();
  const { bounced } = await readMonth(page, world);
  expect(bounced).toBe(D - C);
  await expect(page.getByText(new RegExp(`^보낸 정산금 ${SHARE}이 은행에서 되돌아왔어요`))).toBeVisible();
  const cancelled = page.getByRole('row').filter({ hasText: SHARE });
  await expect(cancelled).toHaveCount(COUPLES);
  await expect(cancelled.filter({ hasText: '되돌아왔어요' })).toHaveCount(1);
  await expect(cancelled.filter({ hasText: /\d{4}\.\d\d\.\d\d/ })).toHaveCount(COUPLES);

  await enter(page);
  await goTo(page, 'meeting-confirmed', '만남 확정');
  const unmarked = row(page, '하루치 용기');
  await unmarked.getByRole('button', { name: /성사$/ }).click();
  await answerAlert(page, '성사로 끝낼까요?', '성사로 끝내기');
  await expect(unmarked).toHaveCount(0);
  await expectBankAgrees(page);
});

test('day 6: the platform bears what the bank never showed, and the bar gets the rest', async ({ page }) => {
  // The time for objections is over.
  await beginDay(page, addDays(unseenDay, 4), '12:00');
  await goTo(page, 'bar-refunds', '술집 정산');
  await page.getByRole('button', { name: '한 건씩 보기' }).click();
  await expect(row(page, '확인한 입금이 은행에 들어오면 보낼 수 있어요')).toContainText(won(2 * D));
  await goTo(page, 'bank', '통장');
  await page.getByRole('button', { name: new RegExp(`안 보인 셋 ${won(D)} 합석이 메우기$`) }).click();
  await giveReason(page, '합석이 메울까요?', '은행에서 확인이 되지 않아요', '합석이 메우기');
  await goTo(page, 'bar-refunds', '술집 정산');
  await page.getByRole('button', { name: '급한 순서로 모두 묶기' }).click();
  const { total } = await sendBatch(page);
  await bankMoves(page, 'debits', { amount: total, name: '대량이체' });
  await expectBankAgrees(page);
  await expect(page.getByText('잔액이 기록과 같아요. 정할 것이 없어요.')).toBeVisible();
  await goTo(page, 'dashboard', '대시보드');
  await expect(page.getByRole('link', { name: /정산을 기다리는 술집/ })).toBeVisible();
  const ofMoney = /기록이 달라요|안 보이는|무슨 돈인지 골라|읽지 못한|돌려줄 돈|넘긴 환불|보낼 환불/;
  await expect(page.getByRole('link', { name: ofMoney })).toHaveCount(0);
});

test('the owner reads a month of which every share was sent, and what was told of it', async ({ page }) => {
  await signInAs(page, 'owner');
  const { owed, bounced } = await readMonth(page, world);
  expect([owed, bounced]).toEqual([0, 0]);
  await expect(page.getByText('되돌아왔어요')).toHaveCount(0);
  await page.goto('/notices');
  await expect(page.getByRole('listitem').filter({ hasText: '취소' })).toHaveCount(COUPLES + 1);
});
