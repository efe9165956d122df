import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMoneyFlow } from '../../../testing/money-flow.ts';
import { aStoreMeeting } from '../../../testing/operators.ts';
import { renderApp } from '../../../testing/render.tsx';
import { MeetingRow } from './meeting-row.tsx';

test.each([
  ['2026-11-25T18:00:00+09:00', '예정'],
  ['2026-11-21T13:00:00+09:00', '진행 중'],
])('a meeting of %s is %s', (datetime, label) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:00:00+09:00') });
  const meeting = { ...aStoreMeeting(1, { datetime }), money: aMoneyFlow() };
  renderApp(<MeetingRow meeting={meeting} isPast={false} />);
  expect(screen.getByText(label)).toBeTruthy();
});
