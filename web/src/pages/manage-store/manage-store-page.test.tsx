import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBar } from '../../testing/meetings.ts';
import { aBarMeeting, onDay } from '../../testing/operators.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as ManageStorePage } from './manage-store-page.tsx';

const bar = aBar(1, '달무리집');
const owner = { ...someMember, isOwner: true, uidBar: bar.uid_bar };
const meetings = (...rows: unknown[]) => ({ body: { success: true, meetings: rows } });
/** The meetings of one day, each with its money. */
const ofDay = (...rows: object[]) => meetings(...rows.map((row) => ({ ...onDay(), ...row })));

const FORECAST = 'GET /api/bars/{uid_bar}/forecast';

let answers: Answers;
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
  answers = {
    'GET /api/bars/list': { body: [bar] },
    'GET /api/bars/blocked-dates/{uid_bar}': {
      body: { success: true, blocked_dates: ['2026-11-24'] },
    },
    'GET /api/fixed/store/monthly/{barId}': meetings(aBarMeeting(1)),
    'GET /api/fixed/store/monthly-stats/{barId}': {
      body: {
        success: true,
        stats: {
          completedCount: 14,
          canceledCount: 2,
          answers: {
            answers: 20,
            verdicts: { again: 15, fine: 5, sorry: 0 },
            bests: { food: 5, seat: 0, staff: 0, price: 0, music: 1 },
          },
        },
      },
    },
    'GET /api/fixed/store/date/{barId}': ofDay(aBarMeeting(1)),
    [FORECAST]: { body: { success: true, forecast: { days: [], closed: [] } } },
  };
  service = stubService(answers);
});

const open = (search = '', user: typeof someMember = owner) =>
  renderApp(<ManageStorePage />, { path: `/mypage/manage-store${search}`, user });
const day = (name: RegExp) => screen.findByRole('button', { name });

describe('users without a bar', () => {
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
  test('shows what teams answered about the bar, in tens', async () => {
    open();
    const answers = within(await screen.findByRole('region', { name: '다녀간 팀의 대답' }));
    expect(answers.getByText('또 가고 싶어요 15 · 괜찮았어요 5')).toBeTruthy();
    expect(answers.getByText('좋았던 것: 안주 5 · 음악 1')).toBeTruthy();
    expect(answers.getByText('누가 답했는지 알 수 없게 10개씩 모아서 보여요.')).toBeTruthy();
  });

  test('leads from a day without meetings to the next that has one', async () => {
    answers['GET /api/fixed/store/date/{barId}'] = meetings();
    const { user } = open('?day=2026-11-18');
    await user.click(await screen.findByRole('button', { name: /^다음 만남.*11월 21일/ }));
    expect(window.location.search).toContain('day=2026-11-21');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^다음 만남/ })).toBeNull());
  });

  test('shows today above the month, and leads to a day that is pressed there', async () => {
    const { user } = open();
    const other = await day(/^11월 24일 화요일, 쉬는 날$/);
    const title = screen.getByRole('heading', { level: 2, name: '11월 21일 (토), 오늘' });
    expect(title.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(other);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '11월 24일 (화)' }));
  });

  test('does not count meetings left open for more than two days', async () => {
    answers['GET /api/fixed/store/monthly/{barId}'] = meetings(
      aBarMeeting(1, { datetime: '2026-11-18T18:00:00+09:00', can_mark: false }),
      aBarMeeting(2, { datetime: '2026-11-18T20:00:00+09:00', is_done: 1, can_mark: false }),
      aBarMeeting(3, { datetime: '2026-11-19T18:00:00+09:00', can_mark: false }),
    );
    open();
    expect(await day(/^11월 18일 수요일, 만남 1건$/)).toBeTruthy();
    expect(await day(/^11월 19일 목요일, 만남 1건$/)).toBeTruthy();
  });

  test('shows meetings to be marked above the month and links to the earliest', async () => {
    const yesterday = aBarMeeting(2, { datetime: '2026-11-20T18:00:00+09:00' });
    answers['GET /api/fixed/store/monthly/{barId}'] = meetings(
      aBarMeeting(1),
      yesterday,
      aBarMeeting(3, { datetime: '2026-11-20T20:00:00+09:00', is_done: 1, can_mark: false }),
      aBarMeeting(4, { datetime: '2026-11-25T20:00:00+09:00', can_mark: false }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /표시를 기다리는 만남 2건/ }));
    expect(window.location.search).toBe('?day=2026-11-20&month=2026-11');
    expect(await screen.findByRole('heading', { level: 2, name: /11월 20일/ })).toBe(document.activeElement);
  });

  test.each([
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
    answers['GET /api/fixed/store/date/{barId}'] = ofDay(aBarMeeting(1, { ...more, can_mark: false }));
    open();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByText(/술값에서/)).toBeNull();
    expect(screen.queryByText('진행 중')).toBeNull();
  });

  test('does not offer marks for older days', async () => {
    answers['GET /api/fixed/store/date/{barId}'] = ofDay(
      aBarMeeting(1, { datetime: '2026-11-18T18:00:00+09:00', can_mark: false }),
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

describe('blocked days', () => {
  const post = 'POST /api/bars/blocked-dates/{uid_bar}';

  test('keep a day that is tapped while the lists are read again', async () => {
    let month: (reply: { body: unknown }) => void = () => undefined;
    const { user } = open('?tab=blocked');
    await user.click(await day(/^11월 27일 금요일/));
    answers[post] = { body: { success: true, message: '쉬는 날로 정했어요' } };
    answers['GET /api/fixed/store/monthly/{barId}'] = () => new Promise((resolve) => (month = resolve));
    answers['GET /api/bars/blocked-dates/{uid_bar}'] = {
      body: { success: true, blocked_dates: ['2026-11-24', '2026-11-27'] },
    };
    await user.click(screen.getByRole('button', { name: '쉬는 날로 정하기' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '쉬는 날로 정하기' }),
    );
    await user.click(await day(/^11월 27일 금요일, 쉬는 날/));
    month({ body: { success: true, meetings: [] } });
    const reopen = await screen.findByRole('button', { name: '다시 열기' });
    await waitFor(() => expect(reopen.getAttribute('aria-disabled')).toBeNull());
    await user.click(reopen);
    expect(await screen.findByRole('alertdialog', { name: '날짜 1개를 다시 열까요?' })).toBeTruthy();
  });
});

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
    const { user } = open('?tab=settlement');
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
    const { user } = open('?tab=settlement');
    expect(await screen.findByText('이달에는 아직 정산할 만남이 없어요')).toBeTruthy();
    const next = screen.getByRole('button', { name: '다음 달' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: '이전 달' }));
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
