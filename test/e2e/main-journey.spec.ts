import { expect, test, type Page } from '@playwright/test';
import { drainQueue, slotOf, openHistory, openHistoryAtClink, type JourneySlot } from './support/matches.ts';
import { answerAlert, call, signUpInBrowser, textsTo, type Person } from './support/people.ts';

const KOREAN_DAY = /(\d+)-0?(\d+)-0?(\d+)/;
const dayName = (date: string): RegExp => new RegExp(date.replace(KOREAN_DAY, '^$2월 $3일 .요일'));
const shortDay = (date: string): string => date.replace(KOREAN_DAY, '$2월 $3일');

async function pickThree(page: Page, group: string, names: readonly string[]) {
  const picker = page.getByRole('group', { name: group, exact: true });
  for (const name of names) await picker.getByRole('button', { name }).click();
  await expect(picker.getByText('3개를 다 골랐어요')).toBeVisible();
}

/** Fills in the whole form as a member without stored data. */
async function apply({ page, name }: Person, { bar, date, time }: JourneySlot) {
  await page.goto('/request-meeting');
  await page.getByRole('textbox', { name: '팀 이름' }).fill(`${name}네 셋`);
  await page.getByRole('radio', { name: '3명' }).check({ force: true });
  await page.getByRole('textbox', { name: '우리 팀 평균 나이' }).fill('27');
  await page.getByRole('combobox', { name: '대표 학교' }).fill('서울대');
  await page.getByRole('option', { name: '서울대학교', exact: true }).click();
  const intro = page.getByRole('textbox', { name: '팀 소개' });
  await intro.fill('퇴근하고 한잔하는 친구들이에요');
  await intro.blur();
  await page.getByRole('group', { name: '글에서 읽은 조건' }).getByRole('button', { name: '직장인' }).click();
  await page.getByRole('button', { name: '바라는 점 고르러 가기' }).click();

  await pickThree(page, '상대 팀에게 바라는 점', ['유머 감각', '편안함', '분위기']);
  await pickThree(page, '우리 팀 장점', ['유머 감각', '편안함', '배려심']);
  await page.getByRole('button', { name: '술집과 날짜 고르러 가기' }).click();

  await page
    .getByRole('button', { name: new RegExp(`^${bar.bar_name}|${bar.bar_name}.*날짜 고르기`) })
    .click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('checkbox', { name: '평일 모두' })).toBeVisible();
  const day = calendar.getByRole('button', { name: dayName(date) });
  if (!(await day.isVisible())) await calendar.getByRole('button', { name: /다음/ }).click();
  await day.click();
  await calendar.getByRole('combobox', { name: new RegExp(`${shortDay(date)} .* 시간`) }).selectOption(time);
  await calendar.getByRole('button', { name: /1일로 정하기/ }).click();
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: '돌려받을 계좌 고르러 가기' }).click();

  await page.getByRole('combobox', { name: '은행' }).selectOption('카카오뱅크');
  await page.getByRole('textbox', { name: '계좌번호' }).fill('3333-01-2345678');
  await page.getByRole('textbox', { name: '예금주' }).fill(name);
  await page.getByRole('button', { name: '확인하러 가기' }).click();

  await expect(page.getByText('7,500원').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
  await expect(page).toHaveURL(/\/request-details$/);
}

/** Reads the deposit page and sends the money from the bank. */
async function pay({ page }: Person) {
  await openHistory(page);
  const waiting = page.getByRole('region', { name: '보증금을 기다려요' });
  await waiting.getByRole('link', { name: '보증금 보내러 가기' }).click();
  await expect(page.getByRole('heading', { name: /보증금을 보내면/ })).toBeVisible();
  await expect(page.getByText('11,250원')).toBeVisible();
  const label = page.getByText('받는 분 통장 표시');
  const name = (await label.locator('xpath=following-sibling::*[1]').textContent()) ?? '';
  await call(page, 'POST', '/_local/bank/credits', { account_owner: name, acc_in: 7_500 });
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('two people sign up, apply for the same day, are matched, pay, and see the confirmed meeting', async ({
  browser,
  contextOptions,
}, { project }) => {
  const man = await signUpInBrowser(browser, contextOptions, { name: '이바다', gender: 'male' });
  const woman = await signUpInBrowser(browser, contextOptions, { name: '김하늘', gender: 'female' });
  const slot = await slotOf(man.page, 0, project.name);

  await test.step('the man applies and waits', async () => {
    await apply(man, slot);
    const waiting = man.page.getByRole('region', { name: '매칭을 기다려요' });
    await expect(waiting.getByText(slot.bar.bar_name)).toBeVisible();
    await drainQueue(man.page);
    await waiting.getByRole('button', { name: '자세히 보기' }).click();
    await expect(man.page.getByRole('dialog').getByText('지금은 이래요')).toBeVisible();
    await man.page.keyboard.press('Escape');
  });

  await test.step('the woman applies, and the worker matches them', async () => {
    await apply(woman, slot);
    await drainQueue(woman.page);
    await openHistory(woman.page);
    const pending = woman.page.getByRole('region', { name: '보증금을 기다려요' });
    await expect(pending.getByText(/이바다네 셋/).first()).toBeVisible();
    await expect(pending.getByText('아직이에요')).toHaveCount(2);
    expect((await textsTo(woman.page, woman.phone))[0]).toContain('7,500원');
  });

  await test.step('the man’s deposit arrives, and the woman sees it', async () => {
    await pay(man);
    await man.page.reload();
    await expect(man.page.getByRole('heading', { name: /보증금을 받았어요/ })).toBeVisible();
    await openHistory(woman.page);
    const pending = woman.page.getByRole('region', { name: '보증금을 기다려요' });
    await expect(pending.getByText('보냈어요')).toHaveCount(1);
  });

  await test.step('the woman’s deposit arrives, and both see the confirmed meeting', async () => {
    await pay(woman);
    for (const { page } of [man, woman]) {
      await openHistoryAtClink(page);
      const fixed = page.getByRole('region', { name: '정해졌어요' });
      await expect(fixed.getByText(slot.bar.bar_name).first()).toBeVisible();
      await fixed.getByRole('button', { name: '만남 정보 보기' }).click();
      const detail = page.getByRole('dialog');
      await expect(detail.getByText('이래서 이어졌어요')).toBeVisible();
      await expect(detail.getByText('유머 감각').first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});
