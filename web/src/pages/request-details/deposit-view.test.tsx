import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setMedia } from '../../testing/dom.ts';
import { aDeposit, aMatch, aMatchDetail } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import type { MoneyShare } from '../../../../shared/schemas/money-flow.ts';
import type { FixedMeeting } from '../../features/history/api/queries.ts';
import { DepositView } from './deposit-view.tsx';

const ALL = '한잔은행 123-456-789012 합석(주)\n7,500원\n받는 분 통장 표시: 김하늘4821';
const stay = (event: Event) => event.preventDefault();
let copied: string[];

beforeEach(() => {
  vi.useFakeTimers();
  document.addEventListener('click', stay);
  copied = [];
});
afterEach(() => document.removeEventListener('click', stay));

function show(deposit = aDeposit(), paid: Partial<FixedMeeting> = {}, shares: MoneyShare[] = []) {
  const match = aMatchDetail(aMatch(1, { deposit, ...paid }));
  const meeting = { ...match, money: { ...match.money, shares } };
  const nothing = () => undefined;
  const shown = renderApp(
    <DepositView
      meeting={meeting}
      deposit={deposit}
      gender="male"
      now={Date.parse('2026-12-02T05:00:00Z')}
      onExpire={nothing}
      onCancel={nothing}
    />,
    { user: someMember },
  );
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  return shown;
}
const press = (role: 'link' | 'button', name: string) =>
  act(async () => screen.getByRole(role, { name }).click());
const said = () => screen.getAllByRole('status').map((one) => one.textContent);

test.each([
  ['nobody has paid', {}, '두 팀이 보증금을 보내면 합석이 정해져요', '보낸 다음에는'],
  ['they have paid', { is_payed_by_female: 1 }, '우리 잔만 차면 합석이 정해져요', '보낸 다음에는'],
  ['we have paid', { is_payed_by_male: 1 }, '보증금을 받았어요 상대 팀을 기다려요', '이제는'],
] as const)('%s: it says whose glass is waited for, and what happens next', (_, paid, title, next) => {
  const { container } = show(aDeposit({ is_payed: 'is_payed_by_male' in paid ? 1 : 0 }), paid);
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(title);
  const steps = screen.getByRole('heading', { name: next }).nextElementSibling;
  expect(steps?.querySelectorAll('li')).toHaveLength(3);
  expect(steps?.querySelector('[aria-current=step]')?.textContent ?? null).toBe(
    'is_payed_by_male' in paid ? '두 잔이 다 차면 합석이 정해져요.' : null,
  );
  const states = [...container.querySelectorAll('svg[data-state]')].map((one) =>
    one.getAttribute('data-state'),
  );
  expect(new Set(states).size).toBe(1);
});

test('what came beyond the deposit is said beside it, and when it goes back', () => {
  const surplus = { reason: 'surplus' as const, parts: [], state: 'due' as const, at: null };
  show(aDeposit({ is_payed: 1 }), { is_payed_by_male: 1 }, [
    { ...surplus, to: 'female', amount: 700, due_day: '2026-12-08' },
    { ...surplus, to: 'male', amount: 2_500, due_day: '2026-12-07' },
  ]);
  const receipt = screen.getByText('받은 보증금').parentElement;
  expect(receipt?.textContent).toContain('더 보낸 돈 2,500원: 12월 7일 (월)까지 보내 드려요');
  expect(receipt?.textContent).not.toContain('700원');
});

test('what is still to send is not said to be the price for every friend', () => {
  show(aDeposit({ received_won: 5_000, missing_won: 2_500 }));
  const receipt = screen.getByText('더 보낼 보증금').parentElement;
  expect(receipt?.textContent).toContain('보증금 7,500원 가운데 5,000원을 받았어요');
  expect(receipt?.textContent).not.toContain('× 3명');
});

test('on a wide screen the camera of a phone opens Toss filled in', async () => {
  vi.useRealTimers();
  setMedia('(min-width: 900px)', true);
  show();
  expect(await screen.findByRole('img', { name: '토스로 보내는 QR 코드' })).toBeDefined();
  expect(screen.getByRole('region', { name: '휴대폰 카메라로 찍어요' }).textContent).toContain(
    '위 이름 그대로',
  );
});

test.each([
  [false, 'button', '계좌와 금액 복사하기'],
  [true, 'link', '토스로 보내기'],
] as const)(
  'on a wide screen the call to action comes before the refunds (bank apps: %s)',
  (hasApps, role, name) => {
    setMedia('(min-width: 900px)', true);
    setMedia('(pointer: coarse)', hasApps);
    show();
    const refunds = screen.getByRole('heading', { name: '돌려받는 돈' });
    const action = screen.getByRole(role, { name });
    expect(action.compareDocumentPosition(refunds)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a paid deposit and a narrow screen have no code', () => {
  const { unmount } = show();
  expect(screen.queryByRole('region', { name: '휴대폰 카메라로 찍어요' })).toBeNull();
  unmount();
  setMedia('(min-width: 900px)', true);
  show(aDeposit({ is_payed: 1 }));
  expect(screen.queryByRole('region', { name: '휴대폰 카메라로 찍어요' })).toBeNull();
});

describe('on a phone', () => {
  beforeEach(() => setMedia('(pointer: coarse)', true));

  test('Toss opens filled in, with the name ready to paste', async () => {
    show();
    const link = screen.getByRole('link', { name: '토스로 보내기' });
    expect(link.getAttribute('href')).toMatch(/^supertoss:\/\/send\?.*accountNo=123456789012&amount=7500$/);
    await press('link', '토스로 보내기');
    expect(copied).toEqual(['김하늘4821']);
    expect(said().join()).toContain('받는 분에게 표시');
    expect(screen.getByRole('link', { name: '토스로 보내기' })).toBe(link);
  });

  test('an app that does not open leaves everything in the clipboard', async () => {
    show();
    await press('link', '토스로 보내기');
    await act(async () => vi.advanceTimersByTime(1_199));
    expect(copied).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(1));
    expect(copied.at(-1)).toBe(ALL);
    expect(said().join()).toContain('토스 앱이 열리지 않으면');
  });

  test('an app that opened is left alone', async () => {
    show();
    await press('link', '카카오뱅크');
    expect(copied).toEqual([ALL]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => vi.advanceTimersByTime(1_200));
    expect(copied).toHaveLength(1);
  });

  test('money under the name that an admin checks is named beside what is to send', () => {
    show(aDeposit({ checking_won: 9_000 }));
    const note = screen.getByText('9,000원 입금을 확인하고 있어요. 확인이 끝나면 바로 알려 드릴게요');
    expect(note.getAttribute('role')).toBe('status');
  });
});

describe('with a mouse', () => {
  test('a text says when the clipboard refuses', async () => {
    show();
    vi.stubGlobal('navigator', {});
    await press('button', '계좌와 금액 복사하기');
    expect(said().join()).toContain('복사에 실패했어요');
  });

  test('a friend is asked by text where nothing can be shared', async () => {
    show();
    await press('button', '친구에게 1인분 부탁하기');
    expect(copied).toHaveLength(1);
    expect(copied[0]).toContain('2,500원씩');
  });
});

test('after the payment there is nothing left to send', () => {
  show(aDeposit({ is_payed: 1, received_won: 7_500, missing_won: 0 }));
  expect(screen.queryByRole('button', { name: /복사/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /부탁하기/ })).toBeNull();
});
