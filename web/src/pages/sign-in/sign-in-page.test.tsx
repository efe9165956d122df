import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp, someMember } from '../../testing/render.tsx';
import { Component as SignInPage } from './sign-in-page.tsx';

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
const open = (path = '/signin') => renderApp(<SignInPage />, { path, user: null });

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
    [
      401,
      { message: '아이디 또는 비밀번호가 올바르지 않습니다' },
      '아이디 또는 비밀번호가 올바르지 않습니다',
    ],
    [400, { message: '아이디가 너무 길어요' }, '아이디 또는 비밀번호가 올바르지 않습니다'],
    [403, { message: '요청이 너무 많아요' }, '요청이 너무 많아요'],
    [500, {}, '아이디 또는 비밀번호가 올바르지 않습니다'],
  ])('shows an alert for status %i and keeps the input', async (status, body, words) => {
    answerWith(status, body);
    const { user } = open();
    await signIn(user);
    expect(await screen.findByRole('alertdialog', { name: words })).toBeTruthy();
    expect(screen.getByLabelText('비밀번호', { selector: 'input' })).toHaveProperty('value', 'malgeun-bam7');
  });

  test.each([
    ['/signin', false, '/'],
    ['/login', false, '/'],
    ['/signin?next=%2Frequest-details%3Ftab%3Ddone', false, '/request-details?tab=done'],
    ['/signin?next=%2F%2Fevil.example', false, '/'],
    ['/signin?next=%2Frequest-details', true, '/mypage/modify-user-info'],
  ])('from %s (must change: %s) leads to %s', async (path, mustChangePassword, to) => {
    answerWith(200, { success: true, user: { ...someMember, mustChangePassword } });
    const { user } = open(path);
    await signIn(user);
    await expect.poll(() => window.location.pathname + window.location.search).toBe(to);
  });

  test('passes the page to return to on to sign-up', () => {
    open('/signin?next=%2Frequest-meeting%3Fat%3Dbar_1&other=1');
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe(
      '/signup?next=%2Frequest-meeting%3Fat%3Dbar_1',
    );
  });

  test('links to sign-up, find id and find password', () => {
    open();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('회원가입'), to('아이디 찾기'), to('비밀번호 찾기')]).toEqual([
      '/signup',
      '/find-id',
      '/find-password',
    ]);
  });
});
