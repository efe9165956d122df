import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../../lib/clock.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { PanelHead } from './panel-head.tsx';

afterEach(() => learnServerTime(new Date().toUTCString()));

test('says when a list was read by the server’s clock, not by the device’s', () => {
  const readAt = Date.now();
  learnServerTime('Tue, 02 Mar 2027 03:00:30 GMT');
  const query = { dataUpdatedAt: readAt, isFetching: false, refetch: () => Promise.resolve() };
  renderApp(<PanelHead title="대시보드" query={query} />);
  expect(screen.getByRole('status').textContent).toBe('3월 2일 (화) 12:00에 불러왔어요');
});
