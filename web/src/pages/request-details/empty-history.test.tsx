import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGroup, groupsAnswer, matchesAnswer } from '../../testing/meetings.ts';
import { stubService } from '../../testing/service.ts';
import { open, setScene } from './history-test-setup.tsx';

setScene();

const none = { body: { success: true, meetings: [] } };
const openEmpty = (groups: unknown[]) => {
  stubService({
    'GET /api/meetings/status/{uidUser}': none,
    'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
    'GET /api/groups/search': groupsAnswer(groups),
  });
  open();
};

test('tells a newcomer without a team to make one first', async () => {
  openEmpty([]);
  const first = await screen.findByRole('link', { name: '우리 팀 만들러 가기' });
  expect(first.getAttribute('href')).toBe('/request-meeting');
  expect(screen.getByText(/먼저 친구들과 한 팀을 만들어요/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '첫 합석 신청하기' })).toBeNull();
});

test('tells a member with a team to choose bars and days', async () => {
  openEmpty([aGroup(1)]);
  expect(await screen.findByText(/술집과 날짜를 골라 신청해 봐요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '첫 합석 신청하기' })).toBeTruthy();
});
