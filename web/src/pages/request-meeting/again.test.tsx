import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBar, aRequest, aRequestDetail } from '../../testing/meetings.ts';
import { answers, group, moon, requestId, roof, setScene } from './application-test-setup.tsx';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as ApplicationPage } from './request-meeting-page.tsx';

setScene();

const gone = aBar(9, '없어진 집');
const asked = aRequest(1, [
  [moon, '2026-12-01', '19:00'],
  [gone, '2026-12-04', '19:00'],
  [roof, '2026-12-08', '19:00'],
  [roof, '2026-12-05', '19:00'],
  [moon, '2026-12-04', '18:00'],
]);

test('an earlier request opens the check, with its team and what of its days is still possible', async () => {
  stubService(
    answers({ 'GET /api/meetings/detail/{id}': { body: { success: true, meeting: aRequestDetail(asked) } } }),
  );
  renderApp(<ApplicationPage />, { path: `/request-meeting?again=${requestId}`, user: someMember });
  expect(await screen.findByText(group.group_name)).toBeTruthy();
  expect(window.location.search).toBe('?step=check');
  const order = screen.getAllByText(/12월 \d+일/).map(({ textContent }) => textContent);
  expect(order).toEqual([expect.stringContaining('12월 5일'), expect.stringContaining('12월 4일')]);
  expect(screen.queryByText(/없어진 집/)).toBeNull();
});

test('a request that cannot be read says so and can be tried again', async () => {
  stubService(answers({ 'GET /api/meetings/detail/{id}': { refusal: 'meeting.not_found' } }));
  renderApp(<ApplicationPage />, { path: `/request-meeting?again=${requestId}`, user: someMember });
  expect(await screen.findByRole('heading', { name: '지난 신청을 불러오지 못했어요' })).toBeTruthy();
});
