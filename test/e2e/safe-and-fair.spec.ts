import { expect, type Page, test } from '@playwright/test';
import { won } from '../../shared/won.ts';
import { C, D } from '../support/deposit.ts';
import { aFairness } from '../../web/src/testing/fairness.ts';
import { signInAs } from './support/demo.ts';
import { expectToFit } from './support/operators.ts';

const answering = (page: Page, path: string, body: object) =>
  page.route(path, (route) => route.fulfill({ json: { success: true, ...body } }));

test('a visitor reads how people are kept safe, from the foot of any page', async ({ page }) => {
  await page.goto('/cs');
  await page.getByRole('contentinfo').getByRole('link', { name: '안전하게 만나기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /모르는 사이니까/ })).toBeVisible();
  await expect(page.getByText(`${won(D + C)} 받아요`)).toBeVisible();
  await expectToFit(page);
  await page.getByRole('link', { name: '신고하기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('로그인이 필요한 서비스예요');
});

test('a visitor reads how teams are matched, once enough have applied', async ({ page }) => {
  await page.goto('/fairness');
  const nothing = page.getByRole('heading', { level: 1, name: '아직 보여 드릴 만큼 모이지 않았어요' });
  await expect(nothing).toBeVisible();
  await answering(page, '**/api/matching/fairness', { fairness: aFairness });
  await page.goto('/');
  await page.mouse.move(1, 1);
  const card = page.getByRole('button', { name: /성사율을 높이는 매칭/ });
  await expect(card).toContainText('62%');
  const more = page.getByRole('link', { name: '어떻게 이어 드리는지 보기' });
  if (!(await more.isVisible())) await card.click();
  await more.click();
  await expect(page.getByRole('heading', { level: 1, name: '이렇게 이어 드려요' })).toBeVisible();
  await expect(page.getByText('55% · 25시간')).toBeVisible();
  await expectToFit(page);
});

test('an owner reads the forecast below the month', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/mypage/manage-store');
  const part = page.getByRole('region', { name: '예상 테이블' });
  await expect(part.getByText(/아직 보여 드릴 만큼 모이지 않았어요/)).toBeVisible();
  await answering(page, '**/api/bars/*/forecast', {
    forecast: { days: [{ date: '2027-03-05', tables: 8 }], closed: [{ date: '2027-03-13', tables: 7 }] },
  });
  await page.reload();
  await expect(part.getByText('8테이블')).toBeVisible();
  await expectToFit(page);
  await part.getByRole('link', { name: '쉬는 날 다시 열기' }).click();
  await expect(page.getByRole('tab', { name: '쉬는 날 정하기' })).toHaveAttribute('aria-selected', 'true');
});
