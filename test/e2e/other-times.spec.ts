import { expect, test } from '@playwright/test';
import { fillAccount, fillTeam, fillWishes, openCalendarOf, sendApplication } from './support/application.ts';
import { axeOn } from './support/axe.ts';
import { applyFor, drainQueue, openHistory, slotOf } from './support/matches.ts';
import { aMember, aMemberWithoutPage } from './support/people.ts';

test('a team ticks another time of a day, takes the one at which somebody waits by one tap, and is matched there', async ({
  browser,
  baseURL,
}, { project }) => {
  const { page, name } = await aMember(browser, project.use, { name: '이바다', gender: 'male' });
  const slot = { ...(await slotOf(page, 10, project.name)), time: '20:00' };
  const woman = await aMemberWithoutPage(baseURL, { name: '김하늘', gender: 'female' });
  await applyFor(woman, slot);
  await drainQueue(page);

  await page.goto('/request-meeting');
  await fillTeam(page, `${name}네 셋`);
  await fillWishes(page);

  await test.step('the calendar offers the other times of a day and ticks none', async () => {
    const calendar = await openCalendarOf(page, slot);
    const others = calendar.getByRole('group', { name: /에 괜찮은 다른 시간/ });
    await expect(others.getByRole('button')).toHaveCount(7);
    await expect(others.getByRole('button', { pressed: true })).toHaveCount(0);
    await others.getByRole('button', { name: '18:30' }).press('Enter');
    await expect(others.getByRole('button', { pressed: true })).toHaveText(['18:30']);
    const { violations } = await axeOn(page).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await calendar.getByRole('button', { name: '날짜 1개로 정하기' }).click();
    await expect(calendar).toBeHidden();
  });

  await test.step('the time at which the other team waits is what helps most', async () => {
    const chance = page.getByRole('region', { name: '이어질 가능성' });
    const best = chance.getByRole('button');
    await expect(best).toHaveAccessibleDescription(new RegExp(`20:00 ${slot.bar.bar_name}[을를] 더하면`));
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await best.click();
    await expect(page.getByText('술집 1곳 · 날짜 1개 · 시간 3개')).toBeVisible();
    await expect(page.getByText('금방 만날 거예요')).toBeVisible();
  });

  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await fillAccount(page);
  await sendApplication(page);
  await drainQueue(page);
  await openHistory(page);
  const pending = page.getByRole('region', { name: '보증금을 기다려요' });
  await expect(pending.getByText(slot.bar.bar_name).first()).toBeVisible();
  await expect(pending.getByText(/20:00/).first()).toBeVisible();
});
