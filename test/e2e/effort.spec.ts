import { expect, test } from '@playwright/test';
import { countEffort } from './support/effort.ts';
import { drawOver } from './support/places.ts';
import { answerAlert, newestCode, newPhone, PASSWORD, closeMoments } from './support/people.ts';

/**
 * The specification asks for 14 taps to choose (a size, six conditions, three days in one line, three bars, a
 * gender, and a bank, whose list is opened first), for two consents, and for seven presses (the step after the
 * documents, a code, signing up and in, sending, and the alert after two of them). Beside them: the way in, an
 * answer for the introduction, and three steps.
 */
const MOST_TAPS = 28;
const MOST_FIELDS = 9;

test('a new visitor sends an application with three bars and three days in few steps', async ({ page }) => {
  const effort = await countEffort(page);
  await closeMoments(page);
  const press = (name: RegExp | string) => page.getByRole('button', { name, exact: true }).click();
  const type = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).pressSequentially(text);
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).check({ force: true });

  await page.goto('/');
  await page.getByRole('link', { name: '가입 없이 먼저 골라 보기' }).click();
  await page.getByRole('radio', { name: '3명' }).check({ force: true });
  await expect(page.getByRole('textbox', { name: '팀 이름' })).toHaveValue(/ 셋$/);
  await press('생맥주요');
  await type('우리 팀 평균 나이', '27');
  await press('바라는 점 고르러 가기');
  for (const group of ['상대 팀에게 바라는 점', '우리 팀 장점']) {
    const picker = page.getByRole('group', { name: group, exact: true });
    for (const name of ['유머 감각', '편안함', '분위기']) await picker.getByRole('button', { name }).click();
  }
  await press('술집과 날짜 고르러 가기');
  // One line with the finger, over three days of the third week.
  const days = page.getByRole('group', { name: '되는 날' }).getByRole('button');
  await drawOver(page, [days.nth(17), days.nth(18), days.nth(19)]);
  await expect(page.getByText('날짜 3개 골랐어요')).toBeVisible();
  const bars = page.getByRole('region', { name: /제휴 술집/ }).getByRole('checkbox');
  for (const at of [0, 1, 2]) await bars.nth(at).check({ force: true });
  await expect(page.getByText(/술집 3곳 · 날짜 [6-9]개/)).toBeVisible();
  await press('회원가입하고 신청하기');

  await tick(/전체 동의/);
  await press('다음');
  const phone = newPhone();
  await type('아이디', `e2e${phone.slice(3)}`);
  await type('비밀번호', PASSWORD);
  await type('비밀번호 한 번 더', PASSWORD);
  await type('이름', '김하늘');
  await type('생년월일', '19990314');
  await page.getByRole('radio', { name: '여성' }).check({ force: true });
  await type('휴대폰 번호', phone);
  await press('인증번호 받기');
  await expect(page.getByRole('textbox', { name: '인증번호 6자리' })).toBeFocused();
  await type('인증번호 6자리', await newestCode(page, phone));
  await expect(page.getByText('전화번호 인증 성공')).toBeVisible();
  await press('가입하기');
  await answerAlert(page, '회원가입 성공!');
  await expect(page.getByRole('heading', { name: '로그인', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();

  await page.getByRole('combobox', { name: '은행' }).selectOption('카카오뱅크');
  await type('계좌번호', '3333012345678');
  await expect(page.getByRole('textbox', { name: '예금주' })).toHaveValue('김하늘');
  await tick(/만 19세 이상이에요/);
  await expect(page.getByRole('img', { name: '4단계 가운데 4단계' })).toBeVisible();
  await press('미팅 신청하기');
  await answerAlert(page, '미팅 신청이 완료됐어요');
  await expect(page.getByRole('dialog', { name: /신청을 보냈어요|보증금 보내기/ })).toBeVisible();

  const { taps, fields } = effort();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect([...fields]).toHaveLength(MOST_FIELDS);
});
