import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBar } from '../../testing/meetings.ts';
import { aMoneyFlow, aShare } from '../../testing/money-flow.ts';
import { aStoreMeeting } from '../../testing/operators.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as ManageStorePage } from './manage-store-page.tsx';

const bar = aBar(1, '달무리집');
const owner = { ...someMember, isOwner: true, uidBar: bar.uid_bar };
const meetings = (...rows: unknown[]) => ({ body: { success: true, meetings: rows } });
/** The meetings of one day, each with its money. */
const ofDay = (...rows: object[]) => meetings(...rows.map((row) => ({ money: aMoneyFlow(), ...row })));

let answers: Answers;
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
  answers = {
    'GET /api/bars/list': { body: [bar] },
    'GET /api/bars/blocked-dates/{uid_bar}': {
      body: { success: true, blocked_dates: ['2026-11-24'] },
    },
    'GET /api/fixed/store/monthly/{barId}': meetings(aStoreMeeting(1)),
    'GET /api/fixed/store/monthly-stats/{barId}': {
      body: { success: true, stats: { completedCount: 14, canceledCount: 2 } },
    },
    'GET /api/fixed/store/date/{barId}': ofDay(aStoreMeeting(1)),
  };
  service = stubService(answers);
});

const open = (search = '', user: typeof someMember = owner) =>
  renderApp(<ManageStorePage />, { path: `/mypage/manage-store${search}`, user });
const day = (name: RegExp) => screen.findByRole('button', { name });

describe('users without a store', () => {
  test.each([
    ['a member', someMember],
    ['an owner without a bar', { ...owner, uidBar: null }],
    ['a former owner', { ...owner, isOwner: false }],
  ])('%s sees a message, and no store data is read', (_who, user) => {
    open('', user);
    expect(screen.getByRole('heading', { level: 1, name: '매장 관리 권한이 없어요' })).toBeTruthy();
    expect(screen.getByText('사장님만 들어올 수 있는 화면이에요.')).toBeTruthy();
    expect(service.calls.filter((call) => call.key.includes('/store/'))).toEqual([]);
  });
});

describe('meetings', () => {
  test('shows the month in the calendar and the day in a list with the discounts', async () => {
    open();
    expect(await day(/^오늘, 11월 21일 토요일, 만남 1건, 선택됨$/)).toBeTruthy();
    expect(await day(/^11월 24일 화요일, 쉬는 날$/)).toBeTruthy();
    expect(await screen.findByText('15,000원')).toBeTruthy();
    expect(screen.getByText('성사', { selector: 'dt' }).nextElementSibling?.textContent).toBe('14');
  });

  test('does not count meetings left open for more than two days', async () => {
    answers['GET /api/fixed/store/monthly/{barId}'] = meetings(
      aStoreMeeting(1, { datetime: '2026-11-18T18:00:00+09:00', can_mark: false }),
      aStoreMeeting(2, { datetime: '2026-11-18T20:00:00+09:00', is_done: 1, can_mark: false }),
      aStoreMeeting(3, { datetime: '2026-11-19T18:00:00+09:00', can_mark: false }),
    );
    open();
    expect(await day(/^11월 18일 수요일, 만남 1건$/)).toBeTruthy();
    expect(await day(/^11월 19일 목요일, 만남 1건$/)).toBeTruthy();
  });

  test('marks a meeting after a question and shows the mark', async () => {
    const put = 'PUT /api/fixed/{id}/cancel-female';
    answers[put] = () => {
      answers['GET /api/fixed/store/date/{barId}'] = ofDay(
        aStoreMeeting(1, {
          is_canceled_by_female: 1,
          end: { cause: 'absent', by: 'female' },
          can_mark: false,
        }),
      );
      return { body: { success: true, message: '' } };
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '여자측 불참' }));
    const question = within(await screen.findByRole('alertdialog', { name: '여자측이 오지 않았나요?' }));
    expect(service.sent(put)).toEqual([]);
    await user.click(question.getByRole('button', { name: '여자측 불참으로 표시' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '성사' })).toBeNull());
    expect(screen.getByText('여자측 불참')).toBeTruthy();
    expect(service.sent(put)).toHaveLength(1);
  });

  test('says how far the bar’s share is, and opens to where the money is', async () => {
    const share = aShare('bar', { state: 'sent', at: '2026-11-20T05:20:00Z' });
    answers['GET /api/fixed/store/date/{barId}'] = ofDay({
      ...aStoreMeeting(1, { is_canceled_by_male: 1 }),
      money: aMoneyFlow({ shares: [share] }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /정산금 3,750원\s*보냄/ }));
    expect(await screen.findByText('11월 20일 (금) 14:20에 보냈어요')).toBeTruthy();
  });

  test('shows meetings to be marked above the month and links to the earliest', async () => {
    const yesterday = aStoreMeeting(2, { datetime: '2026-11-20T18:00:00+09:00' });
    answers['GET /api/fixed/store/monthly/{barId}'] = meetings(
      aStoreMeeting(1),
      yesterday,
      aStoreMeeting(3, { datetime: '2026-11-20T20:00:00+09:00', is_done: 1, can_mark: false }),
      aStoreMeeting(4, { datetime: '2026-11-25T20:00:00+09:00', can_mark: false }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /표시를 기다리는 만남 2건/ }));
    expect(window.location.search).toBe('?day=2026-11-20&month=2026-11');
    expect(await screen.findByRole('heading', { level: 2, name: /11월 20일/ })).toBe(document.activeElement);
  });

  test.each([
    [{ end: { cause: 'bar', by: null } }, '술집 사정으로 취소', '술집 사정으로 취소됐어요'],
    [
      { is_canceled_by_male: 1, end: { cause: 'canceled', by: 'male' } },
      '남자측 취소',
      '직접 취소했어요 (남자측)',
    ],
    [
      {
        is_canceled_by_male: 1,
        end: { cause: 'absent', by: 'male' },
        objection_until: '2026-11-24T11:00:00.000Z',
      },
      '남자측 불참',
      '정산은 이의 기간이 지나면 보내 드려요 (11월 24일 (화) 20:00까지)',
    ],
    [
      { is_canceled_by_male: 1, end: { cause: 'absent', by: 'male' }, is_disputed: true },
      '남자측 불참',
      '한 팀이 이의를 냈어요. 정산은 운영팀이 확인한 다음에 보내 드려요',
    ],
  ] as const)('shows how a meeting ended, without marks and discount: %o', async (more, label, says) => {
    answers['GET /api/fixed/store/date/{barId}'] = ofDay(aStoreMeeting(1, { ...more, can_mark: false }));
    open();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByText(/술값에서/)).toBeNull();
    expect(screen.queryByText('진행 중')).toBeNull();
  });

  test('does not offer marks for older days', async () => {
    answers['GET /api/fixed/store/date/{barId}'] = ofDay(
      aStoreMeeting(1, { datetime: '2026-11-18T18:00:00+09:00', can_mark: false }),
    );
    const { user } = open('?day=2026-11-18');
    const button = await screen.findByRole('button', { name: '성사' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(service.calls.filter((call) => call.key.startsWith('PUT'))).toEqual([]);
  });

  test.each([
    [403, '가게 접근 권한이 없어요'],
    [404, '가게 정보를 찾을 수 없어요'],
    [418, '서버 오류: 418'],
  ])('shows the text for status %i', async (refusal, says) => {
    answers['GET /api/fixed/store/monthly/{barId}'] = { refusal };
    open();
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

describe('settlement', () => {
  const key = 'GET /api/fixed/store/settlement/{barId}';
  const settlement = (...rows: unknown[]) => ({
    body: {
      success: true,
      settlement: { rows, account, total: 20_000, sent: 5_000, owed: 15_000, last_month: '2026-11' },
    },
  });
  const account = '신한은행 ******6789';
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

  test('shows the share of each meeting, when it was sent, and what is owed', async () => {
    const sent = {
      members: 8,
      reason: 'canceled',
      share: 5_000,
      state: 'sent',
      sent_at: '2026-11-19T02:00:00.000Z',
    };
    answers[key] = settlement(row(1, {}), row(2, sent));
    open('?tab=settlement');
    const table = within(await screen.findByRole('table', { name: '2026년 11월 정산' }));
    const texts = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts[1]).toMatch(/11월 18일 \(수\) 18:00.*3\s:\s3.*성사.*15,000원.*보낼 예정/);
    expect(texts[2]).toMatch(/4\s:\s4.*확정 뒤 취소.*5,000원.*2026\.11\.19/);
    expect(screen.getByText('20,000원')).toBeTruthy();
    expect(screen.getByText('보낼 돈').parentElement?.textContent).toContain('15,000원');
  });

  test('asks the owner to check the masked account when the bank returned a share', async () => {
    answers[key] = settlement(row(1, { state: 'bounced', bounces: 1, bounced_at: '2026-11-20T02:00:00Z' }));
    open('?tab=settlement');
    expect(await screen.findByText(/보낸 정산금 15,000원이 은행에서 되돌아왔어요/)).toBeTruthy();
    expect(screen.getByText('신한은행 ******6789')).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('되돌아왔어요2026.11.20다시 보낼 예정');
  });

  test('goes back month by month, and not into the future', async () => {
    answers[key] = settlement();
    const { user } = open('?tab=settlement');
    expect(await screen.findByText('이달에는 정산할 만남이 없어요')).toBeTruthy();
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
    const { user } = open('?tab=settlement');
    expect(await screen.findByText(/정산이 2026년 12월까지 있어요/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '다음 달' }));
    expect(await screen.findByRole('heading', { level: 2, name: '2026년 12월' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '다음 달' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('shows an error that can be retried', async () => {
    answers[key] = { refusal: 500 };
    const { user } = open('?tab=settlement');
    expect(await screen.findByText('서버 오류: 500')).toBeTruthy();
    answers[key] = settlement(row(1, {}));
    await user.click(screen.getByRole('button', { name: /다시/ }));
    expect(await screen.findByText('보낼 예정')).toBeTruthy();
  });
});

describe('blocked days', () => {
  const post = 'POST /api/bars/blocked-dates/{uid_bar}';

  test('require a chosen day', async () => {
    const { user } = open('?tab=blocked');
    await user.click(await screen.findByRole('button', { name: '쉬는 날로 정하기' }));
    expect(await screen.findByRole('alertdialog', { name: '날짜를 하나 이상 골라 주세요' })).toBeTruthy();
    expect(service.sent(post)).toEqual([]);
  });

  test('are blocked and unblocked after a question, each with the days that it changes', async () => {
    answers[post] = { body: { success: true, message: '쉬는 날로 정했어요' } };
    answers['DELETE /api/bars/blocked-dates/{uid_bar}'] = { body: { success: true, message: '' } };
    const { user } = open('?tab=blocked');
    await user.click(await day(/^11월 27일 금요일/));
    await user.click(await day(/^11월 24일 화요일, 쉬는 날/));
    await user.click(await day(/^11월 10일 화요일/));
    await user.click(screen.getByRole('button', { name: '1일 쉬기' }));
    const close = within(await screen.findByRole('alertdialog', { name: '1일을 쉬는 날로 정할까요?' }));
    expect(close.getByText('11월 27일 (금)')).toBeTruthy();
    await user.click(close.getByRole('button', { name: '쉬는 날로 정하기' }));
    await waitFor(() =>
      expect(service.sent(post)).toEqual([{ dates: ['2026-11-27'], uid_user: owner.uidUser }]),
    );
    await user.click(await day(/^11월 24일 화요일, 쉬는 날/));
    await user.click(screen.getByRole('button', { name: '1일 다시 열기' }));
    const reopen = within(await screen.findByRole('alertdialog', { name: '1일을 다시 열까요?' }));
    await user.click(reopen.getByRole('button', { name: '다시 열기' }));
    await waitFor(() =>
      expect(service.sent('DELETE /api/bars/blocked-dates/{uid_bar}')).toEqual([
        { dates: ['2026-11-24'], uid_user: owner.uidUser },
      ]),
    );
  });

  test('cannot include a day with a meeting, which is named', async () => {
    const message = '11월 27일 (금)에는 미팅이 잡혀 있어요';
    answers[post] = { refusal: 'bar.day_has_meeting', message };
    const { user } = open('?tab=blocked');
    await user.click(await day(/^11월 27일 금요일/));
    await user.click(screen.getByRole('button', { name: '1일 쉬기' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '쉬는 날로 정하기' }));
    expect(await screen.findByRole('alertdialog', { name: message })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.getByText('1일을 골랐어요')).toBeTruthy();
  });
});
