import { expect, test } from '@playwright/test';
import { won } from '../../shared/won.ts';
import { C, D } from '../support/deposit.ts';
import { fillAccount, fillSlot, fillTeam, fillWishes, sendApplication } from './support/application.ts';
import { drainQueue, slotOf, openHistory, openHistoryAtClink, type JourneySlot } from './support/matches.ts';
import { call, signUpInBrowser, textsTo, type Person } from './support/people.ts';

/** Fills in the whole form as a member without stored data. */
async function apply({ page, name }: Person, slot: JourneySlot) {
  await page.goto('/request-meeting');
  await fillTeam(page, `${name}네 셋`);
  await page.getByRole('group', { name: '글에서 읽은 조건' }).getByRole('button', { name: '직장인' }).click();
  await fillWishes(page);
  await fillSlot(page, slot);
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await fillAccount(page);
  await sendApplication(page);
}

/** Reads the deposit page and sends the money from the bank. */
async function pay({ page }: Person) {
  await openHistory(page);
  const waiting = page.getByRole('region', { name: '보증금을 기다려요' });
  await waiting.getByRole('link', { name: '보증금 보내러 가기' }).click();
  const found = page.getByRole('dialog', { name: '찾았어요' });
  const deposit = page.getByRole('dialog', { name: '보증금 보내기' });
  // Whoever saw the team right after applying comes straight to the deposit.
  await expect(found.or(deposit).first()).toBeVisible();
  if (await found.isVisible()) await found.getByRole('button', { name: '보증금 보내러 가기' }).click();
  await expect(
    deposit.getByRole('heading', { name: /두 팀이 보증금을 보내면|우리 잔만 차면/ }),
  ).toBeVisible();
  await expect(page.getByText(won(D + C))).toBeVisible();
  const action = deposit.getByRole('button', { name: '계좌와 금액 복사하기' });
  await expect(action.or(deposit.getByRole('link', { name: '토스로 보내기' }))).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await expect(deposit.getByText(won(D)).first()).toBeVisible();
  await expect(action).toBeHidden();
  await expect(deposit.locator('[data-foot-cta]')).toBeHidden();
  for (const bar of await page.locator('header').all()) await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const label = page.getByText('받는 분 통장 표시');
  const name = (await label.locator('xpath=following-sibling::span[1]').textContent()) ?? '';
  await call(page, 'POST', '/_local/bank/credits', { account_owner: name, acc_in: D });
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
    expect((await textsTo(woman.page, woman.phone))[0]).toContain(won(D));
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
