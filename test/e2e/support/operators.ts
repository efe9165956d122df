import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { won } from '../../../shared/labels.ts';
import { adminPassword, advance, signInAs } from './demo.ts';
import { test as ownServiceTest } from './own-service.ts';
import { call } from './people.ts';

const bankRows = z.object({ rows: z.array(z.object({ balance: z.number() })) });

/** Operators change the demo data and move the clock: each project has its own service. */
export const test = ownServiceTest.extend({
  baseURL: async ({ ownService }, use) => {
    await use(ownService);
  },
});

/** Expects that the page does not scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** The console has a rail from this width on, below it a list. */
const RAIL_FROM = 900;

/** Opens a tab of the console by the rail, or on phones by the list in the bar. */
export async function goTo(page: Page, tab: string, title: string) {
  // Decided by the width: a closing sheet may still hide both.
  if ((page.viewportSize()?.width ?? 0) < RAIL_FROM) {
    await page.getByRole('combobox', { name: '관리 화면 고르기' }).selectOption(tab);
  } else {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('status', { name: /불러오고 있어요/ })).toHaveCount(0);
  await expectToFit(page);
}

/** Gives a bar the account to which its shares go. */
export async function addBarAccount(page: Page, bar: string): Promise<void> {
  await goTo(page, 'bars', '전체 술집');
  await page.getByRole('searchbox').fill(bar);
  await page.getByRole('button', { name: `${bar} 정산 계좌` }).click();
  const sheet = page.getByRole('dialog', { name: `${bar} 정산 계좌` });
  await sheet.getByRole('combobox', { name: '은행' }).selectOption('신한은행');
  await sheet.getByRole('textbox', { name: '계좌번호' }).fill('110123456789');
  await sheet.getByRole('textbox', { name: '예금주' }).fill('한사장');
  await sheet.getByRole('button', { name: '이 계좌로 정산하기' }).click();
  await expect(sheet).toBeHidden();
}

/** Opens the bank's rows: what the service says that the account holds, by the balance and by the sum of its rows,
 * is what the bank itself says. */
export async function expectBankAgrees(page: Page): Promise<void> {
  await goTo(page, 'bank', '통장');
  await page.getByRole('button', { name: '새로고침' }).click();
  const { rows } = bankRows.parse(await call(page, 'GET', '/_local/bank/rows'));
  const atBank = won(rows.at(-1)?.balance ?? 0);
  const sums = page.getByRole('region', { name: '통장 잔액' }).locator('dd');
  await expect(sums.first()).toHaveText(atBank);
  await expect(sums.last()).toHaveText(atBank);
  await expect(page.getByText('통장과 맞아요')).toBeVisible();
}

/** Says what the bank's row of this name is for: finds it by the words, or takes one of the plain answers. */
export async function decideRow(page: Page, name: string, words: string, option: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: /고르기$|바꾸기$/ }).click();
  const sheet = page.getByRole('dialog', { name: '무슨 돈인가요?' });
  await sheet.getByRole('searchbox').fill(words);
  await sheet.getByRole('radio', { name: option }).first().check();
  await sheet.getByRole('button', { name: '이걸로 정하기' }).click();
  await expect(sheet).toBeHidden();
}

/** The memo code in a row of refunds or shares. */
export async function memoOf(row: Locator): Promise<string> {
  const code = /합석(?:환불|정산)[\da-f]{6}/.exec((await row.textContent()) ?? '')?.[0];
  if (code === undefined) throw new Error('the row has no memo code');
  return code;
}

/** Signs in as the admin and opens the console. */
export async function enter(page: Page) {
  await signInAs(page, 'admin');
  await page.goto('/mypage/admin-page');
  await page.getByLabel('관리자 비밀번호').fill(await adminPassword(page));
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
}

/** The next day of an admin. */
export async function beginDay(page: Page, day: string, time: string) {
  await advance(page, { now: `${day}T${time}:00+09:00` });
  await enter(page);
}
