import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as SignUpPage } from './sign-up-page.tsx';

/** A service without an identity check. */
const open = (path = '/signup') => {
  stubService({ 'POST /api/verify/identity': { body: { success: true, check: null } } });
  return renderApp(<SignUpPage />, { path, user: null });
};
/** The service says first whether it asks for an identity check. */
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '이름' });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const next = () => screen.getByRole('button', { name: '다음' });

describe('terms', () => {
  test('requires consent to both, and says so on an early click', async () => {
    const { user } = open();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await user.click(next());
    expect(screen.getByText('모든 약관에 동의해야 가입할 수 있습니다')).toBeTruthy();
    await user.click(box(/이용약관/));
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await user.click(box(/개인정보/));
    expect(next().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText('모든 약관에 동의해야 가입할 수 있습니다')).toBeNull();
  });

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

  test('shows each document in a sheet', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '개인정보 처리방침 보기' }));
    const sheet = await screen.findByRole('dialog', { name: '개인정보 처리방침' });
    expect(sheet.querySelector('iframe')?.getAttribute('src')).toBe('/PrivacyPolicy.html');
  });

  test('come first, even if the address asks for the second step', async () => {
    open('/signup?step=info');
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
    await expect.poll(() => window.location.search).toBe('');
  });
});

describe('navigation between the steps', () => {
  test('keeps the page to return to', async () => {
    const { user } = open('/signup?next=%2Frequest-meeting');
    await user.click(box(/이용약관/));
    await user.click(box(/개인정보/));
    await user.click(next());
    await nameField();
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/request-meeting');
  });

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
    await user.click(screen.getByRole('button', { name: '처음으로 돌아가기' }));
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
    await user.click(next());
    expect((await nameField()).value).toBe('김하늘');
  });
});

test('moves the focus to the heading of the next step', async () => {
  const { user } = open();
  await user.click(box(/전체 동의/));
  await user.click(next());
  const heading = await screen.findByRole('heading', { name: /회원 정보를/ });
  await expect.poll(() => document.activeElement).toBe(heading);
});

test('focuses the first invalid field of an incomplete form', async () => {
  const { user } = open();
  await user.click(box(/이용약관/));
  await user.click(box(/개인정보/));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: '인증을 마치고 가입하기' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '아이디' }));
  expect(screen.getByText('본인 인증을 완료해주세요')).toBeTruthy();
});

test('leads a member home, who came back to it after signing up', async () => {
  renderApp(<SignUpPage />, { path: '/signup?step=info', user: someMember });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
