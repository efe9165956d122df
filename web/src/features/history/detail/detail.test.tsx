import { screen, within } from '@testing-library/react';
import { expect, test, describe } from 'vitest';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import type { FixedDetail } from '../api/queries.ts';
import { stubService, type Answers } from '../../../testing/service.ts';
import { ObjectionPart } from './objection-part.tsx';
import { OpponentPart } from './detail-parts.tsx';
import { OwnTeam } from '../friends/own-team.tsx';

test('a match shows a general reason when nothing specific is in common', () => {
  renderApp(<MatchReasons reasons={{ mine_met: [], theirs_met: [], shared: [], in_common: [] }} />);
  expect(screen.getByText('두 팀이 고른 술집과 날짜, 만나고 싶은 나이가 맞았어요.')).toBeTruthy();
});

test('a match lists traits of both teams among their common reasons', () => {
  renderApp(
    <MatchReasons
      reasons={{ mine_met: [], theirs_met: [], shared: ['close_age'], in_common: ['board_games', 'quiet'] }}
    />,
  );
  const tags = screen.getByText('두 팀 모두').nextElementSibling;
  expect([...(tags?.children ?? [])].map((tag) => tag.textContent)).toEqual([
    '비슷한 나이대',
    '보드게임을 좋아해요',
    '조용한 편이에요',
  ]);
});

test.each([
  [false, '우리가 바란 점 3개 가운데 2개'],
  [true, '우리가 바란 점'],
])('a match says in brief (%s) whose wishes were met', (isBrief, said) => {
  const reasons = { mine_met: ['유머 감각', '편안함'], theirs_met: [], shared: [], in_common: [] };
  renderApp(<MatchReasons reasons={reasons} isBrief={isBrief} />);
  expect(screen.getByText(/우리가/).textContent).toBe(said);
});

const KEY = 'PUT /api/fixed/{id}/dispute';
const open = (more: Partial<FixedDetail['dispute']>) => {
  const dispute = { can_raise: false, until: null, is_open: false, is_mine: false, is_theirs: false };
  const meeting = aMatchDetail(aMatch(1, { state: 'fixed' }), { dispute: { ...dispute, ...more } });
  return renderApp(<ObjectionPart meeting={meeting} />, { user: someMember });
};
const started = { can_raise: true };

async function write(user: ReturnType<typeof open>['user'], words: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  if (words) await user.type(screen.getByLabelText('무슨 일이 있었나요?'), words);
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
}

describe('ObjectionPart', () => {
  test('renders nothing before the meeting', () => {
    const { container } = open({});
    expect(container.textContent).toBe('');
  });

  test('requires a text, asks for confirmation, and shows the answer', async () => {
    const message = '이의를 받았어요. 운영팀이 확인하고 알려 드릴게요';
    const service = stubService({ [KEY]: { body: { success: true, message } } });
    const { user } = open(started);
    await write(user, '');
    await screen.findByText('무슨 일이 있었는지 입력해 주세요');
    expect(service.calls).toEqual([]);
    await user.type(screen.getByLabelText('무슨 일이 있었나요?'), '아무도 없었어요');
    await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
    const question = await screen.findByRole('alertdialog', { name: '이의를 낼까요?' });
    await user.click(within(question).getByRole('button', { name: '이의 제기하기' }));
    await screen.findByRole('alertdialog', { name: message });
    expect(service.sent(KEY)).toEqual([{ uid_user: someMember.uidUser, reason: '아무도 없었어요' }]);
  });

  test('shows the server’s message on a refusal', async () => {
    stubService({ [KEY]: { refusal: 'meeting.already_ended' } });
    const { user } = open(started);
    await write(user, '아무도 없었어요');
    const question = await screen.findByRole('alertdialog', { name: '이의를 낼까요?' });
    await user.click(within(question).getByRole('button', { name: '이의 제기하기' }));
    await screen.findByRole('alertdialog', { name: '이미 끝난 만남이에요. 새로고침해 주세요' });
  });

  test.each([
    [
      'the other team has objected',
      { can_raise: true, is_open: true, is_theirs: true },
      /상대 팀이 이의를 냈어요/,
    ],
    [
      'this team was marked as absent',
      { can_raise: true, until: '2026-12-07T11:00:00.000Z' },
      /우리 팀이 오지 않은 것으로 표시됐어요. 사실과 다르면 12월 7일 \(월\) 20:00까지/,
    ],
    ['an admin has decided', { is_mine: true }, /^운영팀이 이의를 확인하고 결과를 정했어요.$/],
    ['this team has objected', { is_open: true, is_mine: true }, /이의를 받았어요/],
  ])('says that %s, and lets who may object', (_, dispute, words) => {
    open(dispute);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toHaveLength('can_raise' in dispute ? 1 : 0);
  });
});

const LINK = `${'0'.repeat(32)}m${'A'.repeat(22)}`;
const FRIEND = { id: 'first', last_four: '0182', birth_year: 2001, confirmed_at: '2026-11-24T05:00:00Z' };
const TEAM: FixedDetail['own_team'] = {
  confirmed: 2,
  of: 3,
  average_age: null,
  link: LINK,
  friends: [FRIEND],
};

function show(team: Partial<FixedDetail['own_team']> = {}, answers: Answers = {}) {
  const service = stubService(answers);
  const meeting = aMatchDetail(aMatch(1), { own_team: { ...TEAM, ...team } });
  return { service, ...renderApp(<OwnTeam meeting={meeting} splits />, { user: someMember }) };
}

test('a meeting says how far the own team is, and keeps on this device whose share has come', async () => {
  const { user, unmount } = show();
  expect(screen.getByRole('heading', { name: '우리 팀 · 친구 1/2 인증' })).toBeTruthy();
  expect(screen.getByText('한 명만 더 확인하면 잔이 다 차요.')).toBeTruthy();
  expect(screen.getByText('끝자리 0182')).toBeTruthy();
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  expect(ticks()).toEqual([true, false]);
  unmount();
  show();
  expect(ticks()).toEqual([true, false]);
});

test('a whole team has its average age; without a link there is nothing to show', () => {
  const { unmount } = show({
    confirmed: 3,
    average_age: 26,
    friends: [FRIEND, { ...FRIEND, id: 'second' }],
  });
  expect(screen.getByRole('heading', { name: '우리 팀 · 전원 인증' })).toBeTruthy();
  expect(screen.getByText(/평균 26살이에요/)).toBeTruthy();
  unmount();
  show({ link: null });
  expect(screen.queryByRole('heading', { name: /우리 팀/ })).toBeNull();
});

test('the other team is said to be confirmed as far as it is, and nothing where nobody knows any more', () => {
  const their_team = { confirmed: 2, of: 3, average_age: null } as const;
  const showTheirs = (team: FixedDetail['their_team']) =>
    renderApp(<OpponentPart meeting={aMatchDetail(aMatch(1), { their_team: team })} gender="male" />);
  const { unmount } = showTheirs(their_team);
  expect(screen.getByText('친구 1/2 인증')).toBeTruthy();
  expect(screen.getByText('한 명은 대표가 확인했어요')).toBeTruthy();
  unmount();
  showTheirs(null);
  expect(screen.getByText('대표 본인 인증')).toBeTruthy();
  expect(screen.queryByText(/친구 .*인증|대표가 확인/)).toBeNull();
});

test('the link is sent as a text with its address behind the #, and renewed only when sure', async () => {
  const { user, service } = show({}, { 'PUT /api/fixed/{id}/link': { refusal: 'friend.over' } });
  await user.click(screen.getByRole('button', { name: '친구에게 링크 보내기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '친구에게 이렇게 보여요' }));
  const href = sheet.getByRole('link', { name: '문자로 보내기' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(href)).toMatch(new RegExp(`^sms:.*/friend#${LINK}$`));
  const renew = async (answer: string) => {
    await user.click(sheet.getByRole('button', { name: '링크 바꾸기' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await renew('그대로 두기');
  expect(service.calls).toEqual([]);
  await renew('링크 바꾸기');
  expect(await screen.findByRole('alertdialog', { name: '끝났거나 취소된 만남이에요' })).toBeTruthy();
});
