import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noChances, nobodyWaits, quietWeeks } from '../../../testing/market.ts';
import { open, setScene, stub } from '../admin-test-setup.tsx';

setScene();

const [MOON, SUN] = ['1', '2'].map((digit) => `bar_${digit.repeat(32)}`) as [string, string];
const WAITING = 'GET /api/admin/market/waiting';

const waiting = {
  sizes: [
    { size: 2, male: 4, female: 1 },
    { size: 3, male: 0, female: 2 },
    { size: 4, male: 0, female: 0 },
  ],
  days: [
    { day: '2026-11-27', size: 2, male: 4, female: 1 },
    { day: '2026-11-27', size: 3, male: 0, female: 2 },
    { day: '2026-11-28', size: 2, male: 1, female: 0 },
  ],
  bars: [
    { uid_bar: MOON, bar_name: '달집', male: 4, female: 2 },
    { uid_bar: SUN, bar_name: '해집', male: 0, female: 1 },
  ],
  isCut: false,
};
const answered = (answer: object) => ({ body: { success: true, waiting: { ...waiting, ...answer } } });

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('who waits reads as tables: by size, by day and at which bar', async () => {
  stub.answers[WAITING] = answered({});
  const { user } = open('market');
  expect(await rowsOf('인원별 기다리는 팀')).toEqual([
    ['2\u00a0:\u00a02', '4', '1'],
    ['3\u00a0:\u00a03', '0', '2'],
    ['4\u00a0:\u00a04', '0', '0'],
  ]);
  expect(await rowsOf('날짜별 기다리는 팀')).toEqual([
    ['11월 27일 (금)', '4', '3'],
    ['11월 28일 (토)', '1', '0'],
  ]);
  expect(await rowsOf('많이 기다리는 술집')).toEqual([
    ['달집', '4', '2'],
    ['해집', '0', '1'],
  ]);
  await user.click(screen.getByRole('button', { name: '3\u00a0:\u00a03' }));
  expect(await rowsOf('날짜별 기다리는 팀')).toEqual([['11월 27일 (금)', '0', '2']]);
  await user.click(screen.getByRole('button', { name: '4\u00a0:\u00a04' }));
  expect(screen.getByText('앞으로 만날 수 있는 날짜를 기다리는 팀이 없어요.')).toBeTruthy();
});

test('one bar is chosen from the list or in the chart, and left again', async () => {
  stub.answers[WAITING] = ({ query }) =>
    answered(
      query['uid_bar'] === SUN
        ? { sizes: nobodyWaits.sizes, days: [], bars: [] }
        : query['uid_bar'] === MOON
          ? { days: waiting.days.slice(2), bars: [] }
          : {},
    );
  const { user } = open('market');
  await user.click(await screen.findByRole('link', { name: '달집' }));
  expect(await rowsOf('날짜별 기다리는 팀')).toEqual([['11월 28일 (토)', '1', '0']]);
  expect(screen.queryByRole('table', { name: '많이 기다리는 술집' })).toBeNull();
  const choice = screen.getByRole('combobox', { name: '술집' });
  await user.selectOptions(choice, '해집 (1팀)');
  expect(await screen.findByText('이 술집을 기다리는 팀이 없어요')).toBeTruthy();
  await user.selectOptions(choice, '모든 술집');
  expect(await rowsOf('많이 기다리는 술집')).toHaveLength(2);
});

test('a market that is counted in part says so', async () => {
  stub.answers[WAITING] = answered({ isCut: true });
  open('market');
  expect(await screen.findByText(/가장 최근 신청 1,000건만 세었어요/)).toBeTruthy();
});

test('a market without applications, weeks and prices says so', async () => {
  open('market');
  expect(await screen.findByText('지금 기다리는 팀이 없어요')).toBeTruthy();
  expect(await screen.findByText('지난 8주 동안 들어온 신청이 없어요')).toBeTruthy();
  expect(await screen.findByText('아직 배운 가격이 없어요')).toBeTruthy();
  expect(await screen.findByText('아직 기록이 없어요')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '술집' })).toBeNull();
});

test('each week tells how many of its teams were matched, and whether all were looked at', async () => {
  const last = { applications: 240, studied: 200, matched: 90, left: 30, waiting: 80, share: 0.45 };
  const weeks = quietWeeks.map((week, at) => (at === 7 ? { ...week, ...last } : week));
  stub.answers['GET /api/admin/market/weeks'] = { body: { success: true, weeks, chances: noChances } };
  open('market');
  const drawn = within(await screen.findByRole('table', { name: '주마다 매칭된 비율' }));
  expect(drawn.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['11.15–11.21 240팀45%']);
  const rows = await rowsOf('주마다 신청이 어떻게 됐는지');
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toEqual(['11.15–11.21', '240', '90', '30', '80']);
  expect(screen.getByText(/그날의 마지막 100건까지만 봐요/)).toBeTruthy();
});

test('told chances stand beside what came true of them', async () => {
  const chances = noChances.map((band, at) =>
    at === 3 ? { ...band, matched: 31, left: 19, waiting: 7, share: 0.62 } : band,
  );
  stub.answers['GET /api/admin/market/weeks'] = { body: { success: true, weeks: quietWeeks, chances } };
  open('market');
  const drawn = within(await screen.findByRole('table', { name: '알려 준 가능성과 실제로 매칭된 비율' }));
  expect(drawn.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['60–80% 50팀62%']);
  expect(await rowsOf('알려 준 가능성마다 신청이 어떻게 됐는지')).toEqual([
    ['0–20%', '0', '0', '0'],
    ['20–40%', '0', '0', '0'],
    ['40–60%', '0', '0', '0'],
    ['60–80%', '31', '19', '7'],
    ['80–100%', '0', '0', '0'],
  ]);
});

test('each night tells how strong the learned prices were, and from what', async () => {
  const chosen = (['male', 'female'] as const).flatMap((side) =>
    [2, 3, 4].map((size) => ({ side, size, perDay: side === 'male' ? size : 0.25 })),
  );
  const night = {
    day: '2026-11-20',
    sample: 1200,
    strength: 0.5,
    leavesPerDay: 0.071,
    seatedPerDay: 3,
    chosen,
  };
  stub.answers['GET /api/admin/market/prices'] = { body: { success: true, prices: [night] } };
  open('market');
  const strength = within(await screen.findByRole('table', { name: '날마다 가격의 세기' }));
  expect(strength.getByRole('row').textContent).toBe('11월 20일 (금)50%');
  expect(await rowsOf('하루에 고른 자리')).toEqual([['11월 20일 (금)', '9', '0.8']]);
  expect(await rowsOf('인원별 하루에 고른 자리')).toEqual([
    ['2\u00a0:\u00a02', '2', '0.3'],
    ['3\u00a0:\u00a03', '3', '0.3'],
    ['4\u00a0:\u00a04', '4', '0.3'],
  ]);
  expect(await rowsOf('날마다 무엇에서 배웠는지')).toEqual([['11월 20일 (금)', '1,200', '7.1%', '3']]);
});

test('parts that cannot be read are asked for again, and the others stay', async () => {
  stub.answers[WAITING] = { refusal: 500 };
  const { user } = open('market');
  expect(await screen.findByText('기다리는 팀을 불러오는 중 오류가 발생했어요')).toBeTruthy();
  expect(await screen.findByText('아직 배운 가격이 없어요')).toBeTruthy();
  stub.answers[WAITING] = answered({});
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await rowsOf('많이 기다리는 술집')).toHaveLength(2);
});

const REPLAY = 'GET /api/admin/market/replay';
const replay = {
  from: '2026-11-15',
  to: '2026-11-21',
  applications: 40,
  strength: 0.5,
  isCut: false,
  really: { matched: 20, medianWaitHours: 3.25, score: null },
  withPrices: { matched: 24, medianWaitHours: 0.5, score: 0.71 },
  bestFirst: { matched: 22, medianWaitHours: null, score: null },
};
const playAgain = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: '지난 한 주 다시 해 보기' }));

test('last week is played again on request, and read side by side with what happened', async () => {
  const asked: string[] = [];
  stub.answers[REPLAY] = () => {
    asked.push(REPLAY);
    return { body: { success: true, replay } };
  };
  const { user } = open('market');
  await screen.findByText('지금 기다리는 팀이 없어요');
  expect(asked).toEqual([]);
  await playAgain(user);
  expect(await rowsOf('지난 한 주가 어떻게 됐을지')).toEqual([
    ['실제로 이어진 팀', '20', '3.3시간', '–'],
    ['지금 가격이었다면', '24', '30분', '71%'],
    ['가격이 없었다면', '22', '–', '–'],
  ]);
  const drawn = within(screen.getByRole('table', { name: '지난 한 주에 매칭된 비율' }));
  expect(drawn.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '실제로 이어진 팀 20팀50%',
    '지금 가격이었다면 24팀60%',
    '가격이 없었다면 22팀55%',
  ]);
  expect(screen.queryByText(/가격의 세기가 0%라서/)).toBeNull();
});

test('a week without applications cannot be played again, and one that is played in part says so', async () => {
  stub.answers[REPLAY] = { body: { success: true, replay: { ...replay, applications: 0 } } };
  const { user, unmount } = open('market');
  await playAgain(user);
  expect(await screen.findByText('지난 한 주 동안 들어온 신청이 없어요')).toBeTruthy();
  unmount();
  stub.answers[REPLAY] = { body: { success: true, replay: { ...replay, strength: 0, isCut: true } } };
  const again = open('market');
  await playAgain(again.user);
  expect(await screen.findByText(/그날의 마지막 200건까지만 봐요/)).toBeTruthy();
  expect(screen.getByText(/가격의 세기가 0%라서/)).toBeTruthy();
});
