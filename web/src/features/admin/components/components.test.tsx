import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi, afterEach } from 'vitest';
import { useAddress } from '../../../lib/use-address.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SearchBox } from './frame/search-box.tsx';
import { learnServerTime } from '../../../lib/clock.ts';
import { PanelHead } from './frame/panel-head.tsx';
import { userId } from '../../../../../shared/ids.ts';
import { aBar, aRequest } from '../../../testing/meetings.ts';
import { RequestTable } from './meetings/request-table.tsx';

const asked = vi.fn<(words: string | null) => void>();

function Tab() {
  const { params, change } = useAddress();
  asked(params.get('q'));
  return (
    <>
      <SearchBox label="이름" />
      <p>쪽 {params.get('page') ?? '1'}</p>
      <button onClick={() => change({ page: '2' })}>다음 쪽</button>
      <Link to="?tab=users">전체 사용자</Link>
    </>
  );
}

function open(search: string) {
  const view = renderApp(<Tab />, { path: `/mypage/admin-page${search}` });
  return { ...view, box: screen.getByRole<HTMLInputElement>('searchbox', { name: '이름' }) };
}
const address = () => new URLSearchParams(window.location.search);
const words = () => address().get('q');

test('the search box writes its text into the address after a pause, or at once on Enter', async () => {
  const { user, box } = open('?page=3');
  await user.type(box, ' 하늘 ');
  await waitFor(() => expect(words()).toBe('하늘'));
  expect(address().get('page')).toBeNull();
  expect(box.value).toBe(' 하늘 ');
  await user.type(box, '구름{Enter}');
  expect(words()).toBe('하늘 구름');
  await user.clear(box);
  await waitFor(() => expect(words()).toBeNull());
});

test('the search box is cleared by a link to the tab itself, which drops the pending search', async () => {
  const { user, box } = open('?tab=users&q=하늘');
  // No pause between them, in which the search would begin.
  fireEvent.change(box, { target: { value: '하늘구름' } });
  fireEvent.click(screen.getByRole('link', { name: '전체 사용자' }));
  await waitFor(() => expect(box.value).toBe(''));
  await user.type(box, '비');
  await waitFor(() => expect(words()).toBe('비'));
  expect(asked).not.toHaveBeenCalledWith('하늘구름');
});

test('the search box has its text again on Back', async () => {
  const { user, box } = open('?q=하늘');
  await user.click(screen.getByRole('button', { name: '다음 쪽' }));
  await user.clear(box);
  await user.type(box, '구름{Enter}');
  expect(words()).toBe('구름');
  window.history.back();
  await waitFor(() => expect(box.value).toBe('하늘'));
  expect(words()).toBe('하늘');
});

afterEach(() => learnServerTime(new Date().toUTCString()));

test('a list says when it was read by the server’s clock, not by the device’s', () => {
  const readAt = Date.now();
  learnServerTime('Tue, 02 Mar 2027 03:00:30 GMT');
  const query = { dataUpdatedAt: readAt, isFetching: false, refetch: () => Promise.resolve() };
  renderApp(<PanelHead title="대시보드" query={query} />);
  expect(screen.getByRole('status').textContent).toBe('3월 2일 (화) 12:00에 불러왔어요');
});

test("a request's details name each chosen bar with its day and time, by priority", async () => {
  const request = {
    ...aRequest(1, [
      [aBar(1, '파란대문'), '2026-12-04', '18:00'],
      [aBar(2, '노을상회'), '2026-12-05', '19:00'],
    ]),
    uid_user: userId.parse(`usr_${'1'.repeat(32)}`),
    name: '김하늘',
    gender: 'female' as const,
    state: 'waiting' as const,
    end: null,
  };
  const { user } = renderApp(<RequestTable caption="매칭 신청" rows={[request]} />);
  await user.click(screen.getByRole('button', { name: '퇴근 후 셋 자세히' }));
  const detail = within(await screen.findByRole('dialog', { name: '퇴근 후 셋 팀의 신청' }));
  expect(detail.getByText(/1순위 12월 4일 \(금\) 18:00 파란대문/)).toBeTruthy();
  expect(detail.getByText(/2순위 12월 5일 \(토\) 19:00 노을상회/)).toBeTruthy();
});
