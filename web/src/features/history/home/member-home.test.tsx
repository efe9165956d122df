import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aBar,
  aDeposit,
  aMatch,
  aRequest,
  aRequestDetail,
  matchesAnswer,
} from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import type { FixedListType, FixedMeeting } from '../api/queries.ts';
import { MemberHome } from './member-home.tsx';

const bar = aBar(1, '달무리집');
const request = aRequest(3, [
  [bar, '2026-12-13', '19:00'],
  [aBar(2, '반달주점'), '2026-12-12', '18:00'],
]);
const due = aMatch(1, { deposit: aDeposit({ received_won: 500, missing_won: 7_000 }) });
const fixed = aMatch(2, { state: 'fixed' });
const ended = aMatch(4, { state: 'completed', is_done: 1 });

interface Lists extends Partial<Record<FixedListType, FixedMeeting[]>> {
  requests?: (typeof request)[];
}

function show(lists: Lists, answers: Answers = {}) {
  stubService({
    'GET /api/meetings/status/{uidUser}': { body: { success: true, meetings: lists.requests ?? [] } },
    'GET /api/fixed/list/{uidUser}': ({ query }) => matchesAnswer(lists[query.type as FixedListType] ?? []),
    'GET /api/bars/list': { body: [bar] },
    ...answers,
  });
  return renderApp(<MemberHome user={someMember} renderDue={() => '오늘 19:40까지'} game="업다운" />, {
    user: someMember,
  });
}
const title = () => screen.findByRole('heading', { level: 1 });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-02T05:00:00Z'));
});

test('a deposit comes first: until when, what is still missing, and the way to it', async () => {
  show({ pending: [due], active: [fixed], requests: [request] });
  expect((await title()).textContent).toBe('막차 전까지 팀과마주 앉게 됐어요');
  expect(screen.getByText('오늘 19:40까지')).toBeTruthy();
  expect(screen.getByText(/^12월 4일 \(금\) 19:00 · 달무리집 · 3\s:\s3$/)).toBeTruthy();
  expect(hrefOf('보증금 7,000원 보내러 가기')).toBe(`/request-details/pending/${due.uid_meetings_fixed}`);
});

test.each([
  [{ is_payed_by_male: 1 }, '막차 전까지 팀이먼저 잔을 채웠어요', '보증금 7,000원 보내러 가기'],
  [{ is_payed_by_female: 1 }, '상대 팀 보증금을기다리고 있어요', '매칭 보기'],
] as const)(
  'the glass of a side is full when the service says that it paid: %o',
  async (paid, words, action) => {
    show({ pending: [{ ...due, ...paid }] });
    expect((await title()).textContent).toBe(words);
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  },
);

const lessened = aDeposit({ is_payed: 1, received_won: 7_000, missing_won: 500 });

test('what a deposit misses stands in the card of its meeting, with until when and the way to the account', async () => {
  show({ active: [{ ...fixed, deposit: lessened }] });
  const card = within(await screen.findByRole('region', { name: /달무리집에서 만나요/ }));
  expect(card.getByText('보증금 500원이 모자라요')).toBeTruthy();
  expect(card.getByText(/오늘 19:40까지 500원을 더 보내 주세요/)).toBeTruthy();
  expect(hrefOf('보낼 계좌 보기')).toBe(`/request-details/fixed/${fixed.uid_meetings_fixed}`);
});

test('what the deposit of another meeting misses is said above the first matter, also after it has ended', async () => {
  const soon = { ...lessened, due_at: '2026-12-01T10:00:00Z' };
  show({ pending: [due], completed: [{ ...ended, deposit: soon }] });
  expect((await title()).textContent).toBe('막차 전까지 팀과마주 앉게 됐어요');
  const other = within((await screen.findByText('보증금 500원이 모자라요')).closest('li') ?? document.body);
  expect(other.getByText(/^12월 4일 \(금\) 19:00 · 달무리집/)).toBeTruthy();
  expect(other.getByText(/되도록 빨리 500원을 더 보내 주세요/)).toBeTruthy();
  expect(hrefOf('보낼 계좌 보기')).toBe(`/request-details/completed/${ended.uid_meetings_fixed}`);
  expect(screen.getByText('보증금 7,500원 가운데 500원을 받았어요')).toBeTruthy();
});

test('the next meeting has its days, its ticket, and what helps to get there', async () => {
  show({ active: [fixed] });
  expect((await title()).textContent).toBe('12월 4일\u00a0(금) 19:00달무리집에서 만나요');
  expect(screen.getByText('D-2')).toBeTruthy();
  expect(hrefOf('입장권 열기')).toBe(`/request-details/fixed/${fixed.uid_meetings_fixed}`);
  expect((await screen.findByRole('link', { name: '길 찾기' })).getAttribute('href')).toContain(
    encodeURIComponent(bar.bar_address),
  );
  expect(hrefOf(/^술집에 전화하기/)).toBe('tel:020000000');
  expect(screen.getByText(/서울 중구 을지로 1/)).toBeTruthy();
});

test('a request says how many teams the service could match, and what was chosen', async () => {
  const outlook = { level: 'good' as const, comparable_groups: 4, addition: null };
  show(
    { requests: [request] },
    {
      'GET /api/meetings/detail/{id}': {
        body: { success: true, meeting: aRequestDetail(request, { outlook }) },
      },
    },
  );
  expect((await title()).textContent).toBe('잘 맞는 팀을찾고 있어요');
  expect(await screen.findByText(/지금 4팀 기다려요/)).toBeTruthy();
  const order = within(screen.getByRole('region', { name: '우리 팀 주문서' }));
  expect(order.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1순위12월 13일 (일) 19:00달무리집',
    '2순위12월 12일 (토) 18:00반달주점',
  ]);
  expect(hrefOf('신청 자세히 보기')).toBe(`/request-details/requested/${request.uid_meetings_requested}`);
});

test.each([
  ['the first table', [], '김하늘님, 첫 자리를차려 볼까요?'],
  ['the next table', [ended], '김하늘님, 다음 자리도차려 볼까요?'],
] as const)('where nothing is open it offers %s', async (_, completed, words) => {
  show({ completed: [...completed] });
  expect((await title()).textContent).toBe(words);
  expect(hrefOf('새로 신청하기')).toBe('/request-meeting');
  expect(screen.getByText('업다운')).toBeTruthy();
});

const canceled = aMatch(5, {
  state: 'canceled',
  is_canceled_by_male: 1,
  end: { cause: 'canceled', by: 'male' },
  refund_amount: 11_250,
});

test('where the other team has cancelled, it says so and what becomes of the deposit', async () => {
  show({ completed: [canceled, ended] });
  expect((await title()).textContent).toBe('상대 팀 사정으로 취소됐어요');
  const card = screen.getByRole('region', { name: '상대 팀 사정으로 취소됐어요' });
  expect(card.textContent).toMatch(/12월 4일 \(금\) 19:00 · 달무리집.*보상까지 11,250원을 돌려드려요/);
  expect(hrefOf('취소된 만남 보기')).toBe(`/request-details/completed/${canceled.uid_meetings_fixed}`);
  expect(hrefOf('새로 신청하기')).toBe('/request-meeting');
});

test('where the request was given back and waits again, the search names the refund', async () => {
  show({ requests: [request], completed: [canceled] });
  expect((await title()).textContent).toBe('잘 맞는 팀을찾고 있어요');
  const card = within(screen.getByRole('region', { name: /찾고 있어요/ }));
  expect(card.getByText('상대 팀 사정으로 취소됐어요').parentElement?.textContent).toMatch(
    /12월 4일 \(금\) 19:00 · 달무리집.*보상까지 11,250원을 돌려드려요/,
  );
  expect(hrefOf('취소된 만남 보기')).toBe(`/request-details/completed/${canceled.uid_meetings_fixed}`);
});

test.each([
  ['whose day is over', { datetime: '2026-12-01T10:00:00Z' }],
  [
    'of a table that was only offered',
    { offer: { first_until: '2026-12-02T10:00:00Z', until: '2026-12-02T11:00:00Z', is_over: true } },
  ],
] as const)('a cancelled meeting %s leaves home to what is next', async (_, given) => {
  show({ completed: [{ ...canceled, ...given }] });
  expect((await title()).textContent).toBe('김하늘님, 첫 자리를차려 볼까요?');
});

test.each([
  ['a deposit to send', { pending: [due] }, '보낸 다음에는', null],
  ['a deposit of the other team', { pending: [{ ...due, is_payed_by_female: 1 }] }, '이제는', '두 잔이'],
  ['a request', { requests: [request] }, '이렇게 정해져요', '고른 날마다'],
  ['a fixed meeting', { active: [fixed] }, '만나는 날에는', null],
  ['nothing', {}, '이렇게 합석해요', null],
] as const)('beside %s it says what comes next, and what is under way', async (_, lists, title, now) => {
  show(lists as Lists);
  const steps = within(await screen.findByRole('region', { name: title })).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  const current = steps.find((step) => step.getAttribute('aria-current') === 'step');
  expect(current?.textContent.slice(0, now?.length) ?? null).toBe(now);
});

test('home says that it loads, and reads again what could not be read', async () => {
  let fails = true;
  const { user } = show(
    {},
    {
      'GET /api/meetings/status/{uidUser}': () =>
        fails ? { refusal: 'request.too_many' } : { body: { success: true, meetings: [request] } },
      'GET /api/meetings/detail/{id}': { body: { success: true, meeting: aRequestDetail(request) } },
    },
  );
  expect(screen.getByText('내 만남을 불러오고 있어요')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: '다시 불러오기' });
  fails = false;
  await user.click(retry);
  expect((await title()).textContent).toBe('잘 맞는 팀을찾고 있어요');
});
