import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MoneyFlow as Flow, MoneyShare } from '../../../shared/schemas/money-flow.ts';
import { aDepositFlow, aMoneyFlow, aShare } from '../testing/money-flow.ts';
import { renderApp } from '../testing/render.tsx';
import type { FlowReader } from '../text/money-flow-words.ts';
import { MoneyFlow } from './money-flow.tsx';

const names = { male: '상대 팀', female: '우리 팀', bar: '달무리집' };
const canceled = {
  held: 0,
  discount: 0,
  total: { of: 'refunds', amount: 11_250 },
  deposits: [
    aDepositFlow('male', { state: 'given' }),
    aDepositFlow('female', { state: 'returned', arrived: 7_500 }),
  ],
} satisfies Partial<Flow>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') });
});

const show = (flow: Partial<Flow>, reader: FlowReader = 'member') =>
  renderApp(
    <MoneyFlow flow={aMoneyFlow(flow)} reader={reader} names={names} first="female" bounced="계좌 보기" />,
  );
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the reader’s own side is shown first; a fixed meeting’s money is held for the bill', () => {
  show({});
  expect(rows()[0]).toMatch(/^우리 팀7,500원맡아 두고 있어요11월 18일 \(수\) 14:00 입금$/);
  expect(rows()[1]).toMatch(/^상대 팀7,500원/);
  expect(screen.getByText('합석이 맡아 둔 돈').parentElement?.textContent).toContain('15,000원');
  expect(rows()[2]).toBe('술값에서15,000원만나는 날 두 팀 보증금만큼 술집이 빼 드려요');
});

test.each<[Partial<MoneyShare>, string, string]>([
  [{}, '예정', '11월 25일 (수)까지 보내 드려요'],
  [{ due_day: '2026-11-20' }, '늦음', '11월 20일 (금)까지 보내기로 한 돈이에요'],
  [
    { state: 'waiting', at: '2026-11-24T11:00:00Z' },
    '예정',
    '이의 기간이 지나면 보내 드려요 (11월 24일 (화) 20:00까지)',
  ],
  [{ state: 'waiting', at: null }, '예정', '이의를 확인한 다음에 보내 드려요'],
  [{ state: 'sent', at: '2026-11-20T05:20:00Z' }, '보냄', '11월 20일 (금) 14:20에 보냈어요'],
  [
    { state: 'bounced', at: '2026-11-20T06:00:00Z' },
    '되돌아옴',
    '11월 20일 (금) 15:00에 은행에서 되돌아왔어요계좌 보기',
  ],
])('a refund says its parts and how far it is: %o', (share, label, note) => {
  show({ ...canceled, shares: [aShare('female', share)] });
  expect(rows()[2]).toBe(`우리 팀에11,250원보증금 7,500원 + 보상금 3,750원${label}${note}`);
  expect(screen.getByText('우리 팀이 돌려받는 돈').parentElement?.textContent).toContain('11,250원');
});

test('a part payment says what is missing; money that was given back does not count', () => {
  const money = { arrived: 5_000, suspense: 3_000, part: 3_000, missing: 4_500 };
  const short = aDepositFlow('female', { state: 'short', paid_at: null, ...money });
  const waiting = aDepositFlow('male', { state: 'waiting', paid_at: null });
  show({ deposits: [waiting, short], held: 0, discount: 0, due_at: '2026-11-22T03:00:00Z' });
  expect(rows()[0]).toContain('3,000원이 왔어요. 4,500원이 더 필요해요');
  expect(rows()[1]).toContain('11월 22일 (일) 12:00까지 기다려요');
  expect(rows()[2]).toBe('우리 팀, 확인하는 돈3,000원남은 돈이 오면 보증금이 돼요');
});

test.each([
  ['lost the deposit', 'given', '보증금을 돌려받을 수 없어요'],
  ['objects to losing it', 'held', '이의를 확인한 다음에 정해요'],
  ['has not paid', 'unpaid', '보낸 돈이 없어요'],
  ['meets another team', 'moved', '보증금은 새 만남으로 옮겼어요'],
] as const)('who %s reads why nothing comes back', (_who, state, words) => {
  const deposits = [
    aDepositFlow('male', { state: 'returned' }),
    aDepositFlow('female', { state, arrived: 7_500 }),
  ];
  show({ ...canceled, total: { of: 'refunds', amount: 0 }, deposits });
  expect(rows()[2]).toBe(`우리 팀에0원${words}`);
});

test('an admin reads that everything that came in was shared out', () => {
  const deposits = [
    aDepositFlow('male', { state: 'given', arrived: 5_000, receivable: 2_500 }),
    aDepositFlow('female', { state: 'returned', arrived: 7_500, receivable: 0 }),
  ];
  show(
    {
      ...canceled,
      deposits,
      shares: [aShare('female'), aShare('bar')],
      total: { of: 'sent', amount: 15_000 },
      platform: 0,
    },
    'admin',
  );
  expect(screen.getByText('두 팀이 보낸 돈').parentElement?.textContent).toContain('15,000원');
  expect(screen.getByText('통장에서 2,500원을 아직 못 봤어요')).toBeTruthy();
  expect(rows().at(-1)).toMatch(/^합석0원/);
});
