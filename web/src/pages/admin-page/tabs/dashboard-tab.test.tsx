import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDashboard, anAdminUser, aSending, someFigures } from '../../../testing/operators.ts';
import { open, setScene, stub } from '../admin-test-setup.tsx';

setScene();

const KEY = 'GET /api/admin/figures';
const texts = (role: 'row' | 'columnheader' | 'cell', of: HTMLElement) =>
  within(of)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

test('the week reads as tables: what happened on each day, with its sum', async () => {
  open('');
  const applied = await screen.findByRole('table', { name: '신청 42팀' });
  expect(texts('cell', applied)).toEqual(['0', '2', '4', '6', '8', '10', '12']);
  expect(texts('columnheader', applied)).toHaveLength(7);
  expect(within(applied).getByRole('columnheader', { name: '11월 21일 (토), 오늘' })).toBeTruthy();
  for (const name of ['매칭 7건', '확정 6건', '가입 21명'])
    expect(screen.getByRole('table', { name })).toBeTruthy();
  expect(texts('row', screen.getByRole('table', { name: '지금 돈' }))).toEqual([
    '맡아 둔 보증금37,500원',
    '돌려줄 환불 3건26,250원',
    '그중 기한을 넘긴 돈 1건7,500원',
    '술집에 줄 정산 1곳10,000원',
  ]);
});

test('a week without applications says so', async () => {
  const daily = someFigures.daily.map((day) => ({ ...day, applications: 0, matches: 0, fixed: 0 }));
  stub.answers[KEY] = { body: { success: true, figures: { ...someFigures, daily } } };
  open('');
  expect(await screen.findByText('지난 7일 동안 들어온 신청이 없어요')).toBeTruthy();
  expect(screen.queryByRole('table', { name: /^신청/ })).toBeNull();
  expect(screen.getByRole('table', { name: '가입 21명' })).toBeTruthy();
});

test.each([
  [
    'tasks, the most urgent first, and those without one in a single line',
    {},
    [
      '1기한을 넘긴 환불 3영업일이 지났어요',
      '1정할 통장 내역 무슨 돈인지 골라 주세요',
      '1정산을 기다리는 술집 보낼 정산이 있어요',
      '2답을 기다리는 문의 고객센터에서 답해요',
    ],
    '다른 일은 없어요',
  ],
  [
    'a single line when nothing waits',
    { lateRefunds: 0, undecidedRows: 0, barsOwed: 0, openInquiries: 0 },
    [],
    '지금은 할 일이 없어요',
  ],
])('what is to do reads as %s', async (_, more, tasks, line) => {
  const todo = { ...someFigures.todo, ...more };
  stub.answers[KEY] = { body: { success: true, figures: { ...someFigures, todo } } };
  open('');
  const heading = await screen.findByRole('heading', { name: '오늘 할 일' });
  const slip = heading.closest('section') ?? document.body;
  const links = within(slip).queryAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(tasks);
  expect(within(slip).getByText(line)).toBeTruthy();
  expect(slip.textContent).not.toMatch(/(^|\D)0/);
});

test.each([
  ['3정산을 기다리는 술집', { barsOwed: 3 }, '?tab=bar-refunds'],
  ['3보냈지만 통장에 안 보이는 돈', { inTransit: 3 }, '?tab=bank#in-transit'],
  ['3보낸 사람에게 돌려줄 돈', { handBacks: 3 }, '?tab=bank#hand-backs'],
  ['3은행에 안 보이는 보증금', { openConfirmations: 3 }, '?tab=bank#confirmations'],
  ['1통장과 기록이 달라요 7,000원 차이예요', { bankDifference: -7_000 }, '?tab=bank'],
  ['3이의가 들어온 만남', { disputedMeetings: 3 }, '?tab=meeting-confirmed&q=이의 제기'],
  ['3끝난 만남에 들어온 이의', { disputedEndings: 3 }, '?tab=meeting-completed&q=이의 제기'],
])('%s stands in what is to do, and leads to its rows', async (words, more, to) => {
  const todo = { ...someFigures.todo, ...more };
  stub.answers[KEY] = { body: { success: true, figures: { ...someFigures, todo } } };
  open('');
  await screen.findByRole('heading', { name: '오늘 할 일' });
  const link = screen.getAllByRole('link').find(({ textContent }) => textContent.startsWith(words));
  expect(decodeURIComponent(link?.getAttribute('href') ?? '').replace('+', ' ')).toMatch(
    new RegExp(`\\${to}$`),
  );
});

test('what is to do leads down to its rows once they are there', async () => {
  const reached: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    reached.push(this.id);
  });
  const todo = { ...someFigures.todo, inTransit: 1 };
  stub.answers[KEY] = { body: { success: true, figures: { ...someFigures, todo } } };
  stub.answers['GET /api/admin/bank'] = { refusal: 500 };
  const unshown = { success: true, confirmations: [], in_transit: [aSending], truncated: false };
  stub.answers['GET /api/admin/confirmations'] = { body: unshown };
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: /보냈지만 통장에 안 보이는 돈/ }));
  expect(await screen.findByText('합석환불abc123')).toBeTruthy();
  expect(reached).toEqual(['in-transit']);
});

test('figures that cannot be read are asked for again', async () => {
  stub.answers[KEY] = { refusal: 500 };
  const { user } = open('');
  expect(await screen.findByText('데이터를 불러오는 중 오류가 발생했어요')).toBeTruthy();
  stub.answers[KEY] = { body: { success: true, figures: someFigures } };
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByRole('table', { name: '신청 42팀' })).toBeTruthy();
});

test('the title of the new members counts those that are listed, and says of how many', async () => {
  const recentUsers = Array.from({ length: 50 }, (_, nth) => anAdminUser(nth + 1));
  const show = (recent: number) => {
    const users = { ...someFigures.users, recent };
    const dashboard = { ...aDashboard, users, recentUsers };
    stub.answers['GET /api/admin/dashboard'] = { body: { success: true, dashboard } };
    return open('');
  };
  const { unmount } = show(64);
  expect(await screen.findByRole('heading', { name: '새로 가입한 사람 50명' })).toBeTruthy();
  expect(screen.getByText(/가입한 64명 가운데 가장 최근 50명이에요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '모두 보기' })).toBeTruthy();
  unmount();
  show(50);
  expect(await screen.findByRole('heading', { name: '새로 가입한 사람 50명' })).toBeTruthy();
  expect(screen.queryByText(/가운데 가장 최근/)).toBeNull();
});
