import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodyWaits, quietWeeks } from '../../../testing/market.ts';
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

test('a market without applications says so', async () => {
  open('market');
  expect(await screen.findByText('지금 기다리는 팀이 없어요')).toBeTruthy();
  expect(await screen.findByText('지난 8주 동안 들어온 신청이 없어요')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '술집' })).toBeNull();
});

test('each week tells how many of its teams were matched, and whether all were looked at', async () => {
  const last = { applications: 240, studied: 200, matched: 90, left: 30, waiting: 80, share: 0.45 };
  const weeks = quietWeeks.map((week, at) => (at === 7 ? { ...week, ...last } : week));
  stub.answers['GET /api/admin/market/weeks'] = { body: { success: true, weeks } };
  open('market');
  const drawn = within(await screen.findByRole('table', { name: '주마다 매칭된 비율' }));
  expect(drawn.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['11.15–11.21 240팀45%']);
  const rows = await rowsOf('주마다 신청이 어떻게 됐는지');
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toEqual(['11.15–11.21', '240', '90', '30', '80']);
  expect(screen.getByText(/그날의 마지막 100건까지만 봐요/)).toBeTruthy();
});

test('parts that cannot be read are asked for again, and the others stay', async () => {
  stub.answers[WAITING] = { refusal: 500 };
  const { user } = open('market');
  expect(await screen.findByText('기다리는 팀을 불러오는 중 오류가 발생했어요')).toBeTruthy();
  expect(await screen.findByText('지난 8주 동안 들어온 신청이 없어요')).toBeTruthy();
  stub.answers[WAITING] = answered({});
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await rowsOf('많이 기다리는 술집')).toHaveLength(2);
});
