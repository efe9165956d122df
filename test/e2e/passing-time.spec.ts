import { expect } from '@playwright/test';
import { won } from '../../shared/won.ts';
import { D } from '../support/deposit.ts';
import { dayName, fillAccount, fillTeam, fillWishes } from './support/application.ts';
import { advance, barOf, signInAs } from './support/demo.ts';
import {
  confirmMeeting,
  drainQueue,
  slotOf,
  matchPair,
  openHistory,
  payDeposit,
  openDays,
} from './support/matches.ts';
import { test } from './support/own-service.ts';
import { aMember, answerAlert, call, textsTo, aPair } from './support/people.ts';

test.use({ stage: 'passing time' });

const DAY_SECONDS = 86_400;

test('a missing deposit ends the match; the side that paid is refunded and waits again', async ({
  browser,
  ownService,
}) => {
  const options = { baseURL: ownService };
  const [late, paid] = await aPair(browser, options);
  await matchPair([late, paid], await slotOf(late.page, 5, '1280'));
  await payDeposit(paid);
  await openHistory(late.page);
  await expect(late.page.getByRole('link', { name: '보증금 보내러 가기' })).toBeVisible();

  await advance(late.page, { advanceSeconds: 2 * DAY_SECONDS });
  await call(late.page, 'POST', '/_local/jobs/daily-close');
  await drainQueue(late.page);

  await openHistory(late.page);
  await expect(late.page.getByRole('link', { name: '보증금 보내러 가기' })).toBeHidden();
  await openHistory(paid.page);
  const waiting = paid.page.getByRole('region', { name: '매칭을 기다려요' });
  await expect(waiting.getByRole('button', { name: '신청 취소' })).toBeVisible();
  expect((await textsTo(paid.page, paid.phone)).join('\n')).toContain(won(D));
});

test('a day that passes while the page is open is named in one sentence, and goes by a tap', async ({
  browser,
  ownService,
}) => {
  const { page } = await aMember(browser, { baseURL: ownService }, { name: '김하늘', gender: 'female' });
  const { bar } = await slotOf(page, 6, '1280');
  const [tomorrow = '', later = ''] = await openDays(page, bar.uid_bar, 1, 2);
  await page.goto('/request-meeting');
  await fillTeam(page, '퇴근 후 셋');
  await fillWishes(page);
  await page.getByRole('button', { name: '술집과 날짜 고르러 가기' }).click();
  const day = (date: string) =>
    page.getByRole('group', { name: '되는 날' }).getByRole('button', { name: dayName(date) });
  for (const date of [tomorrow, later]) await day(date).click();
  await page.getByRole('checkbox', { name: bar.bar_name }).check({ force: true });
  await expect(page.getByText('술집 1곳 · 날짜 2개')).toBeVisible();
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await fillAccount(page);
  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });

  await advance(page, { now: `${tomorrow}T12:00:00+09:00` });
  const send = page.getByRole('button', { name: '미팅 신청하기' });
  await send.click();
  await answerAlert(page, '고를 수 없는 날짜가 있어요. 날짜를 다시 확인해 주세요');
  await day(tomorrow).click();
  await expect(page.getByText('술집 1곳 · 날짜 1개')).toBeVisible();
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await expect(page.getByRole('img', { name: '4단계 가운데 4단계' })).toBeVisible();
  await send.click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
});

test('the bar marks a meeting as completed, and each side writes one review', async ({
  browser,
  ownService,
}) => {
  const options = { baseURL: ownService };
  const [man, woman] = await aPair(browser, options);
  const bar = await (await browser.newContext(options)).newPage();
  await signInAs(bar, 'owner');
  const ownBar = await barOf(bar);
  const [date = ''] = await openDays(bar, ownBar, 4, 1);
  const slot = { bar: { uid_bar: ownBar }, date, time: '19:00' };
  const meeting = await confirmMeeting([man, woman], slot);

  await advance(bar, { now: `${date}T21:30:00+09:00` });
  await call(bar, 'PUT', `/api/fixed/${meeting}/complete`, {});

  for (const { page } of [man, woman]) {
    await openHistory(page);
    const past = page.getByRole('region', { name: '지난 합석' });
    await expect(past.getByText('성사됨')).toBeVisible();
    await past.getByRole('button', { name: '후기 쓰기' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '후기 남기기' }).click();
    await expect(sheet.getByText('후기 내용을 입력해 주세요')).toBeVisible();
    await sheet.getByRole('textbox', { name: '후기' }).fill('웃느라 시간 가는 줄 몰랐어요');
    await sheet.getByRole('button', { name: '후기 남기기' }).click();
    await answerAlert(page, '후기를 남겼어요');
    await expect(past.getByText('후기를 남겼어요')).toBeVisible();
    await expect(past.getByRole('button', { name: '후기 쓰기' })).toBeHidden();
  }
});
