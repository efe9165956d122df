import { expect, test } from 'vitest';
import { compensatedWon, termsNow } from '../../../../shared/deposit.ts';
import { LATE_MINUTES, MIN_MEETING_AGE, OBJECTION_MS } from '../../../../shared/limits.ts';
import { POINTS } from '../../../../shared/points.ts';
import { BLOCKED_PER_USER, REPORT_MS } from '../../../../shared/report-limits.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import { won } from '../../lib/format.ts';
import { renderApp } from '../../testing/render.tsx';
import { Component as SafetyPage } from './safety-page.tsx';

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
