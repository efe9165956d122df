import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { offerTo } from './support/last-offer.ts';
import { answerAlert, call, type Member, momentOpens, textsTo } from './support/people.ts';

const status = z.object({ meetings: z.array(z.unknown()) });

const waitingOf = async ({ page, uid }: Member) =>
  status.parse(await call(page, 'GET', `/api/meetings/status/${uid}`)).meetings;

test('a team that cancels its request accepts the last offer and is matched', async ({
  browser,
  baseURL,
}) => {
  const { page, man, offer } = await offerTo(browser, { baseURL }, '17:30');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await offer.getByRole('button', { name: '이 팀과 만나기' }).click();
  await page.waitForURL(/\/request-details\/pending\//);
  const found = await momentOpens(page);
  await expect(found.getByText('이바다네 셋').first()).toBeVisible();
  await found.getByRole('button', { name: '보증금 보내러 가기' }).click();
  const deposit = page.getByRole('dialog', { name: '보증금 보내기' });
  await expect(deposit.getByRole('timer')).toBeVisible();
  expect((await textsTo(page, man.phone))[0]).toContain('7,500원');
});

test('a team that declines the last offer has cancelled; the other one waits on', async ({
  browser,
  baseURL,
}) => {
  const { page, man, offer } = await offerTo(browser, { baseURL }, '18:30');
  await offer.getByRole('button', { name: '신청 취소하기' }).click();
  await answerAlert(page, '미팅 신청을 취소했어요');
  await expect(page.getByRole('heading', { name: '건너편 자리가 비어 있어요' })).toBeVisible();
  expect(await waitingOf(man)).toHaveLength(1);
});

test('a team that closes the last offer waits on, and is not asked again', async ({ browser, baseURL }) => {
  const scene = await offerTo(browser, { baseURL }, '20:00');
  const { page, offer, cancel } = scene;
  await offer.getByRole('button', { name: '취소하지 않고 계속 기다리기' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await cancel();
  await answerAlert(page, '미팅 신청을 취소했어요');
});
