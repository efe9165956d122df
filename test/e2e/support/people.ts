import {
  expect,
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import * as z from 'zod';

/** Who calls the service with cookies of their own: a page, or a person of whom no page is needed. */
export interface Caller {
  request: APIRequestContext;
}

export interface Member {
  page: Caller;
  uid: string;
  name: string;
  phone: string;
  gender: 'male' | 'female';
}

export interface Person extends Member {
  page: Page;
}

export const PASSWORD = 'malgeun-bam7';
const inbox = z.object({ messages: z.array(z.object({ message: z.string() })) });
const session = z.object({ user: z.object({ uidUser: z.string() }) });

export const newPhone = (): string => `010${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;

/** The texts that one phone received, newest first. */
export async function textsTo(page: Caller, phone: string): Promise<string[]> {
  const answer = await page.request.get(`/_local/sms?phone=${phone}`);
  return inbox.parse(await answer.json()).messages.map(({ message }) => message);
}

export async function newestCode(page: Caller, phone: string): Promise<string> {
  return (await textsTo(page, phone))[0]?.match(/\d{6}/)?.[0] ?? '';
}

/** Calls the service as this page's visitor; a refusal fails the test. */
export async function call(page: Caller, method: string, path: string, data?: unknown): Promise<unknown> {
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

interface Newcomer {
  name: string;
  gender: Person['gender'];
}

/** An unused phone number and login id. */
function newLogin() {
  const phone = newPhone();
  return { phone, id: `e2e${phone.slice(3)}` };
}

/** The id of the member who is signed in. */
export const whoIs = async (page: Caller): Promise<string> =>
  session.parse(await call(page, 'GET', '/api/auth/session')).user.uidUser;

/** A new member signs up and in through the API, and this page has the session. */
export async function signUpByCall<P extends Caller>(page: P, who: Newcomer): Promise<Member & { page: P }> {
  const { phone, id } = newLogin();
  await call(page, 'POST', '/api/verify/sms', { phone });
  await call(page, 'POST', '/api/verify/sms/verify', { phone, code: await newestCode(page, phone) });
  await call(page, 'POST', '/api/auth/register', {
    id,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birth: '1999-03-14',
    phone,
    ...who,
  });
  await call(page, 'POST', '/api/auth/login', { id, password: PASSWORD });
  return { page, phone, uid: await whoIs(page), ...who };
}

/** A member signed up and in through the API, for journeys about something else. */
export async function aMember(
  browser: Browser,
  options: BrowserContextOptions,
  who: Newcomer,
): Promise<Person> {
  const context = await browser.newContext(options);
  const person = await signUpByCall(await context.newPage(), who);
  await closeMoments(person.page);
  return person;
}

/**
 * 찾았어요 opens by itself wherever somebody is: in a journey about something else it is closed when it
 * comes. It also closes by itself when the match ends, so that nothing here may wait for its
 * button: the action that it covers asks again.
 */
export const closeMoments = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    momentOf(page),
    (moment) =>
      moment.getByRole('button', { name: '나중에 볼게요' }).evaluateAll((buttons: unknown[]) => {
        for (const button of buttons as { click: () => void }[]) button.click();
      }),
    { noWaitAfter: true },
  );

const momentOf = (page: Page) => page.getByRole('dialog', { name: '찾았어요' });

/** Waits until it opens by itself, which takes as long as the site reads the lists. */
export async function momentOpens(page: Page): Promise<Locator> {
  await page.removeLocatorHandler(momentOf(page));
  await expect(momentOf(page)).toBeVisible({ timeout: 15_000 });
  return momentOf(page);
}

/** The same without a page, for tests with many members. */
export async function aMemberWithoutPage(baseURL: string | undefined, who: Newcomer): Promise<Member> {
  return signUpByCall({ request: await request.newContext({ baseURL }) }, who);
}

/** A man and a woman, signed in, without matches. */
export const aPair = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<[man: Person, woman: Person]> => [
  await aMember(browser, options, { name: '이바다', gender: 'male' }),
  await aMember(browser, options, { name: '김하늘', gender: 'female' }),
];

/** A member who signs up and in through the pages, with the code from the inbox. */
export async function signUpInBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  who: Newcomer,
): Promise<Person> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto('/signup');
  const person = await signUpOnPage(page, who);
  await expect(page).toHaveURL(/\/$/);
  return person;
}

/** The same from a page that already shows the sign-up. */
export async function signUpOnPage(page: Page, who: Newcomer): Promise<Person> {
  const { phone, id } = newLogin();
  await expect(page.getByRole('heading', { name: /약관을 읽고/ })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('textbox', { name: '아이디' }).fill(id);
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('사용 가능한 아이디입니다')).toBeVisible();
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: '비밀번호 한 번 더' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: '이름' }).fill(who.name);
  await page.getByRole('textbox', { name: '생년월일' }).fill('19990314');
  await page.getByRole('radio', { name: who.gender === 'male' ? '남성' : '여성' }).check({ force: true });
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = page.getByRole('textbox', { name: '인증번호 6자리' });
  await expect(code).toBeFocused();
  await code.fill(await newestCode(page, phone));
  await expect(page.getByText('전화번호 인증 성공')).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await answerAlert(page, '회원가입 성공!');
  await expect(page.getByRole('heading', { name: '로그인', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue(id);
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: '로그인', level: 1 })).toBeHidden();
  return { page, phone, uid: await whoIs(page), ...who };
}

/** Presses a button of an alert or confirmation and waits until it closes. */
export async function answerAlert(page: Page, name: string | RegExp, button = '확인'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}
