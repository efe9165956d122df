import { detailId } from '../../../../shared/ids.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invitation } from '../../../../shared/schemas/friends.ts';
import { renderApp } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as FriendPage } from './friend-page.tsx';

const LINK = `${'0'.repeat(32)}m${'A'.repeat(22)}`;
const MINE = {
  place: detailId.parse(`dtl_${'0'.repeat(32)}m`),
  table_code: null,
  last_four: '0182',
  birth_year: 2001,
  confirmed_at: '2026-12-02T05:00:00Z',
  inviter: '김민준',
  is_fixed: 0,
  is_over: 0,
  may_leave: 1,
  bar_address: '서울 중구 을지로 1',
  bar_number: '',
  matched_group_name: '바다 보러',
  per_person_won: 2_500,
} satisfies Invitation['mine'];
const opens = (more: Partial<Invitation> = {}): Answers => ({
  'POST /api/fixed/friends/open': {
    body: {
      success: true,
      invitation: {
        group_name: '퇴근 후 셋',
        datetime: '2026-12-04T19:00:00+09:00',
        bar_name: '노을상회',
        team: { confirmed: 2, of: 3, average_age: null },
        mine: null,
        ...more,
      },
    },
  },
});
const open = (link = LINK) => renderApp(<FriendPage />, { path: `/friend#${link}`, user: null });

test('a link that was cut is not sent, and says so', async () => {
  const service = stubService({});
  open(LINK.slice(1));
  expect(await screen.findByRole('heading', { name: '링크가 올바르지 않아요' })).toBeTruthy();
  expect(service.calls).toEqual([]);
});

test.each([
  ['friend.bad_link', '쓸 수 없는 링크예요. 대표에게 새 링크를 받아 주세요'],
  ['friend.over', '끝났거나 취소된 만남이에요'],
] as const)('a link that leads nowhere (%s) says why, and is not tried again', async (refusal, words) => {
  stubService({ 'POST /api/fixed/friends/open': { refusal } });
  open();
  const error = within(await screen.findByRole('alert'));
  expect(error.getByText(words)).toBeTruthy();
  expect(error.queryByRole('button')).toBeNull();
  expect(error.getByRole('link', { name: '홈으로 가기' })).toBeTruthy();
});

test('a link that could not be asked about can be tried again', async () => {
  const service = stubService({ 'POST /api/fixed/friends/open': 'offline' });
  const { user } = open();
  const error = within(await screen.findByRole('alert'));
  expect(error.getByText('인터넷 연결을 확인하고 다시 불러와 주세요.')).toBeTruthy();
  await user.click(error.getByRole('button', { name: '다시 불러오기' }));
  expect(service.sent('POST /api/fixed/friends/open')).toEqual([{ link: LINK }, { link: LINK }]);
});

test('who has confirmed reads place, team and share, and the ticket once the meeting is fixed', async () => {
  stubService(opens({ mine: MINE }));
  const { unmount } = open();
  expect(await screen.findByText(/아직 정해지지 않았어요/)).toBeTruthy();
  expect(screen.getByText('김민준님과 같이 가요.')).toBeTruthy();
  expect(screen.getByText('2,500원').parentElement?.textContent).toBe('2,500원씩 보내 주세요');
  expect(screen.getByText(/한 명은 대표가 확인했어요\. 나는 끝자리 0182, 2001년생/)).toBeTruthy();
  expect(screen.queryByRole('article', { name: '입장권' })).toBeNull();
  unmount();
  stubService(opens({ mine: { ...MINE, is_fixed: 1, is_over: 1, may_leave: 0, table_code: '4827' } }));
  open('');
  const ticket = within(await screen.findByRole('article', { name: '입장권' }));
  expect(ticket.getByText('퇴근 후 셋')).toBeTruthy();
  expect(ticket.getByText('자리 번호').nextSibling?.textContent).toBe('4827');
  expect(screen.queryByText('2,500원')).toBeNull();
  expect(screen.queryByRole('button', { name: '이번에는 빠지기' })).toBeNull();
});

test('a meeting that is over has no ticket any more, and is not said to come', async () => {
  stubService(opens({ mine: { ...MINE, is_fixed: 1, is_over: 1, may_leave: 0 } }));
  open('');
  expect(await screen.findByRole('heading', { level: 1, name: '지난 합석이에요' })).toBeTruthy();
  expect(screen.getByText('끝났거나 취소된 만남이에요.')).toBeTruthy();
  expect(screen.queryByRole('article', { name: '입장권' })).toBeNull();
  expect(screen.queryByText(/만나요$|같이 가요|아직 정해지지/)).toBeNull();
});

test('leaving asks first, says what was deleted, and stays after a refusal', async () => {
  const message = '이번에는 빠졌어요. 남긴 번호와 태어난 해는 지웠어요';
  const service = stubService({
    ...opens({ mine: MINE }),
    'POST /api/fixed/friends/leave': () =>
      service.sent('POST /api/fixed/friends/leave').length < 2
        ? 'offline'
        : { body: { success: true, message } },
  });
  const { user } = open();
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: '이번에는 빠지기' }));
    const question = within(screen.getByRole('alertdialog', { name: '이번에는 빠질까요?' }));
    await user.click(question.getByRole('button', { name: '빠지기' }));
  };
  await leave();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await leave();
  expect(await screen.findByRole('heading', { level: 1, name: '이번에는 빠졌어요' })).toBeTruthy();
  expect(screen.getByText(new RegExp(message))).toBeTruthy();
  expect(service.sent('POST /api/fixed/friends/leave').at(-1)).toEqual({ place: MINE.place });
});
