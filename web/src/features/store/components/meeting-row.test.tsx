import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStoreMeeting, onDay } from '../../../testing/operators.ts';
import { renderApp } from '../../../testing/render.tsx';
import { MeetingRow } from './meeting-row.tsx';

test.each([
  ['2026-11-25T18:00:00+09:00', '예정'],
  ['2026-11-21T13:00:00+09:00', '진행 중'],
])('a meeting of %s is %s', (datetime, label) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:00:00+09:00') });
  const meeting = { ...aStoreMeeting(1, { datetime }), ...onDay() };
  renderApp(<MeetingRow meeting={meeting} isPast={false} />);
  expect(screen.getByText(label)).toBeTruthy();
});

test.each([
  ['14:00', '14:30', true],
  ['14:29', '14:30', true],
  ['14:30', '14:30', false],
])('at %s marks that count from %s are held back: %s', async (now, from, isHeldBack) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${now}:00+09:00`) });
  const more = { datetime: '2026-11-21T14:00:00+09:00', markable_from: `2026-11-21T${from}:00+09:00` };
  const meeting = { ...aStoreMeeting(1, more), ...onDay() };
  const { user } = renderApp(<MeetingRow meeting={meeting} isPast />);
  const reason = isHeldBack ? `늦는 팀을 기다려요. ${from}부터 표시할 수 있어요` : '';
  for (const name of ['성사', '남자측 불참', '여자측 불참']) {
    const button = screen.getByRole('button', { name, description: reason });
    expect(button.getAttribute('aria-disabled')).toBe(isHeldBack ? 'true' : null);
    await user.click(button);
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(isHeldBack ? 0 : 1);
    if (!isHeldBack) await user.keyboard('{Escape}');
  }
});
