import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDeposit, aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { FoundMoment } from './found-moment.tsx';

const meeting = aMatchDetail(aMatch(1, { deposit: aDeposit() }));
const show = (one = meeting) =>
  renderApp(<FoundMoment meeting={one} gender="female" now={Date.parse('2026-12-02T05:00:00Z')} />, {
    user: someMember,
  });

test('shows both teams, what the other one wrote, why they were matched, the day and the deadline', async () => {
  show();
  const found = within(await screen.findByRole('dialog', { name: '찾았어요' }));
  expect(found.getByText(meeting.current_group_name)).toBeTruthy();
  expect(found.getByText('대표 본인 인증')).toBeTruthy();
  expect(found.getByText('약속 지킴 2/2')).toBeTruthy();
  expect(found.getByRole('heading', { name: '이래서 이어졌어요' })).toBeTruthy();
  expect(found.getByText(/오늘 19:40까지/)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('찾았어요');
});

test('shows an introduction as the questions that it answers, with what else is written', async () => {
  const male_group_info = {
    ...meeting.male_group_info,
    group_intro: '우리의 첫 잔은? 생맥주요\n퇴근하고 만나요',
  };
  show({ ...meeting, male_group_info });
  const found = within(await screen.findByRole('dialog', { name: '찾았어요' }));
  expect([found.getByRole('term').textContent, found.getByRole('definition').textContent]).toEqual([
    '우리의 첫 잔은?',
    '생맥주요',
  ]);
  expect(found.getByText('퇴근하고 만나요')).toBeTruthy();
});

test('the glass of a team that has paid is full', async () => {
  show({ ...meeting, is_payed_by_male: 1 });
  const table = await screen.findByRole('img', { name: /상대 팀 테이블이 붙었어요/ });
  await expect.poll(() => table.getAttribute('data-state')).toBe('paid-theirs');
});

test('the other table comes in, and is there for those who cannot see it', async () => {
  show({ ...meeting, members: 8 });
  const table = await screen.findByRole('img', { name: /상대 팀 테이블이 붙었어요/ });
  await expect.poll(() => table.getAttribute('data-state')).toBe('met');
  expect(table.getAttribute('aria-label')).toMatch(/4\s:\s4예요\.$/);
});
