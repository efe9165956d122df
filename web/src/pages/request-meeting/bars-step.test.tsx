import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { stubService } from '../../testing/service.ts';
import {
  answers,
  moon,
  open,
  openWith,
  openCalendar,
  press,
  roof,
  setScene,
  slip,
} from './application-test-setup.tsx';

setScene();

type Dialog = Awaited<ReturnType<typeof openCalendar>>;
/** The main times of the chosen days. */
const mainTimes = (dialog: Dialog) => dialog.getAllByRole('combobox', { name: /\) 시간$/ });

describe('bar calendar', () => {
  test('Back closes it, keeps its days and stays on the step', async () => {
    stubService(answers());
    const { user } = open('bars');
    const dialog = await openCalendar(user, '달무리집');
    await user.click(dialog.getByRole('button', { name: '12월 4일 금요일' }));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?step=bars');
    expect(slip()).toEqual(['112월 4일 (금) 18:00 달무리집']);
  });

  test('opens with the focus on its heading, so that Enter clears nothing', async () => {
    stubService(answers());
    const { user } = openWith('bars', '2026-12-04');
    const dialog = await openCalendar(user, '달무리집');
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('heading', { name: /달무리집/ })),
    );
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: '12월 4일 금요일, 1순위', pressed: true })).toBeTruthy();
  });

  test('folds a long order slip after its first rows, and opens it by the keyboard and for a row that leaves them', async () => {
    stubService(answers());
    const { user } = open('bars');
    const dialog = await openCalendar(user, '달무리집');
    await user.click(dialog.getByRole('checkbox', { name: '주말 모두' }));
    const all = within(dialog.getByRole('group', { name: '고른 날 모두' }));
    await user.click(all.getByRole('button', { name: '모두 앞뒤 30분도' }));
    await user.click(dialog.getByRole('button', { name: /^날짜 \d+개로 정하기$/ }));
    const fold = await screen.findByRole('button', { name: /^나머지 \d+개도 보기$/ });
    const folded = Number(/\d+/.exec(fold.textContent)?.[0]);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(slip()).toHaveLength(4);
    fold.focus();
    await user.keyboard('{Enter}');
    expect(slip()).toHaveLength(4 + folded);
    expect([fold.textContent, fold.getAttribute('aria-expanded')]).toEqual(['접기', 'true']);
    expect(document.activeElement).toBe(fold);
    await user.keyboard('{Enter}');
    const [fourth] = slip().slice(-1);
    await press(user, '4순위를 내리기');
    expect(slip()[4]).toBe(fourth?.replace(/^4/, '5'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('5순위를 내리기');
  });

  test('shows the other times of many days only when asked, by the keyboard too', async () => {
    stubService(answers());
    const { user } = open('bars');
    const dialog = await openCalendar(user, '달무리집');
    await user.click(dialog.getByRole('checkbox', { name: '주말 모두' }));
    const name = '12월 5일 (토)에 괜찮은 다른 시간';
    expect(dialog.queryByRole('group', { name })).toBeNull();
    const toggle = dialog.getByRole('button', { name: '12월 5일 (토), 이 시간도 괜찮아요' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.focus();
    await user.keyboard('{Enter}{Tab}{Tab} ');
    expect(
      within(dialog.getByRole('group', { name })).getByRole('button', { pressed: true }).textContent,
    ).toBe('17:30');
  });

  test('shows the current month up to the last month of the window', async () => {
    stubService(answers());
    const { user } = open('bars');
    const dialog = await openCalendar(user, '달무리집');
    const [back, on] = ['이전', '다음'].map((name) => dialog.getByRole('button', { name: new RegExp(name) }));
    expect(back?.getAttribute('aria-disabled')).toBe('true');
    if (on) await user.click(on);
    expect(dialog.getByText('2027년 1월')).toBeTruthy();
    expect(on?.getAttribute('aria-disabled')).toBe('true');
  });

  test('the X clears it, with a question from two days on', async () => {
    stubService(answers());
    const { user } = openWith('bars', '2026-12-04', '2026-12-05');
    const dialog = await openCalendar(user, '달무리집');
    const clear = dialog.getByRole('button', { name: '이 술집 날짜 모두 지우고 닫기' });
    await user.click(clear);
    const question = screen.getByRole('alertdialog', { name: '달무리집에서 고른 날짜 2개를 모두 지울까요?' });
    await user.click(within(question).getByRole('button', { name: '그대로 두기' }));
    expect(mainTimes(dialog)).toHaveLength(2);
    await user.click(clear);
    await press(user, '모두 지우기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: '우리 팀 주문서' })).toBeNull();
  });

  test('offers a retry when the blocked days fail to load', async () => {
    let fails = true;
    stubService(
      answers({
        'GET /api/bars/blocked-dates/{uid_bar}': () =>
          fails ? { refusal: 'bar.not_found' } : { body: { success: true, blocked_dates: [] } },
      }),
    );
    const { user } = open('bars');
    await user.click(await screen.findByRole('button', { name: '달무리집 날짜 고르기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('쉬는 날을 불러오지 못했어요.');
    fails = false;
    await user.click(dialog.getByRole('button', { name: '다시 불러오기' }));
    await dialog.findByRole('button', { name: '12월 8일 화요일' });
  });
});

test('the step hides closed bars, and offers a retry when the list fails to load', async () => {
  stubService(answers({ 'GET /api/bars/list': { refusal: 'request.invalid' } }));
  open('bars');
  expect((await screen.findByRole('alert')).textContent).toContain('술집 정보를 불러오지 못했어요');
  expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy();
});

test('the step lists the linked bar first', async () => {
  stubService(answers());
  open(`bars&at=${roof.uid_bar}`);
  await screen.findByRole('heading', { name: '제휴 술집 2곳' });
  const names = screen.getAllByRole('heading', { level: 3 }).map((bar) => bar.textContent);
  expect(names).toEqual(['초록지붕', '달무리집']);
});

test('a bar can be looked at from its card, and from there its days are chosen', async () => {
  stubService(answers());
  const { user } = open('bars');
  await press(user, '초록지붕 보기');
  const look = within(await screen.findByRole('dialog', { name: '초록지붕' }));
  expect(look.getByText('서울 중구 을지로 1')).toBeTruthy();
  expect(look.queryByRole('link', { name: '여기로 신청하러 가기' })).toBeNull();
  await user.click(look.getByRole('button', { name: '날짜 고르기' }));
  const calendar = within(await screen.findByRole('dialog', { name: /^초록지붕.*눌러 주세요/ }));
  await user.click(await calendar.findByRole('button', { name: '12월 4일 금요일' }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?step=bars');
  expect(slip()).toEqual(['112월 4일 (금) 18:00 초록지붕']);
});

test('the step shows the bars of one district, and keeps what was chosen elsewhere', async () => {
  const near = { ...moon, bar_district: '을지로' };
  stubService(answers({ 'GET /api/bars/list': { body: [near, { ...roof, bar_district: '합정' }] } }));
  const { user } = openWith('bars', '2026-12-04');
  await press(user, '합정');
  expect(screen.getAllByRole('heading', { level: 3 }).map((bar) => bar.textContent)).toEqual([
    '초록지붕',
    '우리 팀 주문서',
  ]);
  expect(slip()).toEqual(['112월 4일 (금) 18:00 달무리집']);
});

test('a line far down becomes the first by one tap, and keeps the focus', async () => {
  stubService(answers());
  const { user } = openWith('bars', '2026-12-04', '2026-12-05', '2026-12-10');
  await press(user, '3순위를 맨 위로');
  expect(slip()).toEqual([
    '112월 10일 (목) 18:00 달무리집',
    '212월 4일 (금) 18:00 달무리집',
    '312월 5일 (토) 18:00 달무리집',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1순위를 맨 위로' }));
});

describe('days and a time that suit at every bar', () => {
  const day = (name: RegExp) =>
    within(screen.getByRole('group', { name: '되는 날' })).getByRole('button', { name });
  const bar = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  test('leave out a bar where it rests, say so, and mark it for as long as they are chosen', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 8일/));
    await user.click(day(/12월 9일/));
    await user.click(await bar('달무리집'));
    await waitFor(() => expect(slip()).toEqual(['112월 9일 (수) 18:00 달무리집']));
    expect(await screen.findByText('달무리집이 쉬는 날은 빼고 담았어요')).toBeTruthy();
    expect(screen.getAllByText(/쉬어요$/).map((mark) => mark.textContent)).toEqual([
      '12월 8일 (화)에는 쉬어요',
    ]);
    await user.click(day(/12월 8일/));
    await waitFor(() => expect(screen.queryByText(/쉬어요$/)).toBeNull());
  });

  test('stay as they were where the closed days cannot be read', async () => {
    stubService(answers({ 'GET /api/bars/blocked-dates/{uid_bar}': { refusal: 500 } }));
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 4일/));
    await user.click(await bar('달무리집'));
    expect(await screen.findByText('쉬는 날을 불러오지 못했어요. 다시 눌러 주세요')).toBeTruthy();
    expect((await bar('달무리집')).checked).toBe(false);
    expect(day(/12월 4일/).getAttribute('aria-pressed')).toBe('true');
  });

  test('are kept without a bar, refuse what is out of reach, and are walked by the arrow keys', async () => {
    stubService(answers());
    const { user, unmount } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 2일/));
    expect(
      await screen.findByText(/12월 2일 수요일은 선택할 수 없어요. 내일부터 고를 수 있어요/),
    ).toBeTruthy();
    await user.click(day(/12월 3일/));
    await user.keyboard('{ArrowRight}{ArrowDown} ');
    expect(day(/12월 11일/).getAttribute('aria-pressed')).toBe('true');
    unmount();
    const again = open('bars');
    await bar('평일 모두');
    expect(screen.getByText('날짜 2개 골랐어요')).toBeTruthy();
    await again.user.click(screen.getAllByRole('button', { name: '확인하러 가기' })[0] as HTMLElement);
    expect(await screen.findByText('만날 장소를 하나 이상 골라 주세요')).toBeTruthy();
    expect(screen.queryByText('만날 날짜를 하나 이상 골라 주세요')).toBeNull();
  });
});

test('a bar’s calendar starts at this week, where the arrow keys stay too', async () => {
  vi.setSystemTime(new Date('2026-11-25T14:00:00+09:00'));
  stubService(answers());
  const { user } = open('bars');
  await press(user, '달무리집 날짜 고르기');
  const dialog = within(await screen.findByRole('dialog'));
  const today = await dialog.findByRole('button', { name: /^오늘, 11월 25일 수요일/ });
  const days = () => dialog.getAllByRole('button', { name: /월 \d+일 .요일/ }).map((day) => day.textContent);
  expect(days()).toEqual(['22', '23', '24', '25', '26', '27', '28', '29', '30']);
  today.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(today);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('2');
  expect(days()).toHaveLength(31);
});
