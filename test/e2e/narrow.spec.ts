import { expect, type Locator, type Page, test } from '@playwright/test';
import { drinkingGames } from '../../shared/data/drinking-games.ts';
import { brokenWords, enlargeLetters, illegible } from './support/legible.ts';
import { addGroup, matchPair, openHistoryAtClink, payAndMeet, slotOf } from './support/matches.ts';
import { beThere, haveClinked, MEMBER_PAGES, opensTooWide, signIn, VISITOR_PAGES } from './support/pages.ts';
import { aMember, answerAlert, aPair, momentOpens } from './support/people.ts';

test('every page fits a width of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  const wide: string[] = [];
  for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) if (await opensTooWide(page, path)) wide.push(path);
  expect(wide).toEqual([]);
});

test('a compact button is as high as a finger', async ({ page }) => {
  await page.goto('/signup');
  const terms = page.getByRole('button', { name: '이용약관 보기' });
  expect((await boxOf(terms)).height).toBeGreaterThanOrEqual(44);
});

/** The lines of a text, which asks the browser where each of its letters stands. */
const linesOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const text = document.querySelector(${JSON.stringify(selector)}).firstChild;
    const lines = new Map();
    for (let at = 0; at < text.length; at += 1) {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      const { top } = letter.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + text.data[at]);
    }
    return [...lines.values()].map((line) => line.trim());
  })()`);

test('the day of the next meeting keeps its weekday on every phone', async ({ page }) => {
  await signIn(page, 'member_male');
  await haveClinked(page);
  await page.goto('/request-details');
  await expect(page.getByRole('region', { name: '다음 만남' })).toBeVisible();
  for (let width = 320; width <= 400; width += 10) {
    await page.setViewportSize({ width, height: 780 });
    const lines = await linesOf(page, 'section[aria-labelledby] h2 + p');
    expect(lines.join(' '), String(width)).toMatch(/^\d+월 \d+일\s\(.\) \d+:\d+$/);
    expect(lines[0], String(width)).toMatch(/\(.\)/);
  }
});

test('bar, title and footer keep words together with letters twice as large', async ({ page }) => {
  await signIn(page, 'member_male');
  for (const path of ['/request-details', '/request-meeting']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeVisible();
    await enlargeLetters(page);
    expect(await brokenWords(page, 'header, h1, footer'), path).toEqual([]);
  }
});

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

interface Words {
  selectNodeContents: (part: unknown) => void;
  getBoundingClientRect: () => { left: number; right: number };
  getClientRects: () => Iterable<{ top: number }>;
}

/** Where the words of a part stand: what is pressed may reach further. */
const wordsOf = (part: Locator): Promise<{ left: number; right: number; lines: number }> =>
  part.evaluate((node: unknown) => {
    const words = (node as { ownerDocument: { createRange: () => Words } }).ownerDocument.createRange();
    words.selectNodeContents(node);
    const { left, right } = words.getBoundingClientRect();
    return {
      left,
      right,
      lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size,
    };
  });

test('a text button stands at the edge of its column, and a number of the footer beside its name', async ({
  page,
}) => {
  await signIn(page, 'member_male');
  await haveClinked(page);
  await page.goto('/request-details');
  const due = page.getByRole('region', { name: '보증금을 기다려요' });
  const account = due.getByRole('button', { name: '입금 계좌' });
  await expect(account).toBeVisible();
  const { x, width } = await boxOf(due);
  expect((await wordsOf(account)).right).toBeCloseTo(x + width, 0);
  const heading = await wordsOf(due.getByRole('heading', { level: 3 }).first());
  const detail = due.getByRole('button', { name: '자세히' }).first();
  expect((await wordsOf(detail)).left).toBeCloseTo(heading.left, 0);
  expect((await boxOf(detail)).height).toBeGreaterThanOrEqual(44);
  await page.goto('/request-meeting');
  const number = page.getByRole('contentinfo').getByText(/^사업자등록번호/);
  expect((await wordsOf(number)).lines).toBe(1);
});

test('the days and times keep their digits together with letters twice as large', async ({ page }) => {
  await page.goto('/start?step=bars');
  await expect(page.getByRole('checkbox', { name: '평일 모두' })).toBeVisible();
  await enlargeLetters(page);
  expect(await brokenWords(page, '[role="group"]')).toEqual([]);
});

test('nothing lies on the progress of the application at 320 px with letters twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  await page.goto('/request-meeting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /알림/ })).toBeVisible();
  await enlargeLetters(page);
  const progress = await boxOf(bar.getByText('1 / '));
  expect(progress.width).toBeGreaterThan(0);
  for (const control of await bar.locator('a, button').all()) {
    const box = await boxOf(control);
    const isOver =
      Math.max(box.x, progress.x) < Math.min(box.x + box.width, progress.x + progress.width) &&
      Math.max(box.y, progress.y) < Math.min(box.y + box.height, progress.y + progress.height);
    expect(isOver, (await control.getAttribute('aria-label')) ?? '').toBe(false);
  }
});

test('the tables of a wide screen scroll by themselves with long names and letters twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'member_male');
  await page.route('**/api/fixed/list/**', async (route) => {
    const response = await route.fetch();
    const named = (await response.text()).replaceAll(/"bar_name":"[^"]*"/g, `"bar_name":"${'W'.repeat(40)}"`);
    await route.fulfill({ response, body: named });
  });
  await page.goto('/request-details');
  const table = page.locator('table', { hasText: 'WWWW' }).last();
  await expect(table).toBeVisible();
  await enlargeLetters(page);
  const pastTheWindow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(1280);
  expect(await page.evaluate(pastTheWindow)).toBe(0);
});

test('a past meeting leaves the name of its bar whole beside a long end', async ({ page }) => {
  await signIn(page, 'member_male');
  await haveClinked(page);
  await page.route('**/api/fixed/list/*?type=completed', async (route) => {
    const response = await route.fetch();
    const end = '"end":{"cause":"unpaid","by":"both"}';
    const ended = (await response.text()).replaceAll(/"end":(?:null|\{[^}]*\})/g, end);
    await route.fulfill({ response, body: ended });
  });
  await page.goto('/request-details');
  await expect(page.getByText('기한까지 입금되지 않았어요 (두 팀 모두)').first()).toBeVisible();
  expect(await brokenWords(page, 'h3')).toEqual([]);
});

test('home can be read with letters twice as large', async ({ page }) => {
  await page.goto('/');
  await beThere(page);
  await page.waitForLoadState('networkidle');
  await enlargeLetters(page);
  // A section is laid out when it comes near the window, some frames later.
  await page.getByRole('region', { name: '벽에 붙여 둔 메모' }).scrollIntoViewIfNeeded();
  await enlargeLetters(page);
  expect(await illegible(page)).toEqual([]);
});

test('the month of an owner can be read with letters twice as large', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/mypage/manage-store');
  await expect(page.getByText('당일 취소·불참')).toBeVisible();
  await enlargeLetters(page);
  expect(await illegible(page)).toEqual([]);
});

test('a button in the place of the tabs takes the tap that ends typing', async ({ page }) => {
  await signIn(page, 'member_male');
  await page.goto('/mypage/modify-user-info');
  const change = page.getByRole('button', { name: '비밀번호 바꾸기' });
  await page.getByRole('textbox', { name: '새 비밀번호 한 번 더' }).tap();
  await change.evaluate('(button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight)');
  const { x, y, width, height } = await boxOf(change);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByText('현재 비밀번호를 입력해 주세요')).toBeVisible();
});

test('what the keyboard reaches stands above what sticks to the foot', async ({
  browser,
  contextOptions,
}) => {
  const options = { ...contextOptions, viewport: { width: 360, height: 640 } };
  const { page } = await aMember(browser, options, { name: '이바다', gender: 'male' });
  for (const group_name of ['첫 팀', '둘째 팀', '셋째 팀', '넷째 팀'])
    await addGroup(page, { group_name, group_intro: '웃음이 많아요' });
  await page.goto('/mypage/modify-group-info');
  const cards = page.locator('main').getByRole('button', { name: /고치기$|지우기$/ });
  await expect(cards).toHaveCount(8);
  const foot = page.locator('[data-foot-cta]');
  for (const control of await cards.all()) {
    await control.focus();
    const { y, height } = await boxOf(control);
    expect(y + height).toBeLessThanOrEqual((await boxOf(foot)).y);
  }
});

const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

test('what a day refuses is said above both buttons of a visitor', async ({ page }) => {
  await page.goto('/start?step=bars');
  const days = page.getByRole('group', { name: '되는 날' }).getByRole('button');
  await days.first().click({ force: true });
  const said = page.getByText(/은 선택할 수 없어요\. /);
  await expect(said).toBeVisible();
  const go = page.getByRole('button', { name: '회원가입하고 신청하기' });
  await expect.poll(() => bottomOf(said)).toBeLessThan((await boxOf(go)).y);
});

test('news of a moment lies on no button and no tab', async ({ browser, contextOptions }) => {
  const pair = await aPair(browser, { ...contextOptions, viewport: { width: 360, height: 780 } });
  const [{ page }] = pair;
  const add = page.getByRole('button', { name: '새 팀 만들기' });
  for (const group_name of ['퇴근 후 셋', '남을 팀'])
    await addGroup(page, { group_name, group_intro: '퇴근하고 한잔하는 친구들이에요' });
  await page.goto('/mypage/modify-group-info');
  await page.getByRole('button', { name: /퇴근 후 셋.* 지우기$/ }).click();
  await answerAlert(page, /팀을 지울까요/, '지우기');
  const toast = page.getByText('팀을 지웠어요');
  await expect(toast).toBeVisible();
  await expect.poll(() => bottomOf(toast)).toBeLessThan((await boxOf(add)).y);
  await matchPair(pair, await slotOf(page, 6, '1280'));
  await page.goto('/mypage/modify-group-info');
  const found = page.getByRole('complementary', { name: '새 소식' });
  await expect(found).toBeVisible();
  await expect.poll(() => bottomOf(found)).toBeLessThan((await boxOf(add)).y);
  await page.goto('/cs');
  await expect(found).toBeVisible();
  const tabs = page.getByRole('navigation', { name: '회원 메뉴' });
  await expect.poll(() => bottomOf(found)).toBeLessThan((await boxOf(tabs)).y);
});

/** Where what scrolls ends in the dialog that has these reasons. */
const endOfReasons = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    let box = document.querySelector('[role="dialog"] section');
    while (!/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    return box.getBoundingClientRect().bottom;
  })()`);

test('found team, deposit, ticket and questions keep words and amounts together with letters twice as large', async ({
  browser,
  contextOptions,
}) => {
  const pair = await aPair(browser, { ...contextOptions, viewport: { width: 360, height: 780 } });
  const [{ page }] = pair;
  const expectWhole = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/^\d+,\d+원$/).first()).toBeVisible();
    await enlargeLetters(page);
    await expect.poll(() => brokenWords(page, '[role="dialog"]'), title).toEqual([]);
  };
  await matchPair(pair, await slotOf(page, 4, '1280'));
  await page.goto('/request-details');
  const found = await momentOpens(page);
  await expect(found.getByText('두 팀 모두')).toBeInViewport({ ratio: 1 });
  const button = found.getByRole('button', { name: '보증금 보내러 가기' });
  expect(await endOfReasons(page)).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
  await enlargeLetters(page);
  await expect.poll(() => illegible(page)).toEqual([]);
  await button.click();
  await expectWhole('보증금 보내기');
  // At the edge it would leave little of the receipt in sight.
  await expect(page.locator('[data-foot-cta]')).not.toBeInViewport();
  await payAndMeet(pair);
  await page.goto('/request-details');
  await expect(page.getByRole('dialog', { name: '합석이 정해졌어요' })).toBeVisible();
  await enlargeLetters(page);
  await expect.poll(() => brokenWords(page, '[role="dialog"] h1')).toEqual([]);
  await openHistoryAtClink(page);
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => illegible(page)).toEqual([]);
  await answerAlert(page, /돌려받을 수 없어요/, '그대로 두기');
  await page.getByRole('button', { name: '만남 정보 보기' }).click();
  await expectWhole('합석이 정해졌어요');
  // Which game lies on the table follows from the meeting: each of them must fit.
  const game = page.getByRole('link', { name: '규칙 미리 보기' }).locator('xpath=../p[1]');
  for (const { game_name: name } of drinkingGames) {
    await game.evaluate((box: { textContent: string }, text) => (box.textContent = text), name);
    expect(await brokenWords(page, '[role="dialog"]'), name).toEqual([]);
  }
});
