import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { stubService } from '../testing/service.ts';
import { Component as ComingPage } from './coming/coming-page.tsx';
import { Component as UndoPhonePage } from './undo-phone/undo-phone-page.tsx';

/** Pages that a link in a text opens, for whoever has it. */
const COMING = {
  page: <ComingPage />,
  token: `${'0'.repeat(32)}m${'T'.repeat(22)}`,
  press: '갈게요',
  call: 'PUT /api/fixed/coming',
  says: 'alert',
} as const;
const UNDO = {
  page: <UndoPhonePage />,
  token: 'T'.repeat(43),
  press: '전화번호 되돌리기',
  call: 'POST /api/auth/undo-phone',
  says: 'alertdialog',
} as const;

const open = (of: typeof COMING | typeof UNDO, token: string = of.token) =>
  renderApp(of.page, { path: `/#${token}`, user: null });

test.each([
  [COMING, { refusal: 'coming.over' }, /이미 시작했거나 취소된 만남이라/],
  [COMING, { refusal: 'coming.not_yours' }, /다른 회원에게 보낸 링크예요/],
  [COMING, 'offline', /네트워크 오류/],
  [UNDO, { refusal: 'auth.undo_expired' }, /24시간이 지난 링크예요/],
  [UNDO, 'offline', /네트워크 오류/],
] as const)(
  '$press: sends nothing before the press, says why it could not, and can be tried again',
  async (of, answer, text) => {
    const service = stubService({ [of.call]: answer });
    const { user } = open(of);
    expect(service.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: of.press }));
    expect((await screen.findByRole(of.says)).textContent).toMatch(text);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: of.press }));
    expect(service.sent(of.call)).toEqual([{ token: of.token }, { token: of.token }]);
  },
);

test.each([COMING, UNDO].flatMap((of) => ['', of.token.slice(1)].map((token) => [of, token] as const)))(
  '$press: there is nothing to press for a link that was cut',
  (of, token) => {
    stubService({});
    open(of, token);
    expect(screen.getByRole('heading', { name: '링크가 올바르지 않아요' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: of.press })).toBeNull();
  },
);
