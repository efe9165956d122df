import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { newestCode, newPhone, type Person } from './people.ts';

/** A friend opens the link in a browser of the own. */
export async function opened(browser: Browser, options: BrowserContextOptions, link: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(link);
  return page;
}

/** Confirms a new number and a birth year. */
export async function confirm(page: Page, year: string): Promise<string> {
  const phone = newPhone();
  await page.getByRole('textbox', { name: '내 휴대폰 번호' }).fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = page.getByRole('textbox', { name: '인증번호 6자리' });
  await expect(code).toBeFocused();
  await code.fill(await newestCode(page, phone));
  await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
  await page.getByRole('textbox', { name: '태어난 해' }).fill(year);
  await page.getByRole('button', { name: '같이 갈게요' }).click();
  return phone;
}

/** The address that the sheet's text message carries. */
export async function linkIn({ page }: Person): Promise<string> {
  const sheet = page.getByRole('dialog', { name: '친구에게 이렇게 보여요' });
  const href = (await sheet.getByRole('link', { name: '문자로 보내기' }).getAttribute('href')) ?? '';
  return /http\S+$/.exec(decodeURIComponent(href))?.[0] ?? '';
}
