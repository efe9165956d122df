import { expect, test, type Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { applyFor, slotOf } from './support/matches.ts';
import { aMember } from './support/people.ts';

const PAGE = '/mypage/modify-group-info';

async function expectSound(page: Page): Promise<void> {
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a visitor opens the bars, one bar’s details and its map, and goes back', async ({ page }) => {
  await page.goto('/content/partnerships');
  await expect(page.getByRole('heading', { name: '달무리집' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '달무리집' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '달무리집' });
  await expect(dialog.getByText('전통주 20가지')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '02-000-0012' })).toHaveAttribute('href', 'tel:020000012');
  await expect(dialog.getByRole('link', { name: '지도 보기' })).toHaveAttribute(
    'href',
    `https://map.naver.com/p/search/${encodeURIComponent('서울 중구 을지로98길 12')}`,
  );
  await expectSound(page);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(address);
  await expect(dialog).toBeVisible();
});

test('a group is created by keyboard, changed, not deletable while its request waits, then deleted', async ({
  browser,
}, { project }) => {
  const person = await aMember(browser, project.use, { name: '정유진', gender: 'female' });
  const { page } = person;
  await page.goto(PAGE);
  await expect(page.getByText('아직 만든 팀이 없어요')).toBeVisible();
  await page.getByRole('button', { name: '새 팀 만들기' }).click();
  await page.getByRole('button', { name: '새 팀 만들기' }).click();
  await expect(page.getByText('팀 이름을 입력해 주세요')).toBeVisible();
  await expect(page.getByRole('radio', { name: /2명/ })).toBeFocused();
  await expectSound(page);

  await page.getByLabel('팀 이름').fill('퇴근 후 셋');
  await page.getByRole('radio', { name: /3명/ }).press('Space');
  const youngest = page.getByRole('slider', { name: '최소 나이' });
  const oldest = page.getByRole('slider', { name: '최대 나이' });
  for (let age = 20; age < 24; age += 1) await youngest.press('ArrowRight');
  await oldest.press('Home');
  await expect(youngest).toHaveAttribute('aria-valuetext', '24살');
  await expect(oldest).toHaveAttribute('aria-valuetext', '24살');
  await expect(page.getByRole('button', { name: '최대 나이 한 살 줄이기' })).toBeDisabled();
  await page.getByRole('button', { name: '최대 나이 한 살 늘리기' }).click();
  await expect(oldest).toHaveAttribute('aria-valuetext', '25살');
  await page.getByLabel('우리 팀 평균 나이').fill('27살');
  await expect(page.getByLabel('우리 팀 평균 나이')).toHaveValue('27');
  await page.getByText('학교와 하는 일도 적기').click();
  await page.getByRole('combobox', { name: /대표 학교/ }).fill('없는학교');
  await page.getByRole('option', { name: '‘없는학교’ 직접 입력' }).click();
  await page.getByLabel(/팀 소개/).fill('퇴근하고 한잔해요');
  const wanted = page.getByRole('group', { name: '상대 팀에게 바라는 점', exact: true });
  const ours = page.getByRole('group', { name: '우리 팀 장점', exact: true });
  for (const label of ['분위기', '유머 감각', '편안함']) {
    await wanted.getByRole('button', { name: label }).click();
    await ours.getByRole('button', { name: label }).click();
  }
  await expect(wanted.getByRole('button', { name: '배려심' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: '새 팀 만들기' }).click();
  await expect(page.getByRole('heading', { name: '퇴근 후 셋' })).toBeVisible();
  await expect(page.getByText('평균 27살 · 없는학교')).toBeVisible();

  await page.getByRole('button', { name: '퇴근 후 셋 고치기' }).click();
  await page.getByLabel('팀 이름').fill('퇴근 후 우리 셋');
  await page.getByRole('button', { name: '고친 팀 저장하기' }).click();
  await expect(page.getByRole('dialog', { name: /팀을 고쳐요/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: '퇴근 후 우리 셋' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: '퇴근 후 우리 셋 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('아직 만든 팀이 없어요')).toBeVisible();

  await applyFor(person, await slotOf(page, 9, project.name));
  await page.reload();
  await expect(page.getByText(/매칭을 기다리고 있어요/)).toBeVisible();
  await expect(page.getByRole('button', { name: /지우기/ })).toHaveCount(0);
  await page.getByRole('tab', { name: '계좌' }).click();
  await expect(page.getByText(/진행 중인 만남에 쓰는 계좌/)).toBeVisible();
});

test('an account form shows its messages and 22 banks; the account shows four digits and is deleted', async ({
  browser,
}, { project }) => {
  const { page } = await aMember(browser, project.use, { name: '한지민', gender: 'female' });
  await page.goto(`${PAGE}?tab=accounts`);
  await page.getByRole('button', { name: '계좌 등록하기' }).click();
  await page.getByRole('button', { name: '계좌 등록하기' }).click();
  await expect(page.getByText('은행을 골라 주세요')).toBeVisible();
  const bank = page.getByRole('combobox', { name: '은행' });
  await bank.selectOption('토스뱅크');
  await page.getByLabel('계좌번호').fill('1000-1234');
  await page.getByLabel('예금주').fill('한지민');
  await page.getByRole('button', { name: '계좌 등록하기' }).click();
  await expect(page.getByText('계좌번호는 10자리 이상 입력해 주세요')).toBeVisible();
  await page.getByLabel('계좌번호').fill('1000-1234-5678');
  await page.getByRole('button', { name: '계좌 등록하기' }).click();
  await expect(page.getByText('••••••••5678')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '토스뱅크 5678 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('아직 등록한 계좌가 없어요')).toBeVisible();
});
