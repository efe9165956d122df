import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { justSignedUp } from '../../features/auth/model/just-signed-up.ts';
import { knownMember } from '../../lib/device/known-member.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as SignInPage } from './sign-in-page.tsx';

const refuse = (refusal: number, message?: string) =>
  stubService({ 'POST /api/auth/login': { refusal, ...(message && { message }) } });
const accept = (user: object) => stubService({ 'POST /api/auth/login': { body: { success: true, user } } });
/** The page at its own paths only, as on the site: it is gone once it has led elsewhere. */
const open = (path = '/signin') =>
  renderApp(
    <Routes>
      <Route path="/signin" element={<SignInPage />} />
      <Route path="/login" element={<SignInPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, user: null },
  );

async function signIn(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByRole('textbox', { name: '아이디' }), 'haneul26');
  await user.type(screen.getByLabelText('비밀번호', { selector: 'input' }), 'malgeun-bam7');
  await user.click(screen.getByRole('button', { name: '로그인' }));
}

describe('signing in', () => {
  test('requires both fields', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '로그인' }));
    expect(screen.getByText('아이디를 입력해주세요')).toBeTruthy();
    expect(screen.getByText('비밀번호를 입력해주세요')).toBeTruthy();
  });

  test.each([
    [400, '아이디가 너무 길어요', '아이디 또는 비밀번호가 올바르지 않습니다'],
    [403, '요청이 너무 많아요', '요청이 너무 많아요'],
    [500, undefined, '아이디 또는 비밀번호가 올바르지 않습니다'],
  ])(
    'shows an alert for status %i, keeps the input and blames no field but the password',
    async (status, message, words) => {
      refuse(status, message);
      const { user } = open();
      await signIn(user);
      const alert = within(await screen.findByRole('alertdialog', { name: words }));
      await user.click(alert.getByRole('button', { name: '확인' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(status < 403 ? 1 : 0);
      expect(screen.getByLabelText('비밀번호', { selector: 'input' })).toHaveProperty(
        'value',
        'malgeun-bam7',
      );
    },
  );

  test('says at the password too what was wrong, with the focus in it, until something is typed', async () => {
    const words = '아이디 또는 비밀번호가 올바르지 않습니다';
    refuse(401, words);
    const { user } = open();
    await signIn(user);
    const password = screen.getByLabelText('비밀번호', { selector: 'input' });
    const alert = within(await screen.findByRole('alertdialog', { name: words }));
    expect(password.getAttribute('aria-invalid')).not.toBe('true');
    await user.click(alert.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '아이디' }), '7');
    expect(password.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText(words)).toBeNull();
  });

  test.each([
    ['/signin', false, '/'],
    ['/login', false, '/'],
    ['/signin?next=%2Frequest-details%3Ftab%3Ddone', false, '/request-details?tab=done'],
    ['/signin?next=%2F%2Fevil.example', false, '/'],
    ['/signin?next=%2Frequest-details', true, '/mypage/modify-user-info'],
  ])('from %s (must change: %s) leads to %s', async (path, mustChangePassword, to) => {
    accept({ ...someMember, mustChangePassword });
    const { user } = open(path);
    await signIn(user);
    await expect.poll(() => window.location.pathname + window.location.search).toBe(to);
  });

  test('has home leave room for the member’s state', async () => {
    accept(someMember);
    const { user } = open();
    expect(knownMember.read()).toBe(false);
    await signIn(user);
    await expect.poll(knownMember.read).toBe(true);
  });

  test('passes the page to return to on to sign-up', () => {
    open('/signin?next=%2Frequest-meeting%3Fat%3Dbar_1&other=1');
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe(
      '/signup?next=%2Frequest-meeting%3Fat%3Dbar_1',
    );
  });

  test('fills in the id of a sign-up that just ended, and its password until the page is left', () => {
    const arrive = () =>
      renderApp(
        <Routes>
          <Route path="/signup" element={<Navigate to="/signin" state={{ id: 'haneul26' }} />} />
          <Route path="/signin" element={<SignInPage />} />
        </Routes>,
        { path: '/signup', user: null },
      );
    const values = () => [
      screen.getByRole<HTMLInputElement>('textbox', { name: '아이디' }).value,
      screen.getByLabelText<HTMLInputElement>('비밀번호').value,
    ];
    justSignedUp.write('haneul26', 'malgeun-bam7');
    const { unmount } = arrive();
    expect(values()).toEqual(['haneul26', 'malgeun-bam7']);
    unmount();
    arrive();
    expect(values()).toEqual(['haneul26', '']);
  });

  test.each([
    ['/signin', false],
    ['/signin?next=%2Frequest-details', false],
    ['/signin?next=%2Frequest-meeting%3Fat%3Dbar_1', true],
    // This one comes from the form, which is filled in already.
    ['/signin?next=%2Frequest-meeting%3Fstep%3Dcheck', false],
  ])('at %s offers to fill in the application first: %s', (path, isOffered) => {
    open(path);
    const link = screen.queryByRole('link', { name: '먼저 채워 볼래요' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/start' : null);
  });
});
