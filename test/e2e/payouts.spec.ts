import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { ADMIN_PER_PAGE } from '../../shared/limits.ts';
import { barOf, signInAs } from './support/demo.ts';
import { addAccount, applyFor, openDays, payAndMeet } from './support/matches.ts';
import {
  addBarAccount,
  choosePurpose,
  enter,
  expectBankAgrees,
  expectToFit,
  goTo,
  memoOf,
  test,
} from './support/operators.ts';
import { aMemberWithoutPage, answerAlert, aPair, call, type Member, type Person } from './support/people.ts';

test.use({ stage: 'payouts' });
test.describe.configure({ mode: 'serial' });

/** Each sends this much too much, which is refunded. */
const SURPLUS_WON = 500;
/** With the demo's refunds more than one page of the console's lists. */
const COUPLES = 6;
const CANCELLED = 3;
const SYLLABLES = [...'가나다라마바'];

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** The list before stays in its place until this one has come. */
async function show(page: Page, state: string) {
  const view = page.getByRole('button', { name: state, exact: true });
  await view.click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function aCouple(baseURL: string | undefined, nth: number): Promise<[Member, Member]> {
  const syllable = SYLLABLES[nth] ?? '';
  return [
    await aMemberWithoutPage(baseURL, { name: `남${syllable}온`, gender: 'male' }),
    await aMemberWithoutPage(baseURL, { name: `여${syllable}온`, gender: 'female' }),
  ];
}

/** Gives a reason in the open sheet and submits it. */
async function giveReason(page: Page, title: string, reason: string, submit: string) {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('combobox', { name: '까닭' }).selectOption(reason);
  await sheet.getByRole('button', { name: submit }).click();
  await expect(sheet).toBeHidden();
}

/** Downloads the bank file of the open batch, marks the batch as sent,
 * and returns how many payouts it held. */
async function sendBatch(page: Page): Promise<number> {
  const batch = page.getByRole('region', { name: '보내고 있는 묶음' });
  const count = Number(/^(\d+)건 · /.exec((await batch.getByText(/^\d+건 · /).textContent()) ?? '')?.[1]);
  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: /CSV 받기$/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(1 + count);
  await batch.getByRole('button', { name: /모두 보냈어요$/ }).click();
  await answerAlert(page, new RegExp(`^${count}건, [\\d,]+원을 모두 보냈나요`), '모두 보냈어요');
  await toast(page, `${count}건을 보냈다고 표시했어요`);
  await expect(batch).toHaveCount(0);
  return count;
}

/** Couples who each paid too much and meet at the owner's bar; three meetings are cancelled by the man. */
async function payAndCancel(page: Page, browser: Browser, baseURL: string | undefined): Promise<Person> {
  await signInAs(page, 'owner');
  const bar = { uid_bar: await barOf(page) };
  const days = await openDays(page, bar.uid_bar, 10, COUPLES / 2);
  const [man, woman] = await aPair(browser, { baseURL });
  const couples: (readonly [Member, Member])[] = [[man, woman]];
  while (couples.length < COUPLES) couples.push(await aCouple(baseURL, couples.length));
  const dayOf = (nth: number): string => days[Math.floor(nth / 2)] ?? '';
  for (const [nth, couple] of couples.entries()) {
    const slot = { bar, date: dayOf(nth), time: nth % 2 === 0 ? '18:00' : '20:00' };
    for (const member of couple) await applyFor(member, slot);
  }
  const meetings: string[] = [];
  for (const couple of couples) meetings.push(await payAndMeet(couple, SURPLUS_WON));
  // The owner reads one month, and the days may lie in two.
  month = dayOf(COUPLES / 2).slice(0, 7);
  const inMonth = [...couples.entries()].filter(([nth]) => nth > 0 && dayOf(nth).startsWith(month));
  for (const [nth, [cancelling]] of inMonth.slice(0, CANCELLED)) {
    await call(cancelling.page, 'PUT', `/api/fixed/${meetings[nth]}/cancel`, {});
  }
  return woman;
}

/** Money moves at the bank, and the service reads it. */
const bankMoves = (
  page: Page,
  direction: 'credits' | 'debits',
  { amount, memo = '', name = '신한은행' }: { amount: number; memo?: string; name?: string },
) =>
  call(page, 'POST', `/_local/bank/${direction}`, {
    account_owner: name,
    [direction === 'credits' ? 'acc_in' : 'acc_out']: amount,
    memo,
  });

let returned: Person;
/** `YYYY-MM` of the cancelled meetings. */
let month: string;

test('an admin pays all refunds and three bar shares; one comes back, and one was wrong', async ({
  page,
  browser,
  baseURL,
}) => {
  returned = await payAndCancel(page, browser, baseURL);
  await enter(page);

  await test.step('the refunds go out in one file', async () => {
    await goTo(page, 'user-refunds', '사용자 환불');
    await page.getByRole('button', { name: '급한 순서로 모두 묶기' }).click();
    expect(await sendBatch(page)).toBeGreaterThan(ADMIN_PER_PAGE);
  });

  await test.step('one comes back, another was left out by the bank and is sent alone', async () => {
    await show(page, '보낸 돈');
    const search = page.getByRole('searchbox');
    await search.fill(returned.name);
    const memo = await memoOf(row(page, returned.name));
    await bankMoves(page, 'debits', { amount: 500, memo });
    await bankMoves(page, 'credits', { amount: 400, memo });
    await search.fill('남바온');
    await row(page, '남바온')
      .getByRole('button', { name: /아직 안 보냈어요$/ })
      .click();
    await giveReason(page, '보냈다는 표시를 되돌릴까요?', '은행에서 이 건만 빠졌어요', '표시 되돌리기');
    await search.fill('');
    await show(page, '되돌아온 돈');
    await expect(row(page, returned.name)).toContainText('500원');
    await show(page, '보낼 돈');
    await expect(row(page, returned.name)).toContainText('되돌아온 계좌예요');
    await row(page, '남바온')
      .getByRole('button', { name: /보냈어요$/ })
      .click();
    await answerAlert(page, '남바온님께 500원을 보냈나요?', '보냈어요');
    await expect(row(page, '남바온')).toHaveCount(0);
    await expectToFit(page);
  });

  await test.step('three bar shares need the bar’s account first, then go out together; one comes back', async () => {
    await addBarAccount(page, '달무리집');
    await goTo(page, 'bar-refunds', '술집 정산');
    await page.getByRole('button', { name: '한 건씩 보기' }).click();
    const found = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('q') === '달무리집',
    );
    await page.getByRole('searchbox').fill('달무리집');
    await found;
    const shares = page.getByRole('checkbox', { name: '달무리집 3,750원 고르기' });
    await expect(shares).toHaveCount(CANCELLED);
    for (let nth = 0; nth < CANCELLED; nth += 1) {
      await shares.nth(nth).press('Space');
      await expect(page.getByText(`고른 돈 ${nth + 1}건`)).toBeVisible();
    }
    await page.getByRole('button', { name: '고른 3건 묶기' }).click();
    expect(await sendBatch(page)).toBe(CANCELLED);
    await show(page, '보낸 돈');
    const memo = await memoOf(row(page, '달무리집').first());
    await bankMoves(page, 'debits', { amount: 3_750, memo });
    await bankMoves(page, 'credits', { amount: 3_750, memo });
    await show(page, '되돌아온 돈');
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(row(page, '달무리집')).toHaveCount(1);
    await show(page, '보낼 돈');
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(page.getByRole('checkbox', { name: '달무리집 3,750원 고르기' })).toHaveCount(1);
    await expectToFit(page);
  });

  await test.step('one search shows what one person paid and got back', async () => {
    await goTo(page, 'user-search', '사용자 찾기');
    await page.getByRole('textbox', { name: '아이디, 이름이나 전화번호' }).fill('남바온');
    await page.keyboard.press('Enter');
    await row(page, '남바온').getByRole('link', { name: /^e2e/ }).click();
    const money = page.getByRole('table', { name: '남바온님의 돈' });
    await expect(money.getByRole('row').filter({ hasText: '맡아 두고 있어요' })).toContainText('7,500원');
    await expect(money.getByRole('row').filter({ hasText: /보냈어요/ })).toContainText('500원');
    await expectToFit(page);
  });

  await test.step('a deposit that is short, one sent twice, one from a stranger: what each is for is said and changed', async () => {
    await bankMoves(page, 'credits', { amount: 7_500, name: '모르는 사람' });
    await expectBankAgrees(page);
    const open = page.getByRole('list', { name: '정할 것' });
    const stranger = open.getByRole('listitem').filter({ hasText: '모르는 사람' });
    await stranger.getByRole('button', { name: /고르기$|바꾸기$/ }).click();
    await choosePurpose(page, '', /^보낸 사람에게 돌려줄 돈/);
    await expect(stranger).toHaveCount(0);
    await bankMoves(page, 'debits', { amount: 7_500, name: '모르는 사람' });
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(page.getByText('보낸 사람에게 돌려줬어요').first()).toBeVisible();
    await expectBankAgrees(page);
    await expectToFit(page);
  });
});

test('the member chooses another account for the returned refund', async () => {
  const { page, name } = returned;
  await addAccount(page, name);
  await page.goto('/mypage/modify-group-info?tab=accounts');
  const refund = page.getByRole('region', { name: '되돌아온 환불 500원' });
  await refund.getByRole('combobox', { name: '새로 받을 계좌' }).selectOption({ index: 1 });
  await refund.getByRole('button', { name: '이 계좌로 받기' }).click();
  await expect(page.getByText(/^환불 500원을 카카오뱅크 끝자리 5678 계좌로 다시 보내/)).toBeVisible();
  await expectToFit(page);
});

test('the owner reads the month’s shares, when each was sent, and which the bank returned', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(`/mypage/manage-store?tab=settlement&month=${month}`);
  const shares = page.getByRole('table', { name: /정산$/ });
  await expect(shares.getByText('3,750원')).toHaveCount(CANCELLED);
  await expect(shares.getByText('되돌아왔어요')).toHaveCount(1);
  const sent = shares.getByRole('row', { name: /\d{4}\.\d\d\.\d\d/ }).filter({ hasNotText: '되돌아왔어요' });
  await expect(sent).toHaveCount(CANCELLED - 1);
  await expect(page.getByText('신한은행 ******6789')).toBeVisible();
  await expectToFit(page);
  await page.goto('/notices');
  await expect(page.getByRole('listitem').filter({ hasText: '취소' })).toHaveCount(CANCELLED);
});
