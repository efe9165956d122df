import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as ComingPage } from './coming-page.tsx';

const TOKEN = `${'0'.repeat(32)}m${'T'.repeat(22)}`;
const open = (token = TOKEN) => renderApp(<ComingPage />, { path: `/coming#${token}`, user: null });
const SAID = { success: true, datetime: '2026-12-04T19:00:00+09:00', bar_name: '달무리집' };

test('says with one tap that the team comes, and nothing before it', async () => {
  const service = stubService({ 'PUT /api/fixed/coming': { body: SAID } });
  const { user } = open();
  expect(service.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: '갈게요' }));
  expect(await screen.findByRole('heading', { name: '간다고 알렸어요' })).toBeTruthy();
  expect(screen.getByText('12월 4일 (금) 19:00 달무리집에서 만나요')).toBeTruthy();
  expect(service.sent('PUT /api/fixed/coming')).toEqual([{ token: TOKEN }]);
});

test.each([
  [{ refusal: 'coming.over' } as const, /이미 시작했거나 취소된 만남이라/],
  [{ refusal: 'coming.not_yours' } as const, /다른 회원에게 보낸 링크예요/],
  ['offline' as const, /네트워크 오류/],
])('says in one sentence why it could not (%o), and can be tried again', async (answer, text) => {
  const service = stubService({ 'PUT /api/fixed/coming': answer });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '갈게요' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  await user.click(screen.getByRole('button', { name: '갈게요' }));
  expect(service.sent('PUT /api/fixed/coming')).toHaveLength(2);
});

test.each(['', TOKEN.slice(1)])('offers nothing to press for a link that was cut to %j', (token) => {
  stubService({});
  open(token);
  expect(screen.getByRole('heading', { name: '링크가 올바르지 않아요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '갈게요' })).toBeNull();
});
