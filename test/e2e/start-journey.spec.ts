import { expect, type Page, test } from '@playwright/test';
import { fillAccount, fillSlot, fillTeam, fillWishes, sendApplication } from './support/application.ts';
import { applyFor, drainQueue, openHistoryAtClink, payDeposit, slotOf } from './support/matches.ts';
import { placesOf } from './support/places.ts';
import { aMemberWithoutPage, momentOpens, signUpOnPage } from './support/people.ts';

test('two tabs of a visitor show the same answers', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/start');
  const nameIn = (tab: Page) => tab.getByRole('textbox', { name: '팀 이름' });
  await nameIn(page).fill('옆 테이블 셋');
  await expect(nameIn(other)).toHaveValue('옆 테이블 셋');
  await other.getByRole('radio', { name: /3명/ }).check({ force: true });
  await expect(page.getByRole('radio', { name: /3명/ })).toBeChecked();
  await expect(nameIn(page)).toHaveValue('옆 테이블 셋');
});

test.use({ permissions: ['clipboard-write'] });

test('a visitor fills in the application, signs up, and sends it with everything kept; then they are matched, pay and meet', async ({
  page,
  baseURL,
}, { project }) => {
  const slot = await slotOf(page, 8, project.name);

  await test.step('without an account: team, wishes, bar and day', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '가입 없이 먼저 골라 보기' }).click();
    await fillTeam(page, '옆 테이블 셋');
    await fillWishes(page);
    await fillSlot(page, slot);
    // An evening later, in the same browser.
    await page.reload();
    await page.getByRole('button', { name: '회원가입하고 신청하기' }).click();
  });

  const woman = await signUpOnPage(page, { name: '김하늘', gender: 'female' });
  await test.step('signed in, the summary lacks only the account', async () => {
    await expect(page).toHaveURL(/\/request-meeting\?step=check$/);
    await expect(page.getByText('옆 테이블 셋')).toBeVisible();
    await expect(page.getByText('유머 감각, 편안함, 분위기')).toBeVisible();
    await expect(page.getByText(slot.bar.bar_name, { exact: true })).toBeVisible();
    await fillAccount(page);
    await sendApplication(page);
  });

  await test.step('Back leads home and not into an empty application', async () => {
    const sent = page.getByRole('dialog', { name: /신청을 보냈어요/ });
    await page.goBack();
    await expect(sent).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '잘 맞는 팀을 찾고 있어요' })).toBeVisible();
    await page.goForward();
    await expect(sent).toBeVisible();
  });

  await test.step('they are matched while she looks at the bars, both pay, and the meeting is fixed', async () => {
    const man = await aMemberWithoutPage(baseURL, { name: '이바다', gender: 'male' });
    await page.goto('/content/partnerships');
    await applyFor(man, slot);
    await drainQueue(page);
    const found = await momentOpens(page);
    await found.getByRole('button', { name: '보증금 보내러 가기' }).click();
    const deposit = page.getByRole('dialog', { name: '보증금 보내기' });
    await expect(deposit).toBeVisible();
    await test.step('on a low screen the button follows the content and covers no clock', async () => {
      await page.setViewportSize({ width: 640, height: 450 });
      await expect(deposit.getByRole('timer')).toBeInViewport();
      await expect(deposit.locator('[data-foot-cta]')).not.toBeInViewport();
      const cancel = deposit.getByRole('button', { name: '매칭 취소하기' });
      expect((await deposit.locator('[data-foot-cta]').boundingBox())?.y).toBeLessThan(
        (await cancel.boundingBox())?.y ?? 0,
      );
    });
    await test.step('on a small phone the bank app is in sight with the clock', async () => {
      await page.setViewportSize({ width: 360, height: 600 });
      await expect(deposit.getByRole('timer')).toBeInViewport();
      await expect(deposit.locator('[data-foot-cta]')).toBeInViewport();
    });
    await test.step('copying moves nothing', async () => {
      const parts = deposit.locator('[data-foot-cta] a, button');
      for (const [name, said] of [
        ['계좌번호 복사', '계좌번호를 복사했어요'],
        ['모두 복사', '계좌와 금액, 이름을 복사했어요'],
      ] as const) {
        const copy = deposit.getByRole('button', { name, exact: true });
        await copy.evaluate((button: { scrollIntoView: (how: object) => void }) =>
          button.scrollIntoView({ block: 'center' }),
        );
        const before = await placesOf(parts);
        await copy.click();
        await expect(deposit.getByText(said)).toBeAttached();
        expect(await placesOf(parts), name).toEqual(before);
      }
    });
    for (const person of [woman, man]) await payDeposit(person);
    await openHistoryAtClink(page);
    const fixed = page.getByRole('region', { name: '정해졌어요' });
    await expect(fixed.getByText(slot.bar.bar_name).first()).toBeVisible();
  });
});
