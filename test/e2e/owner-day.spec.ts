import { expect, type Page } from '@playwright/test';
import { bothWon, termsNow } from '../../shared/deposit.ts';
import { won } from '../../shared/won.ts';
import { D } from '../support/deposit.ts';
import { advance, barOf, dayOfService, signInAs } from './support/demo.ts';
import { confirmMeeting } from './support/matches.ts';
import { expectToFit, test } from './support/operators.ts';
import { answerAlert, aPair } from './support/people.ts';

test.use({ stage: 'an owner’s day' });

const STORE = '/mypage/manage-store';

const meeting = (page: Page, team: string) => page.getByRole('listitem').filter({ hasText: team });

/** The figures above the month: 성사, 취소, 앞으로. */
const figures = (page: Page) => page.locator('dl', { hasText: '당일 취소' }).locator('dd');

test('only owners open the page of a bar', async ({ page }) => {
  await page.goto(STORE);
  await answerAlert(page, '로그인이 필요한 서비스예요');
  await signInAs(page, 'member_male');
  await page.goto(STORE);
  await expect(page.getByRole('heading', { name: '매장 관리 권한이 없어요' })).toBeVisible();
  await expect(page.getByText('사장님만 들어올 수 있는 화면이에요.')).toBeVisible();
});

test("an owner sees the month, blocks days and marks tonight's meetings", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'owner');
  const day = await dayOfService(page, 4);
  const uidBar = await barOf(page);

  await test.step('a second pair has a meeting on the day of the demo’s two groups', async () => {
    const pair = await aPair(browser, { baseURL });
    await confirmMeeting(pair, { bar: { uid_bar: uidBar }, date: day, time: '19:00' });
  });

  // Half an hour after the start of the later meeting.
  await advance(page, { now: `${day}T19:30:00+09:00` });
  await signInAs(page, 'owner');
  await page.goto(STORE);
  await expect(page.getByRole('heading', { level: 1, name: '달무리집' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^오늘, .*만남 2건/, pressed: true })).toBeVisible();
  await expectToFit(page);

  await test.step('a day with meetings cannot be blocked; another is blocked after a confirmation and unblocked', async () => {
    await page.getByRole('tab', { name: '쉬는 날 정하기' }).click();
    await page.getByRole('button', { name: '쉬는 날로 정하기' }).click();
    await answerAlert(page, '날짜를 하나 이상 골라 주세요');
    await page.getByRole('button', { name: /^오늘, .*만남 2건/ }).click();
    await page.getByRole('button', { name: '쉬는 날로 정하기' }).click();
    await answerAlert(page, '날짜 1개를 쉬는 날로 정할까요?', '쉬는 날로 정하기');
    await answerAlert(page, /만남이 잡힌 날은/);
    await page.getByRole('button', { name: /^오늘, /, pressed: true }).click();

    await page.getByRole('button', { name: '다음 달' }).click();
    const day = page.getByRole('button', { name: /^\d+월 15일/ });
    await day.click();
    await page.getByRole('button', { name: '쉬는 날로 정하기' }).click();
    await answerAlert(page, '날짜 1개를 쉬는 날로 정할까요?', '그대로 두기');
    await expect(page.getByRole('heading', { name: '정해 둔 쉬는 날 0개' })).toBeVisible();
    await page.getByRole('button', { name: '쉬는 날로 정하기' }).click();
    await answerAlert(page, '날짜 1개를 쉬는 날로 정할까요?', '쉬는 날로 정하기');
    await expect(day).toHaveAccessibleName(/쉬는 날/);
    await expect(page.getByRole('heading', { name: '정해 둔 쉬는 날 1개' })).toBeVisible();
    await day.click();
    await page.getByRole('button', { name: '다시 열기' }).click();
    await answerAlert(page, '날짜 1개를 다시 열까요?', '다시 열기');
    await expect(day).not.toHaveAccessibleName(/쉬는 날/);
    await expectToFit(page);
  });

  await test.step('an older meeting shows its end and no buttons', async () => {
    await page.goto(`${STORE}?day=${await dayOfService(page, -16)}`);
    await expect(page.getByText('남자측 불참')).toBeVisible();
    await expect(page.getByRole('button', { name: '성사' })).toHaveCount(0);
  });

  await test.step("mark tonight's first meeting by keyboard, once", async () => {
    await page.goto(STORE);
    await expect(figures(page).last()).toHaveText('2건');
    const cancelled = parseInt((await figures(page).nth(1).textContent()) ?? '', 10);
    const row = meeting(page, '하루치 용기');
    await expect(row.getByText(new RegExp(`술값에서 ${won(bothWon(termsNow(2)))}`))).toBeVisible();
    const absent = row.getByRole('button', { name: '여자측 불참' });
    await absent.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: '여자측이 오지 않았나요?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(absent).toBeVisible();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: '여자측 불참으로 표시' }).press('Enter');
    await expect(row.getByText('여자측 불참')).toBeVisible();
    await expect(absent).toHaveCount(0);
    await expect(figures(page).nth(1)).toHaveText(`${cancelled + 1}건`);
  });

  await test.step('mark the other pair as arrived; the discount is shown before and after', async () => {
    const completed = parseInt((await figures(page).first().textContent()) ?? '', 10);
    const row = meeting(page, '이바다네 셋');
    await expect(row.getByText(new RegExp(`술값에서 ${won(2 * D)}`))).toBeVisible();
    await row.getByRole('button', { name: '성사' }).click();
    await answerAlert(page, '두 팀이 모두 왔나요?', '성사로 표시');
    await expect(row.getByText('성사', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /성사|불참/ })).toHaveCount(0);
    await row.getByRole('button', { name: new RegExp(`^정산금 ${won(2 * D)}`) }).click();
    await expect(row.getByText('우리 가게 정산금')).toBeVisible();
    await expectToFit(page);
    await expect(row.getByText(new RegExp(`술값에서 ${won(2 * D)}`))).toBeVisible();
    await expect(figures(page).first()).toHaveText(`${completed + 1}건`);
    await expect(figures(page).last()).toHaveText('0건');
  });
});
