import { screen, waitFor, within, act } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { aGroup, groupsAnswer, aBar, aRequest, aRequestDetail } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import {
  answers,
  group,
  open,
  openWith,
  pick,
  press,
  setScene,
  moon,
  requestId,
  roof,
  submit,
} from './application-test-setup.tsx';
import { Component as ApplicationPage } from './request-meeting-page.tsx';
import { sessionKey } from '../../lib/query-client.ts';

setScene();

test('the cancel button leads back to the page before the form, also from its last step', async () => {
  stubService(answers());
  const { user } = renderApp(
    <Routes>
      <Route path="/request-meeting" element={<ApplicationPage />} />
      <Route path="/content/partnerships" element={<Link to="/request-meeting?step=check">신청</Link>} />
    </Routes>,
    { path: '/content/partnerships', user: someMember },
  );
  await user.click(screen.getByRole('link', { name: '신청' }));
  await pick(user, '달무리집', ['12월 4일 금요일']);
  await press(user, '확인하러 가기');
  await press(user, '취소');
  await waitFor(() => expect(window.location.pathname).toBe('/content/partnerships'));
});

describe('a team that cannot be taken', () => {
  const waiting = aGroup(3, { group_name: '찾는 팀', is_waiting: true });

  test('cannot be chosen while it waits for a match, and says why', async () => {
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([waiting, group]) }));
    open('group');
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /찾는 팀/ });
    expect(choice.disabled).toBe(true);
    expect(choice.closest('label')?.textContent).toContain('매칭을 기다리고 있어서 지금은 고를 수 없어요');
    expect(screen.getByRole('radio', { name: new RegExp(group.group_name) })).toHaveProperty('checked', true);
  });

  test('is replaced in answers that were kept from before it waited', async () => {
    const taken = { ...group, is_waiting: true };
    const free = aGroup(4, { group_name: '다른 팀' });
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([group, free]) }));
    const { user, unmount } = open('group');
    await press(user, '이 팀 내용 고치기');
    await user.type(screen.getByRole('textbox', { name: '팀 이름' }), ' 둘');
    unmount();
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([taken, free]) }));
    open('group');
    expect(await screen.findByRole('radio', { name: /다른 팀/ })).toHaveProperty('checked', true);
  });

  test('keeps its conditions while it is in a match, and tells no way to change them', async () => {
    const inUse = aGroup(5, { group_name: '매칭 중인 팀', is_in_use: true });
    stubService(answers({ 'GET /api/groups/search': groupsAnswer([inUse, group]) }));
    const { user } = open('group');
    await user.click(await screen.findByRole('radio', { name: /매칭 중인 팀/ }));
    await press(user, '바라는 점 고르러 가기');
    const wishes = (await screen.findByRole('heading', { name: '상대 팀에게 바라는 점' })).parentElement;
    expect(within(wishes ?? document.body).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/바꾸려면/)).toBeNull();
    expect(screen.queryByRole('button', { name: '유머 감각' })).toBeNull();
  });
});

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

test('a session that ended before the application was sent is told once, by the guard', async () => {
  stubService(answers({ 'POST /api/meetings/apply': { refusal: 'session.required' } }));
  const { user, client } = openWith('check', '2026-12-04');
  await submit(user);
  await waitFor(() => expect(client.getQueryData(sessionKey)).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const openWhere = (given: {
  left: number;
  again_at: string | null;
  points?: number;
  broken?: string;
  paused_by?: 'deadlines' | 'points';
  suspended_by?: 'ban' | 'pause';
}) => {
  const applications = { points: 0, broken: null, paused_by: null, suspended_by: null, ...given };
  stubService(
    answers({ 'GET /api/groups/search': { body: { success: true, groups: [group], applications } } }),
  );
  return open();
};

test('the form says from its first step that no more requests may be sent now', async () => {
  openWhere({ left: 0, again_at: null });
  expect(await screen.findByText(/신청은 3개까지예요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '미팅 내역 보기' }).getAttribute('href')).toBe('/request-details');
});

test.each([
  ['deadlines', /보증금 기한을 30일 안에 두 번 넘겨서/],
  ['points', /지키지 못한 약속이 90일 안에 4점이 되어/],
] as const)(
  'the form says until when a member is paused by %s, and leads to an inquiry',
  async (paused_by, why) => {
    const broken = `mtg_${'1'.repeat(32)}`;
    openWhere({ left: 3, again_at: '2026-12-09T03:00:00.000Z', paused_by, broken });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(await screen.findByText(/12월 9일 \(수\) 12:00부터 다시 신청할 수 있어요/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe(
      `/cs?tab=ask&meeting=${broken}`,
    );
  },
);

test.each([
  ['ban', null],
  ['pause', '2026-12-09T03:00:00.000Z'],
] as const)('the form says that a member is suspended by a %s', async (suspended_by, again_at) => {
  openWhere({ left: 3, again_at, suspended_by });
  const note = await screen.findByText(/다른 회원이 알려 준 일 때문에 지금은 신청할 수 없어요/);
  expect(/12월 9일/.test(note.textContent)).toBe(again_at !== null);
});

test('the form says before a pause how many points there are, and what they lead to', async () => {
  openWhere({ left: 3, again_at: null, points: 3 });
  expect(
    await screen.findByText(/지금 3점이에요. 90일 안에 4점이 되면 30일 동안 신청할 수 없어요/),
  ).toBeTruthy();
});

test('the form says nothing while an application may be sent', async () => {
  openWhere({ left: 1, again_at: null });
  await screen.findByRole('button', { name: '바라는 점 고르러 가기' });
  expect(screen.queryByText(/개까지예요|다시 신청할 수/)).toBeNull();
});

const toCheck = () =>
  act(() => {
    window.history.pushState({ idx: 1 }, '', '?step=check');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  });

test('the check lists what is missing, leads to that step, and shows the refusal when it is sent anyway', async () => {
  const service = stubService(
    answers({
      'GET /api/groups/search': groupsAnswer([]),
      'GET /api/accounts/search': { body: { success: true, accounts: [] } },
      'POST /api/groups/apply': {
        refusal: 'request.invalid',
        message: '팀 이름을 입력해 주세요',
        fields: { group_name: '팀 이름을 입력해 주세요' },
      },
    }),
  );
  const { user } = open('check');
  // It begins with what is missing; the address leads to the end all the same.
  await screen.findByRole('radio', { name: /3명/ });
  toCheck();
  await press(user, '미팅 신청하기');
  const missing = await screen.findByRole('alertdialog', { name: '필수 항목을 모두 입력해 주세요' });
  for (const words of [
    '팀 이름을 입력해 주세요',
    '상대 팀에게 바라는 점을 3개 골라 주세요',
    '우리 팀 장점을 3개 골라 주세요',
    '만날 장소를 하나 이상 골라 주세요',
    '만날 날짜를 하나 이상 골라 주세요',
    '은행을 골라 주세요',
    '계좌번호를 입력해 주세요',
    '모두 만 19세 이상인지 확인해 주세요',
  ]) {
    expect(missing.textContent).toContain(words);
  }
  await user.click(within(missing).getByRole('button', { name: '확인' }));
  const question = await screen.findByRole('alertdialog', { name: '이대로 신청할까요?' });
  expect(window.location.search).toBe('?step=group');
  expect(service.sent('POST /api/groups/apply')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '마저 적기' }));
  act(() => window.history.back());
  await submit(user);
  await press(user, '확인');
  await press(user, '신청하기');
  await screen.findByRole('alertdialog', { name: '팀 이름을 입력해 주세요' });
  expect(service.sent('POST /api/groups/apply')).toHaveLength(1);
  expect(service.sent('POST /api/meetings/apply')).toEqual([]);
});
