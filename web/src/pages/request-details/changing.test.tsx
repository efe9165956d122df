import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, describe } from 'vitest';
import type { Outlook } from '../../../../shared/schemas/outlook.ts';
import { aRequestDetail, matchesAnswer, aGroup, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { answers, request, setScene, done, fixed, open } from './history-test-setup.tsx';
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

test('a request says why nothing was added', async () => {
  const { user, chance } = await openWaiting('meeting.not_waiting');
  await user.click(chance.getByRole('button', { name: '더하기' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

describe('cancelling asks a question for each state', () => {
  test('a confirmed meeting that has started: disabled, with the reason', async () => {
    const started = { ...fixed, datetime: '2026-12-02T13:00:00+09:00', can_cancel: false };
    const service = stubService(
      answers({
        'GET /api/fixed/list/{uidUser}': ({ query }) =>
          matchesAnswer(query.type === 'active' ? [started] : []),
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: '취소' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('만나는 시간이 지나서 취소할 수 없어요').id).toBe(
      button.getAttribute('aria-describedby'),
    );
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: '어떻게 만났나요?' })).toBeTruthy();
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
  });

  test('a match that was fixed meanwhile: asks again before the deposit is lost', async () => {
    const service = stubService(
      answers({
        'DELETE /api/matching/cancel/{id}': { refusal: 'meeting.already_fixed' },
        'PUT /api/fixed/{id}/cancel': done,
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '매칭 취소' }));
    const first = screen.getByRole('alertdialog', { name: '정말 매칭을 취소할까요?' });
    await user.click(within(first).getByRole('button', { name: '매칭 취소하기' }));
    const second = await screen.findByRole('alertdialog', { name: /^확정된 만남을 취소하면/ });
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
    await user.click(within(second).getByRole('button', { name: '그대로 두기' }));
    expect(service.calls.some((call) => call.key.startsWith('PUT'))).toBe(false);
  });

  test.each([
    [{ refusal: 'meeting.not_waiting' } as const, '이미 매칭됐거나 취소된 신청이에요. 새로고침해 주세요'],
    ['offline' as const, '취소하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요'],
  ])('says why it could not: %j', async (answer, name) => {
    stubService(answers({ 'DELETE /api/meetings/{id}': answer }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '신청 취소' }));
    await user.click(screen.getByRole('button', { name: '신청 취소하기' }));
    await screen.findByRole('alertdialog', { name });
  });
});

const none = { body: { success: true, meetings: [] } };
const openEmpty = (groups: unknown[]) => {
  stubService({
    'GET /api/meetings/status/{uidUser}': none,
    'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
    'GET /api/groups/search': groupsAnswer(groups),
  });
  open();
};

test('the list of requests tells a newcomer without a team to make one first', async () => {
  openEmpty([]);
  const first = await screen.findByRole('link', { name: '우리 팀 만들러 가기' });
  expect(first.getAttribute('href')).toBe('/request-meeting');
  expect(screen.getByText(/먼저 친구들과 한 팀을 만들어요/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '첫 합석 신청하기' })).toBeNull();
});

test('the list of requests tells a member with a team to choose bars and days', async () => {
  openEmpty([aGroup(1)]);
  expect(await screen.findByText(/술집과 날짜를 골라 신청해 봐요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '첫 합석 신청하기' })).toBeTruthy();
});
