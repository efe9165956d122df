import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Outlook } from '../../../../shared/schemas/outlook.ts';
import { aRequestDetail } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { answers, request, setScene } from './history-test-setup.tsx';
import { Component as HistoryPage } from './request-details-page.tsx';

setScene();

const [bar] = request.selected_bars;
const time: Outlook['addition'] = {
  kind: 'time',
  uid_bar: bar?.uid_bar,
  bar_name: '오월안주',
  date: '2026-12-12',
  time: '19:00',
};
const wider: Outlook['addition'] = { kind: 'wider' };

async function openWaiting(add: 'added' | 'meeting.not_waiting', addition = time) {
  const outlook: Outlook = { level: 'possible', comparable_groups: 0, addition };
  const service = stubService(
    answers({
      'GET /api/meetings/detail/{id}': {
        body: { success: true, meeting: aRequestDetail(request, { outlook }) },
      },
      'PUT /api/meetings/{id}/choices':
        add === 'added'
          ? { body: { success: true, queued: true, message: '신청에 추가했어요' } }
          : { refusal: add },
    }),
  );
  const path = `/request-details/requested/${request.uid_meetings_requested}`;
  const { user } = renderApp(<HistoryPage />, { path, user: someMember });
  const chance = within(await screen.findByRole('region', { name: '이어질 가능성' }));
  return { service, user, chance };
}

test('a waiting request takes the addition that helps most by one tap', async () => {
  const { service, user, chance } = await openWaiting('added');
  await user.click(
    chance.getByRole('button', { name: '더하기', description: /^12월 12일 .* 19:00 오월안주를 더하면/ }),
  );
  await screen.findByText('신청에 추가했어요');
  expect(service.sent('PUT /api/meetings/{id}/choices')).toEqual([
    { selectedDatesWithBars: [{ uid_bar: bar?.uid_bar, date: '2026-12-12', time: '19:00' }] },
  ]);
  // The request is read again with its new chance.
  const reads = () => service.calls.filter(({ key }) => key === 'GET /api/meetings/detail/{id}').length;
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
});

test('a waiting request takes the box for wider times by one tap', async () => {
  const { service, user, chance } = await openWaiting('added', wider);
  await user.click(chance.getByRole('button', { description: /넓히면/ }));
  await waitFor(() => expect(service.sent('PUT /api/meetings/{id}/choices')).toEqual([{ allowWider: true }]));
});

test('a request that waits no more says so where a notice still leads to it, and offers nothing to add or cancel', async () => {
  stubService(
    answers({
      'GET /api/meetings/detail/{id}': {
        body: { success: true, meeting: aRequestDetail(request, { outlook: null }) },
      },
    }),
  );
  const path = `/request-details/requested/${request.uid_meetings_requested}`;
  renderApp(<HistoryPage />, { path, user: someMember });
  const detail = within(await screen.findByRole('dialog', { name: '신청 자세히' }));
  expect(await detail.findByText('이제 기다리지 않는 신청이에요')).toBeTruthy();
  expect(detail.queryByText('찾는 중')).toBeNull();
  expect(detail.queryByRole('region', { name: '이어질 가능성' })).toBeNull();
  expect(detail.queryByRole('button', { name: '미팅 신청 취소하기' })).toBeNull();
});

test('says why nothing was added', async () => {
  const { user, chance } = await openWaiting('meeting.not_waiting');
  await user.click(chance.getByRole('button', { name: '더하기' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
