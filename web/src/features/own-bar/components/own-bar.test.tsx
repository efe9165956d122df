import { screen, act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { aBarMeeting, onDay } from '../../../testing/operators.ts';
import { timeOf } from '../../../testing/pass-time.ts';
import { renderApp } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { MeetingsPanel } from './meetings-panel.tsx';
import { MeetingRow } from './meeting-row.tsx';
import { onlineManager } from '@tanstack/react-query';
import { BlockedDaysPanel } from './blocked-days-panel.tsx';
import { DayList } from './day-list.tsx';
import { SettlementPanel } from './settlement-panel.tsx';

const DAY = 'GET /api/fixed/store/date/{barId}';
const at = (time: string) => `2026-11-21T${time}+09:00`;

test('what teams say on an evening is read each minute, also once it begins while the page is open', async () => {
  vi.useFakeTimers({ now: new Date(at('09:58:30')) });
  let { said } = onDay();
  const meeting = aBarMeeting(1, { datetime: at('13:00:00') });
  const service = stubService({
    'GET /api/fixed/store/monthly/{barId}': { body: { success: true, meetings: [meeting] } },
    [DAY]: () => ({ body: { success: true, meetings: [{ ...meeting, ...onDay({ said }) }] } }),
  });
  renderApp(<MeetingsPanel barId={aBar(1, '달무리집').uid_bar} />);
  const { pass } = timeOf(service);
  const passMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await pass(60_000);
    return service.calls.filter(({ key }) => key === DAY).length;
  };
  expect(await passMinutes(1)).toBe(1);
  said = { ...said, male: { late_minutes: 20, late_at: at('10:00:00'), arrived_at: null } };
  expect(await passMinutes(3)).toBeGreaterThan(1);
  expect(screen.getByText('남자측은 20분 늦는다고 했어요')).toBeTruthy();
  vi.setSystemTime(at('16:00:00'));
  const read = await passMinutes(1);
  expect(await passMinutes(3)).toBe(read);
});

test.each([
  ['2026-11-25T18:00:00+09:00', '예정'],
  ['2026-11-21T13:00:00+09:00', '진행 중'],
])('a meeting of %s is %s', (datetime, label) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:00:00+09:00') });
  const meeting = { ...aBarMeeting(1, { datetime }), ...onDay() };
  renderApp(<MeetingRow meeting={meeting} isPast={false} />);
  expect(screen.getByText(label)).toBeTruthy();
});

test.each([
  ['14:00', '14:30', true],
  ['14:29', '14:30', true],
  ['14:30', '14:30', false],
])('at %s marks that count from %s have to wait: %s', async (now, from, isEarly) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${now}:00+09:00`) });
  const more = { datetime: '2026-11-21T14:00:00+09:00', markable_from: `2026-11-21T${from}:00+09:00` };
  const meeting = { ...aBarMeeting(1, more), ...onDay() };
  const { user } = renderApp(<MeetingRow meeting={meeting} isPast />);
  const reason = isEarly ? `늦는 팀을 기다려요. ${from}부터 표시할 수 있어요` : '';
  for (const name of ['성사', '남자측 불참', '여자측 불참']) {
    const button = screen.getByRole('button', { name, description: reason });
    expect(button.getAttribute('aria-disabled')).toBe(isEarly ? 'true' : null);
    await user.click(button);
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(isEarly ? 0 : 1);
    if (!isEarly) await user.keyboard('{Escape}');
  }
});

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
