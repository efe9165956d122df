import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as UndoPhonePage } from './undo-phone-page.tsx';

const TOKEN = 'T'.repeat(43);
const open = (token = TOKEN) => renderApp(<UndoPhonePage />, { path: `/undo-phone#${token}`, user: null });
const press = '전화번호 되돌리기';

test('undoes the change with the token of the link, once the button is pressed', async () => {
  const service = stubService({ 'POST /api/auth/undo-phone': { body: { success: true, message: '' } } });
  const { user } = open();
  expect(service.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByRole('heading', { name: '전화번호를 되돌렸어요' })).toBeTruthy();
  expect(service.sent('POST /api/auth/undo-phone')).toEqual([{ token: TOKEN }]);
});

test.each([
  [{ refusal: 'auth.undo_expired' } as const, /24시간이 지난 링크예요/],
  ['offline' as const, /네트워크 오류/],
])('says why it could not (%o), and can be tried again', async (answer, text) => {
  const service = stubService({ 'POST /api/auth/undo-phone': answer });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: press }));
  await screen.findByRole('alertdialog', { name: text });
  await user.click(screen.getByRole('button', { name: '확인' }));
  await user.click(screen.getByRole('button', { name: press }));
  expect(service.sent('POST /api/auth/undo-phone')).toHaveLength(2);
});

test.each(['', TOKEN.slice(1)])('offers nothing to press for a link that was cut to %j', (token) => {
  stubService({});
  open(token);
  expect(screen.getByRole('heading', { name: '링크가 올바르지 않아요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: press })).toBeNull();
});
