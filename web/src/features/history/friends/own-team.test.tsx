import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import type { FixedDetail } from '../api/queries.ts';
import { OpponentPart } from '../detail/detail-parts.tsx';
import { OwnTeam } from './own-team.tsx';

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

test('says how far the own team is, and keeps which share has come on this device', async () => {
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
