import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { won } from '../../../shared/labels.ts';
import { settlement, type Settlement } from '../../../shared/schemas/settlement.ts';
import { expectToFit } from './operators.ts';
import { answerAlert, call } from './people.ts';

const settled = z.object({ settlement });

/** The list before stays in its place until this one has come. */
export async function show(page: Page, state: string) {
  const view = page.getByRole('button', { name: state, exact: true });
  await view.click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Types into the search box of a list and waits for its rows. */
export async function find(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByText(/(건|명|곳)을 찾았어요/)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Gives a reason in the open sheet and submits it. */
export async function giveReason(page: Page, title: string, reason: string, submit: string) {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('combobox', { name: '까닭' }).selectOption(reason);
  await sheet.getByRole('button', { name: submit }).click();
  await expect(sheet).toBeHidden();
}

/** Downloads the bank file of the open batch, marks the batch as sent, and returns what it held. */
export async function sendBatch(page: Page): Promise<{ count: number; total: number }> {
  const batch = page.getByRole('region', { name: '보내고 있는 묶음' });
  const says = (await batch.getByText(/^\d+건 · /).textContent()) ?? '';
  const [count = 0, total = 0] = says.split(' · ').map((text) => Number(text.replace(/\D/g, '')));
  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: /CSV 받기$/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(1 + count);
  await batch.getByRole('button', { name: /모두 보냈어요$/ }).click();
  await answerAlert(page, `${count}건, ${won(total)}을 모두 보냈나요?`, '모두 보냈어요');
  await expect(page.getByText(`${count}건을 보냈다고 표시했어요`).first()).toBeVisible();
  await expect(batch).toHaveCount(0);
  return { count, total };
}

/** Money moves at the bank, and the service reads it. */
export const bankMoves = (
  page: Page,
  direction: 'credits' | 'debits',
  { amount, memo = '', name = '신한은행' }: { amount: number; memo?: string; name?: string },
) =>
  call(page, 'POST', `/_local/bank/${direction}`, {
    account_owner: name,
    [direction === 'credits' ? 'acc_in' : 'acc_out']: amount,
    memo,
  });

/** The owner reads the month: its shares add up to its figures, which are those of the service. */
export async function readMonth(
  page: Page,
  { bar, month }: { bar: { uid_bar: string }; month: string },
): Promise<Settlement> {
  await page.goto(`/mypage/manage-store?tab=settlement&month=${month}`);
  const [year, ofYear] = month.split('-').map(Number);
  const path = `/api/fixed/store/settlement/${bar.uid_bar}?year=${year}&month=${ofYear}`;
  const says = settled.parse(await call(page, 'GET', path)).settlement;
  const shares = page.getByRole('table', { name: /정산$/ }).locator('[data-label="정산금"]');
  await expect(shares).toHaveText(says.rows.map(({ share }) => won(share)));
  expect(says.rows.reduce((sum, { share }) => sum + share, 0)).toBe(says.total);
  expect(says.sent + says.owed).toBe(says.total);
  await expect(page.locator('[data-paper]')).toContainText(
    `이달 정산${won(says.total)}만남${says.rows.length}건보낸 돈${won(says.sent)}보낼 돈${won(says.owed)}`,
  );
  await expect(page.getByText('신한은행 ******6789')).toBeVisible();
  await expectToFit(page);
  return says;
}
