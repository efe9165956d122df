import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userId } from '../../../../../../shared/ids.ts';
import { aBar, aRequest } from '../../../../testing/meetings.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { RequestTable } from './request-table.tsx';

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
