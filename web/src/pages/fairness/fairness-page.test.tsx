import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAIRNESS } from '../../../../shared/limits.ts';
import { renderApp } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as FairnessPage, waitLabel } from './fairness-page.tsx';

const GET = 'GET /api/matching/fairness';
const open = (answers: Answers) => {
  stubService(answers);
  return renderApp(<FairnessPage />, { path: '/fairness' });
};

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
