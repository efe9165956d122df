import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBar } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as ManageStorePage } from './manage-store-page.tsx';

const bar = aBar(1, '달무리집');
const owner = { ...someMember, isOwner: true, uidBar: bar.uid_bar };
let answers: Answers;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
  answers = { 'GET /api/bars/list': { body: [bar] } };
  stubService(answers);
});

const open = () =>
  renderApp(<ManageStorePage />, { path: '/mypage/manage-store?tab=settlement', user: owner });

describe('settlement', () => {
  const key = 'GET /api/fixed/store/settlement/{barId}';
  const settlement = (...rows: unknown[]) => ({
    body: {
      success: true,
      settlement: {
        rows,
        account,
        total: 20_000,
        sent: 5_000,
        owed: 15_000,
        bounced: 15_000,
        last_month: '2026-11',
      },
    },
  });
  const account = '신한은행 ******6789';
  const empty = {
    body: {
      success: true,
      settlement: { rows: [], account, total: 0, sent: 0, owed: 0, bounced: 0, last_month: '2026-11' },
    },
  };
  const row = (n: number, more: object) => ({
    uid_refund_bars: `rfb_${String(n).repeat(32)}`,
    datetime: '2026-11-18T18:00:00+09:00',
    members: 6,
    reason: 'completed',
    share: 15_000,
    state: 'due',
    sent_at: null,
    bounces: 0,
    bounced_at: null,
    ...more,
  });

  test('says in a month without shares what will stand there and when, in place of noughts', async () => {
    answers[key] = empty;
    const { user } = open();
    expect(
      await screen.findByRole('heading', { level: 3, name: '이달에는 아직 정산할 만남이 없어요' }),
    ).toBeTruthy();
    expect(
      screen.getByText(/결과를 표시하거나 팀이 만남을 취소하면 정산금이 바로 여기에 생기고/),
    ).toBeTruthy();
    expect(screen.queryByText(/^0(원|건)$/)).toBeNull();
    expect(screen.getByText('신한은행 ******6789')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '지난달 정산 보기' }));
    expect(
      await screen.findByRole('heading', { level: 3, name: '이달에는 정산할 만남이 없었어요' }),
    ).toBeTruthy();
  });

  test('goes back month by month, and not into the future', async () => {
    answers[key] = empty;
    const { user } = open();
    expect(await screen.findByText('이달에는 아직 정산할 만남이 없어요')).toBeTruthy();
    const next = screen.getByRole('button', { name: '다음 달' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: '지난달' }));
    expect(await screen.findByRole('heading', { level: 2, name: '2026년 10월' })).toBeTruthy();
    expect(window.location.search).toContain('month=2026-10');
    expect(next.getAttribute('aria-disabled')).toBeNull();
  });

  test('goes on to a later month whose meeting was cancelled before its day', async () => {
    const { body } = settlement();
    answers[key] = { body: { ...body, settlement: { ...body.settlement, last_month: '2026-12' } } };
    const { user } = open();
    expect(await screen.findByText(/정산이 2026년 12월까지 있어요/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '다음 달' }));
    expect(await screen.findByRole('heading', { level: 2, name: '2026년 12월' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '다음 달' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('shows an error that can be retried', async () => {
    answers[key] = { refusal: 500 };
    const { user } = open();
    expect(await screen.findByText('서버 오류: 500')).toBeTruthy();
    answers[key] = settlement(row(1, {}));
    await user.click(screen.getByRole('button', { name: /다시/ }));
    expect(await screen.findByText('보낼 예정')).toBeTruthy();
  });
});
