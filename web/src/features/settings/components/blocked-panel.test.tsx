import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { BlockedPanel } from './blocked-panel.tsx';

const LIST = 'GET /api/accounts/blocked';
const ADD = 'POST /api/accounts/blocked';
const numbers = (given: readonly object[]) => ({ body: { success: true, numbers: given } });
const open = () => renderApp(<BlockedPanel />, { user: someMember });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a number is sent once it is whole, and a refusal is shown', async () => {
  const service = stubService({
    [LIST]: numbers([]),
    [ADD]: { refusal: 'blocked.exists' },
  });
  const { user } = open();
  await screen.findByText('넣은 번호가 없어요');
  await user.type(screen.getByRole('textbox', { name: '전화번호' }), '0104821');
  await user.click(screen.getByRole('button', { name: '넣기' }));
  await screen.findByText('올바른 전화번호 형식이 아닙니다');
  expect(service.calls.filter(({ key }) => key === ADD)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '전화번호' }), '5510');
  await user.click(screen.getByRole('button', { name: '넣기' }));
  expect(await screen.findByText('이미 넣은 번호예요')).toBeTruthy();
});

test('the next number stays that is typed while the list is read again', async () => {
  let later: (reply: ReturnType<typeof numbers>) => void = () => undefined;
  const answers: Answers = {
    [LIST]: numbers([]),
    [ADD]: { body: { success: true, message: '번호를 넣었어요' } },
  };
  stubService(answers);
  const { user } = open();
  await screen.findByText('넣은 번호가 없어요');
  const phone = screen.getByRole('textbox', { name: '전화번호' });
  await user.type(phone, '01048215510');
  answers[LIST] = () => new Promise((resolve) => (later = resolve));
  await user.click(screen.getByRole('button', { name: '넣기' }));
  await screen.findByText('번호를 넣었어요');
  await user.type(phone, '01048215511');
  later(numbers([]));
  await screen.findByRole('button', { name: '넣기' });
  expect(screen.getByDisplayValue('010-4821-5511')).toBeTruthy();
});

test('contacts are offered only where the browser has them, and what is picked is filled in', async () => {
  stubService({ [LIST]: numbers([]) });
  const { unmount } = open();
  await screen.findByText('넣은 번호가 없어요');
  expect(screen.queryByRole('button', { name: '연락처에서 고르기' })).toBeNull();
  unmount();

  const select = vi.fn().mockResolvedValue([{ tel: ['+82 10-4821-5510'], name: ['김선배'] }]);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { contacts: { select } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '연락처에서 고르기' }));
  expect(await screen.findByDisplayValue('010-4821-5510')).toBeTruthy();
  expect(screen.getByDisplayValue('김선배')).toBeTruthy();
});
