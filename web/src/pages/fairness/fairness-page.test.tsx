import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAIRNESS } from '../../../../shared/limits.ts';
import { renderApp } from '../../testing/render.tsx';
import { aFairness } from '../../testing/fairness.ts';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as FairnessPage, waitLabel } from './fairness-page.tsx';

const GET = 'GET /api/matching/fairness';
const open = (answers: Answers) => {
  stubService(answers);
  return renderApp(<FairnessPage />, { path: '/fairness' });
};
const rowOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('/fairness says how many found a team, how long they waited, and what the score weighs', async () => {
  open({ [GET]: { body: { success: true, fairness: aFairness } } });
  expect(await screen.findByText('62%')).toBeTruthy();
  expect(screen.getByText(/하루에 500건이 넘으면 늦게 들어온 500건만 세고/)).toBeTruthy();
  expect(rowOf('남자측 2명')).toBe('남자측 2명55% · 25시간');
  expect(rowOf('여자측 4명')).toBe('여자측 4명40%');
  expect(rowOf('바라는 점이 서로 맞는지')).toContain('32%');
  expect(rowOf('합석이 갖는 돈')).toContain('0원');
});

test('/fairness shows no number while few have applied, and says so when it cannot be read', async () => {
  const { unmount, container } = open({ [GET]: { body: { success: true, fairness: null } } });
  expect(
    await screen.findByRole('heading', { level: 1, name: '아직 보여 드릴 만큼 모이지 않았어요' }),
  ).toBeTruthy();
  expect(container.textContent).toContain(`신청이 ${FAIRNESS.applications}건 모이면`);
  expect(container.textContent).not.toContain('%');
  unmount();
  open({ [GET]: { refusal: 500 } });
  expect(await screen.findByRole('button', { name: /다시/ })).toBeTruthy();
});

test.each([
  [0, '10분 안'],
  [10, '10분'],
  [50, '50분'],
  [90, '2시간'],
  [47 * 60, '47시간'],
  [72 * 60, '3일'],
])('a wait of %i minutes is %s', (minutes, words) => {
  expect(waitLabel(minutes)).toBe(words);
});
