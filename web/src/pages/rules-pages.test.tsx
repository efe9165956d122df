import { expect, test } from 'vitest';
import { compensatedWon, termsNow } from '../../../shared/deposit.ts';
import { LATE_MINUTES, MIN_MEETING_AGE, OBJECTION_MS, FAIRNESS } from '../../../shared/limits.ts';
import { POINTS } from '../../../shared/points.ts';
import { BLOCKED_PER_USER, REPORT_MS } from '../../../shared/report-limits.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { won } from '../lib/format.ts';
import { renderApp } from '../testing/render.tsx';
import { Component as SafetyPage } from './safety/safety-page.tsx';
import { screen } from '@testing-library/react';
import { stubService, type Answers } from '../testing/service.ts';
import { Component as FairnessPage, waitLabel } from './fairness/fairness-page.tsx';

test('/safety says with the numbers of the rules who is confirmed and what absence costs', () => {
  const { container } = renderApp(<SafetyPage />);
  const terms = termsNow(3);
  for (const words of [
    `세 명이 ${won(terms.depositWon)}을 보냈다면`,
    `${won(compensatedWon(terms))} 받아요`,
    `${won(terms.compensationWon)}을 더한 돈`,
    `${LATE_MINUTES}분을 기다린 다음에야`,
    `${OBJECTION_MS / HOUR_MS}시간 안에 이의를`,
    `오지 않으면 ${POINTS.absent}점`,
    `만 ${MIN_MEETING_AGE}세가 되는 분부터`,
    `만난 날부터 ${REPORT_MS / DAY_MS}일까지`,
    `${BLOCKED_PER_USER}개까지`,
  ])
    expect(container.textContent).toContain(words);
});

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
