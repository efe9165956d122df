import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, open, press, setScene } from './application-test-setup.tsx';

setScene();

test('a bar’s calendar starts at this week, where the arrow keys stay too', async () => {
  vi.setSystemTime(new Date('2026-11-25T14:00:00+09:00'));
  stubService(answers());
  const { user } = open('bars');
  await press(user, '달무리집 날짜 고르기');
  const dialog = within(await screen.findByRole('dialog'));
  const today = await dialog.findByRole('button', { name: /^오늘, 11월 25일 수요일/ });
  const days = () => dialog.getAllByRole('button', { name: /월 \d+일 .요일/ }).map((day) => day.textContent);
  expect(days()).toEqual(['22', '23', '24', '25', '26', '27', '28', '29', '30']);
  expect(dialog.getAllByRole('row')).toHaveLength(2);
  today.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(today);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('2');
  expect(days()).toHaveLength(31);
});
