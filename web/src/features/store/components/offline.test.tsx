import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { BlockedDaysPanel } from './blocked-days-panel.tsx';
import { DayList } from './day-list.tsx';
import { MeetingsPanel } from './meetings-panel.tsx';
import { SettlementPanel } from './settlement-panel.tsx';

const barId = aBar(1, '달무리집').uid_bar;
const noMeetings = { body: { success: true, meetings: [] } };

test.each([
  {
    title: '이날의 만남을 불러오지 못했어요',
    panel: (
      <DayList barId={barId} day="2026-11-21" today="2026-11-21" next={undefined} onOpen={() => undefined} />
    ),
    read: '이날은 잡힌 만남이 없어요.',
  },
  {
    title: '이달의 만남을 불러오지 못했어요',
    panel: <MeetingsPanel barId={barId} />,
    read: '이날은 잡힌 만남이 없어요.',
  },
  {
    title: '쉬는 날을 불러오지 못했어요',
    panel: <BlockedDaysPanel barId={barId} />,
    read: '아직 정해 둔 쉬는 날이 없어요.',
  },
  {
    title: '정산을 불러오지 못했어요',
    panel: <SettlementPanel barId={barId} />,
    read: '이달에는 아직 정산할 만남이 없어요',
  },
])('$title is shown without a network, until the network is back', async ({ title, panel, read }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
  stubService({
    'GET /api/fixed/store/monthly/{barId}': noMeetings,
    'GET /api/fixed/store/date/{barId}': noMeetings,
    'GET /api/fixed/store/monthly-stats/{barId}': {
      body: { success: true, stats: { completedCount: 0, canceledCount: 0, answers: null } },
    },
    'GET /api/bars/blocked-dates/{uid_bar}': { body: { success: true, blocked_dates: [] } },
    'GET /api/fixed/store/settlement/{barId}': {
      body: {
        success: true,
        settlement: {
          rows: [],
          account: null,
          total: 0,
          sent: 0,
          owed: 0,
          bounced: 0,
          last_month: '2026-11',
        },
      },
    },
  });
  onlineManager.setOnline(false);
  renderApp(panel);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('인터넷 연결을 확인하고 다시 불러와 주세요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(read)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
