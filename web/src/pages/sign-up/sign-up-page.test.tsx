import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp, someMember } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as SignUpPage } from './sign-up-page.tsx';

/** A service without an identity check. */
const open = (path = '/signup', answers: Answers = {}) => {
  stubService({ 'POST /api/verify/identity': { body: { success: true, check: null } }, ...answers });
  return renderApp(<SignUpPage />, { path, user: null });
};
/** The service says first whether it asks for an identity check. */
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '이름' });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const next = () => screen.getByRole('button', { name: '다음' });

describe('terms', () => {
  test('are accepted all at once, or one by one', async () => {
    const { user } = open();
    await user.click(box(/전체 동의/));
    expect([box(/이용약관/), box(/개인정보/)]).toMatchObject([{ checked: true }, { checked: true }]);
    expect(next().getAttribute('aria-disabled')).toBeNull();
    await user.click(box(/개인정보/));
    expect(box(/전체 동의/)).toMatchObject({ checked: false });
    await user.click(box(/개인정보/));
    expect(box(/전체 동의/)).toMatchObject({ checked: true });
    await user.click(box(/전체 동의/));
    expect([box(/이용약관/), box(/개인정보/)]).toMatchObject([{ checked: false }, { checked: false }]);
  });
});

describe('navigation between the steps', () => {
  test('goes home from a first step that was opened directly', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(window.location.pathname).toBe('/');
  });

  test('keeps the step in the address and the input when going back', async () => {
    const { user } = open();
    await user.click(box(/이용약관/));
    await user.click(box(/개인정보/));
    await user.click(next());
    await user.type(await nameField(), '김하늘');
    expect(window.location.search).toBe('?step=info');
    await user.click(screen.getByRole('button', { name: '처음으로' }));
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
    await user.click(next());
    expect((await nameField()).value).toBe('김하늘');
  });
});

describe('a page that is loaded again', () => {
  const DIGITS = '01023456789';
  const CODE: Answers = {
    'GET /api/verify/attempts/sms/{phone}': {
      body: { success: true, remainingAttempts: 9, maxAttempts: 10 },
    },
    'POST /api/auth/check-phone-duplicate': { body: { success: true, message: '사용할 수 있는 번호예요' } },
    'POST /api/verify/sms': { body: { success: true, remainingAttempts: 9, maxAttempts: 10 } },
    'POST /api/verify/sms/verify': { body: { success: true, message: '본인인증이 완료되었습니다' } },
  };
  /** Fills the form up to the number's code. */
  const fill = async () => {
    const view = open('/signup', CODE);
    await view.user.click(box(/전체 동의/));
    await view.user.click(next());
    await view.user.type(await nameField(), '김하늘');
    await view.user.type(screen.getByRole('textbox', { name: '생년월일' }), '19990314');
    await view.user.click(screen.getByRole('radio', { name: '여성' }));
    await view.user.type(screen.getByLabelText('비밀번호'), 'malgeun-bam7');
    await view.user.type(screen.getByRole('textbox', { name: '휴대폰 번호' }), DIGITS);
    await view.user.click(screen.getByRole('button', { name: '인증번호 받기' }));
    await screen.findByRole('textbox', { name: '인증번호 6자리' });
    return view;
  };
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '휴대폰 번호' });

  test('still has what was filled in and waits for the code, then the phone as verified, but no password', async () => {
    const first = await fill();
    first.unmount();
    const { user, unmount } = open('/signup?step=info', CODE);
    expect((await nameField()).value).toBe('김하늘');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '생년월일' }).value).toBe('1999-03-14');
    expect(screen.getByRole('radio', { name: '여성' })).toMatchObject({ checked: true });
    expect(phone().value).toBe('010-2345-6789');
    const code = screen.getByRole('textbox', { name: '인증번호 6자리' });
    expect(screen.getByLabelText<HTMLInputElement>('비밀번호').value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('malgeun');
    await user.type(code, '123456');
    await screen.findByText('전화번호 인증 성공');
    unmount();
    open('/signup?step=info', CODE);
    await nameField();
    expect(phone().readOnly).toBe(true);
    expect(screen.getByRole('button', { name: '가입하기' })).toBeTruthy();
  });

  test('begins anew for somebody who gave up', async () => {
    const { user, unmount } = await fill();
    await user.click(screen.getByRole('button', { name: '처음으로' }));
    await user.click(await screen.findByRole('button', { name: '취소' }));
    unmount();
    open('/signup?step=info', CODE);
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
  });
});

test('the focus moves to the heading of the next step', async () => {
  const { user } = open();
  await user.click(box(/전체 동의/));
  await user.click(next());
  const heading = await screen.findByRole('heading', { name: /회원 정보를/ });
  await expect.poll(() => document.activeElement).toBe(heading);
});

test('a member who comes back after signing up is led home', async () => {
  renderApp(<SignUpPage />, { path: '/signup?step=info', user: someMember });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
