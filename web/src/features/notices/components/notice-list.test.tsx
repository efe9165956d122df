import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticeId } from '../../../../../shared/ids.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import type { Notice } from '../api/notices.ts';
import { NoticeList } from './notice-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T00:30:00+09:00') });
});

let count = 0;
const notice = (kind: Notice['kind'], created_at: string, text: string): Notice => ({
  id: noticeId.parse(`ntc_${String((count += 1)).padStart(32, '0')}`),
  kind,
  text,
  link: '/request-details',
  is_read: 1,
  created_at,
});

test('notices stand under their day in Korea, each with a title and its time', () => {
  stubService({});
  renderApp(
    <NoticeList
      notices={[
        notice('confirmed', '2026-12-01T15:10:00Z', '만남이 정해졌어요!'),
        notice('deposit_received', '2026-12-01T14:50:00Z', '보증금 7,500원을 받았어요'),
        notice('matched', '2026-11-29T03:00:00Z', '상대 팀을 찾았어요!'),
      ]}
    />,
    { user: someMember },
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['오늘', '어제', '11월 29일 (일)']);
  const yesterday = within(screen.getByRole('region', { name: '어제' }));
  expect(yesterday.getByText('우리 팀 보증금')).toBeTruthy();
  expect(yesterday.getByText('23:50')).toBeTruthy();
  expect(yesterday.getByText('보증금 7,500원을 받았어요')).toBeTruthy();
});
