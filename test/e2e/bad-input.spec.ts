import { expect, request, test } from '@playwright/test';
import { fillAccount, fillSlot, fillTeam, fillWishes } from './support/application.ts';
import { barOf, signInAs } from './support/demo.ts';
import { openDays, slotOf } from './support/matches.ts';
import { answerAlert, call, signUpByCall } from './support/people.ts';

const LONG = '가'.repeat(1_000);

test('a team with letters beyond every limit and with emoji is told so in one sentence each, and keeps its words', async ({
  page,
}) => {
  await page.goto('/start');
  await page.getByRole('radio', { name: '3명' }).check({ force: true });
  await page.getByText('학교와 하는 일도 적기').click();
  const names = ['팀 이름', '팀 소개', '전공', '회사', '직업'] as const;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  for (const name of names) await field(name).fill(LONG);
  await page.getByRole('combobox', { name: '대표 학교' }).fill(LONG);
  const next = page.getByRole('button', { name: '바라는 점 고르러 가기' });
  await next.click();
  await expect(page.getByText(/\d자까지/)).toHaveCount(6);
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(field('팀 소개')).toHaveValue(LONG);
  await field('팀 이름').fill('🍺🍻 셋 👩‍👩‍👧');
  await next.click();
  await expect(page.getByText(/\d자까지/)).toHaveCount(5);
});

test('dislikes and a sign-up with letters beyond every limit are told so in one sentence each', async ({
  page,
}) => {
  const fill = (name: string) => page.getByRole('textbox', { name, exact: true }).fill(LONG);
  await page.goto('/start?step=conditions');
  await fill('이런 자리는 피하고 싶어요');
  await page.getByRole('button', { name: '술집과 날짜 고르러 가기' }).click();
  await expect(page.getByText('300자까지 쓸 수 있어요')).toHaveCount(1);

  await page.goto('/signup');
  await page.getByRole('checkbox', { name: /전체 동의/ }).check({ force: true });
  await page.getByRole('button', { name: '다음', exact: true }).click();
  for (const name of ['아이디', '비밀번호', '이름', '비밀번호 한 번 더']) await fill(name);
  for (const sentence of [
    '아이디는 4~16자로 입력해주세요',
    '비밀번호는 8~16자로 입력해주세요',
    '이름은 20자까지 쓸 수 있어요',
  ]) {
    await expect(page.getByText(sentence)).toHaveCount(1);
  }
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('an account with letters and digits beyond every limit is told so in one sentence each', async ({
  page,
}) => {
  await signUpByCall(page, { name: '김하늘', gender: 'female' });
  await page.goto('/mypage/modify-group-info?tab=accounts&edit=new');
  await page.getByRole('combobox', { name: '은행' }).selectOption('카카오뱅크');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('계좌번호').fill(`${LONG}${'1'.repeat(1_000)}`);
  await field('예금주').fill(LONG);
  await page.getByRole('button', { name: '계좌 등록하기' }).last().click();
  for (const sentence of ['계좌번호는 14자리까지 입력할 수 있어요', '20자까지 쓸 수 있어요']) {
    await expect(page.getByText(sentence)).toHaveCount(1);
  }
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await field('계좌번호').fill('3333012345678');
  await field('예금주').fill('김하늘');
  await page.getByRole('button', { name: '계좌 등록하기' }).last().click();
  await expect(page.getByRole('dialog', { name: '돌려받을 계좌를 등록해요' })).toBeHidden();
  await expect(page.getByText('카카오뱅크').first()).toBeVisible();
});

test('a bar that blocks a chosen day is named in one sentence, and the rest is kept', async ({
  page,
  baseURL,
}) => {
  const owner = { request: await request.newContext({ baseURL }) };
  await signInAs(owner, 'owner');
  const bar = { uid_bar: await barOf(owner), bar_name: '달무리집' };
  const [date = ''] = await openDays(owner, bar.uid_bar, 24, 1);
  await signUpByCall(page, { name: '김하늘', gender: 'female' });
  await page.goto('/request-meeting');
  await fillTeam(page, '창가 자리 셋');
  await fillWishes(page);
  await fillSlot(page, { bar, date, time: '19:00' });
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await fillAccount(page);
  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });

  await call(owner, 'POST', `/api/bars/blocked-dates/${bar.uid_bar}`, { dates: [date] });
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  const refused = page.getByRole('alertdialog', {
    name: '고를 수 없는 날짜가 있어요. 날짜를 다시 확인해 주세요',
  });
  await expect(refused.getByText(/^달무리집은 .* 만날 수 없어요$/)).toHaveCount(1);
  await refused.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '언제 어디서 만날까요?' })).toBeVisible();
  await expect(page.getByText('술집 1곳 · 날짜 1개')).toBeVisible();
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await expect(page.getByText('창가 자리 셋').first()).toBeVisible();
  await expect(page.getByRole('img', { name: '4단계 가운데 4단계' })).toBeVisible();
});

test('what is filled in stays through back and forward, and a lost network while it is sent', async ({
  page,
  context,
}, { project }) => {
  const slot = await slotOf(page, 12, project.name);
  await signUpByCall(page, { name: '김하늘', gender: 'female' });
  await page.goto('/request-meeting');
  await fillTeam(page, '🍺 창가 셋');
  await fillWishes(page);
  await fillSlot(page, slot);
  await page.getByRole('button', { name: '확인하러 가기' }).click();
  await fillAccount(page);
  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });
  for (let steps = 0; steps < 3; steps += 1) await page.goBack();
  await expect(page.getByRole('textbox', { name: '팀 이름' })).toHaveValue('🍺 창가 셋');
  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expect(page.getByRole('img', { name: '4단계 가운데 4단계' })).toBeVisible();

  const send = page.getByRole('button', { name: '미팅 신청하기' });
  await context.setOffline(true);
  await send.click();
  await answerAlert(page, /네트워크 연결에 문제가 있어요/);
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: '계좌번호' })).toHaveValue(/^3333/);
  await send.click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
});

test('two tabs of a member keep their own answers, and the same days are sent once', async ({
  page,
  context,
}, { project }) => {
  const slot = await slotOf(page, 13, project.name);
  await signUpByCall(page, { name: '김하늘', gender: 'female' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/request-meeting');
    await fillTeam(tab, tab === page ? '첫 번째 셋' : '두 번째 셋');
    await fillWishes(tab);
    await fillSlot(tab, slot);
    await tab.getByRole('button', { name: '확인하러 가기' }).click();
    await fillAccount(tab);
    await tab.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });
  }
  await page.bringToFront();
  await expect(page.getByText('첫 번째 셋').first()).toBeVisible();
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
  await other.bringToFront();
  await other.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(other, '같은 조건으로 이미 신청한 만남이 있어요');
  await expect(other.getByText('두 번째 셋').first()).toBeVisible();
});
