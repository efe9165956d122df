import { expect, type Page } from '@playwright/test';
import { fillAccount, fillSlot, fillTeam, fillWishes, openCalendarOf } from '../e2e/support/application.ts';
import { addGroup, slotOf } from '../e2e/support/matches.ts';
import { newPhone } from '../e2e/support/people.ts';

/** What is pressed and typed before a picture. */
export type Press = (page: Page) => Promise<void>;

export const inTurn =
  (...presses: readonly Press[]): Press =>
  async (page) => {
    for (const press of presses) await press(page);
  };

export const pressed =
  (name: RegExp | string): Press =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const sent =
  (button: string): Press =>
  (page) =>
    page.getByRole('button', { name: button, exact: true }).last().click();

export const typed =
  (field: string, text: string): Press =>
  (page) =>
    page.getByRole('textbox', { name: field, exact: true }).fill(text);

const dialogIsOpen: Press = (page) => expect(page.getByRole('dialog').first()).toBeVisible();
const questionIsOpen: Press = (page) => expect(page.getByRole('alertdialog')).toBeVisible();

/** Presses what opens a dialog, or a question in the middle of the page. */
export const opens = (press: Press): Press => inTurn(press, dialogIsOpen);
export const asks = (press: Press): Press => inTurn(press, questionIsOpen);

/** Ticks every consent and goes on to the form. */
export async function agreed(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('textbox', { name: '아이디' }).waitFor();
}

/** Has a code sent to this phone, of which nobody has used up the codes of today. */
export const codeSentTo =
  (phone: string): Press =>
  async (page) => {
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByRole('textbox', { name: '인증번호 6자리' })).toBeFocused();
  };

/** Home is the visitors' until it knows who has come. */
export const known: Press = (page) => page.getByText('합석 소개').waitFor();

export const hasTeam: Press = (page) => fillTeam(page, '옆 테이블 셋');
const aTeam: Press = inTurn(hasTeam, fillWishes);
export const hasCalendar: Press = inTurn(
  aTeam,
  async (page) => void (await openCalendarOf(page, await slotOf(page, 8, '1280'))),
);
/** The whole application, up to what only a member is asked. */
export const hasFilled: Press = inTurn(
  aTeam,
  async (page) => fillSlot(page, await slotOf(page, 8, '1280')),
  (page) => page.getByRole('button', { name: /회원가입하고 신청하기|확인하러 가기/ }).click(),
);

/** The page shows a team that its member has just stored. */
export const hasGroup: Press = async (page) => {
  await addGroup(page, { group_name: '퇴근 후 셋', group_intro: '퇴근하고 한잔하는 친구들이에요' });
  await page.reload();
};

/** A member's application has arrived, from the first field to its confirmation. */
export const hasSent: Press = inTurn(
  hasFilled,
  fillAccount,
  (page) => page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true }),
  (page) => page.getByRole('button', { name: '미팅 신청하기' }).click(),
);

export const hasCode: Press = (page) => codeSentTo(newPhone())(page);

/** Nothing is pressed: it opens by itself. */
export const isThere: Press = async () => undefined;

/** The console asks for its password again, as in a new browser window. */
export const locked: Press = async (page) => {
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
};
