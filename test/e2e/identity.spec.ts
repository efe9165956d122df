import { expect, test, type Page } from '@playwright/test';
import * as z from 'zod';

const inbox = z.object({ messages: z.array(z.object({ message: z.string() })) });

const newPhone = () => `010${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;
const dashed = (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;

async function newestText(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(`/_local/sms?phone=${phone}`);
  return inbox.parse(await answer.json()).messages[0]?.message ?? '';
}

/** Requests a code and enters the one from the inbox; the sixth digit submits it. */
async function verifyPhone(page: Page, phone: string, label = '휴대폰 번호') {
  await page.getByRole('textbox', { name: label }).fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = page.getByRole('textbox', { name: '인증번호 6자리' });
  await expect(code).toBeFocused();
  const digits = (await newestText(page, phone)).match(/\d{6}/)?.[0] ?? '';
  await code.fill(digits);
  await expect(page.getByRole('button', { name: '인증 완료' })).toBeVisible();
}

async function answerAlert(page: Page, name: string | RegExp) {
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
}

async function logIn(page: Page, id: string, password: string) {
  await expect(page.getByRole('heading', { name: '로그인', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill(id);
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
}

const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/auth/session')).json()).user !== null;

test('a person signs up, signs in and out, finds the id, resets the password, changes the phone and deletes the account', async ({
  page,
}, { project }) => {
  const phone = newPhone();
  const id = `haneul${phone.slice(-6)}`;
  const password = 'malgeun-bam7';

  await test.step('the terms come first and open in a sheet', async () => {
    await page.goto('/signup?step=info');
    await expect(page.getByRole('heading', { name: /약관을 읽고/ })).toBeVisible();
    await page.getByRole('button', { name: '다음' }).click({ force: true });
    await expect(page.getByText('모든 약관에 동의해야 가입할 수 있습니다')).toBeVisible();
    await page.getByRole('button', { name: '이용약관 보기' }).click();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page).toHaveURL(/\?step=info$/);
  });

  await test.step('an empty form lists all missing fields', async () => {
    await page.getByRole('button', { name: '인증을 마치고 가입하기' }).click();
    for (const message of [
      '아이디를 입력해주세요',
      '비밀번호를 입력해주세요',
      '비밀번호가 일치하지 않습니다',
      '이름을 입력해주세요',
      '생년월일을 입력해주세요',
      '성별을 선택해주세요',
      '본인 인증을 완료해주세요',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: '아이디' })).toBeFocused();
  });

  await test.step('sign-up', async () => {
    await page.getByRole('textbox', { name: '아이디' }).fill(id);
    await page.getByRole('button', { name: '중복 확인' }).click();
    await expect(page.getByText('사용 가능한 아이디입니다')).toBeVisible();
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password);
    await page.getByRole('textbox', { name: '비밀번호 한 번 더' }).fill(password);
    await page.getByRole('textbox', { name: '이름' }).fill('김하늘');
    await page.getByRole('textbox', { name: '생년월일' }).fill('19990314');
    await expect(page.getByRole('textbox', { name: '생년월일' })).toHaveValue('1999-03-14');
    await page.getByRole('radio', { name: '여성' }).check({ force: true });
    await verifyPhone(page, phone);
    await expect(page.getByText('전화번호 인증 성공')).toBeVisible();
    await page.getByRole('button', { name: '가입하기' }).click();
    await answerAlert(page, '회원가입 성공!');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('a wrong password, then in and out', async () => {
    await logIn(page, id, 'wrong-pass9');
    await answerAlert(page, '아이디 또는 비밀번호가 올바르지 않습니다');
    await logIn(page, id.toUpperCase(), password);
    await expect(page).toHaveURL(/\/$/);
    expect(await isSignedIn(page)).toBe(true);
    if (project.name === '360') {
      await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    } else {
      await page.getByRole('button', { name: /김하늘님/ }).click();
      await page.getByRole('button', { name: '로그아웃' }).click();
      await expect(page.getByRole('link', { name: '회원가입' }).first()).toBeVisible();
    }
    expect(await isSignedIn(page)).toBe(false);
  });

  await test.step('find the id', async () => {
    await page.goto('/find-id');
    await page.getByRole('textbox', { name: '이름' }).fill('김하늘');
    await verifyPhone(page, phone);
    await page.getByRole('button', { name: '아이디 찾기' }).click();
    await expect(page.getByText(id)).toBeVisible();
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  });

  let temporary = '';
  await test.step('a temporary password comes by text and must be replaced', async () => {
    await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('김하늘');
    await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue(id);
    await page.getByRole('button', { name: '새 비밀번호 받기' }).click();
    await expect(page.getByRole('heading', { name: '새 비밀번호를 문자로 보냈어요' })).toBeVisible();
    temporary = (await newestText(page, phone)).match(/임시 비밀번호 (\S{12})/)?.[1] ?? '';
    await page.getByRole('link', { name: '로그인하러 가기' }).click();
    await logIn(page, id, temporary);
    await expect(page).toHaveURL(/\/mypage\/modify-user-info$/);
    await page.goto('/request-details');
    await expect(page).toHaveURL(/\/mypage\/modify-user-info$/);
    await page.getByRole('textbox', { name: '현재 비밀번호' }).fill(temporary);
    await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill('saebyeok-9');
    await page.getByRole('textbox', { name: '새 비밀번호 한 번 더' }).fill('saebyeok-9');
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await expect(page.getByText('비밀번호를 바꿨어요')).toBeVisible();
    await expect(page.getByText('비밀번호를 바꿨어요')).toBeHidden();
  });

  await test.step('change the phone', async () => {
    const next = newPhone();
    await page.getByRole('tab', { name: '전화번호' }).click();
    await verifyPhone(page, next, '새 휴대폰 번호');
    await page.getByRole('button', { name: '전화번호 바꾸기' }).click();
    await expect(page.getByText('전화번호를 바꿨어요')).toBeVisible();
    await expect(page.getByText(dashed(next))).toBeVisible();
  });

  await test.step('the old phone undoes the change', async () => {
    const link = (await newestText(page, phone)).match(/http:\S+$/)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: '전화번호 되돌리기' }).click();
    await expect(page.getByRole('heading', { name: '전화번호를 되돌렸어요' })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await page.getByRole('link', { name: '로그인하러 가기' }).click();
    await logIn(page, id, 'saebyeok-9');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/mypage/modify-user-info');
    await page.getByRole('tab', { name: '전화번호' }).click();
    await expect(page.getByText(dashed(phone))).toBeVisible();
  });

  await test.step('delete the account', async () => {
    await page.getByRole('tab', { name: '회원 탈퇴' }).click();
    await page.getByRole('textbox', { name: '확인 문구' }).fill('탈퇴');
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await expect(page.getByText(/를 정확히 입력해 주세요/)).toBeVisible();
    await page.getByRole('textbox', { name: '확인 문구' }).fill('회원탈퇴');
    await page.getByRole('textbox', { name: '비밀번호' }).fill('saebyeok-9');
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await answerAlert(page, /탈퇴했어요/);
    await expect(page).toHaveURL(/\/$/);
    expect(await isSignedIn(page)).toBe(false);
    await page.goto('/signin');
    await logIn(page, id, 'saebyeok-9');
    await answerAlert(page, '아이디 또는 비밀번호가 올바르지 않습니다');
  });
});

test('a phone gets no more than twenty codes a day', async ({ page }) => {
  const phone = newPhone();
  for (let i = 0; i < 19; i += 1) {
    const answer = await page.request.post('/api/verify/sms', { data: { phone } });
    expect(answer.status()).toBe(200);
    const code = (await newestText(page, phone)).match(/\d{6}/)?.[0];
    await page.request.post('/api/verify/sms/verify', { data: { phone, code } });
  }
  await page.goto('/find-id');
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
  await expect(page.getByText('오늘 남은 횟수 1번')).toBeVisible();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('오늘 남은 횟수 0번')).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 받기' })).toBeDisabled();
});
