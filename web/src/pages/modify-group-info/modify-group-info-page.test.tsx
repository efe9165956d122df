import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as ModifyGroupInfoPage } from './modify-group-info-page.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const labels = JSON.stringify(['배려심', '성실함', '청결함']);
const group = (number: number, given: object = {}) => ({
  uid_meetings_groups: `grp_${number.toString(16).padStart(32, '0')}`,
  uid_user: someMember.uidUser,
  group_name: `팀 ${number}`,
  school: '한빛대학교',
  major: '',
  company: '',
  job: '',
  group_intro: '동네 친구예요',
  group_avg_age: 26,
  group_members: 3,
  group_prefer_age_min: 24,
  group_prefer_age_max: 30,
  preferred_conditions: labels,
  non_preferred_conditions: '담배 피우는 팀은 싫어요',
  group_advantages: labels,
  confirmed_traits: [],
  is_in_use: false,
  is_waiting: false,
  created_at: AT,
  ...given,
});
const account = (number: number, given: object = {}) => ({
  uid_accounts_info: `acc_${number.toString(16).padStart(32, '0')}`,
  uid_user: someMember.uidUser,
  account_bank: '카카오뱅크',
  account_number: `333301234${4000 + number}`,
  account_owner: '김하늘',
  is_in_use: false,
  has_refund: false,
  created_at: AT,
  ...given,
});
const smoker = {
  code: 'smoker',
  about: 'dislike',
  strict: true,
  field: 'non_preferred_conditions',
  label: '담배 피우는 팀',
};

function show(query: string, answers: Answers = {}) {
  const service = stubService({
    'GET /api/groups/search': groupsAnswer([group(1)]),
    'GET /api/accounts/search': { body: { success: true, accounts: [account(1)] } },
    'GET /api/refund/bounced': { body: { success: true, refunds: [] } },
    'GET /api/univs/list': {
      body: [
        { uid_universities: 1, university_name: '한빛대학교' },
        { uid_universities: 2, university_name: '한빛여자대학교' },
      ],
    },
    'POST /api/groups/read-text': { body: { success: true, traits: [smoker] } },
    ...answers,
  });
  const path = `/mypage/modify-group-info${query}`;
  return { service, ...renderApp(<ModifyGroupInfoPage />, { path, user: someMember }) };
}

test('keeps the input and shows the error when saving fails', async () => {
  const one = group(1);
  const { user } = show(`?edit=${one.uid_meetings_groups}`, {
    'PUT /api/groups/{id}': { refusal: 500 },
  });
  const name = await screen.findByLabelText('팀 이름');
  await user.clear(name);
  await user.type(name, '새 이름');
  await user.click(screen.getByRole('button', { name: '고친 팀 저장하기' }));
  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText('팀을 고치지 못했어요. 잠시 후 다시 시도해 주세요')).toBeTruthy();
  await user.click(alert.getByRole('button'));
  expect(screen.getByLabelText<HTMLInputElement>('팀 이름').value).toBe('새 이름');
});

test('locks a group in a match; a waiting group can be edited but not deleted', async () => {
  const inUse = group(1, { is_in_use: true });
  show('', {
    'GET /api/groups/search': groupsAnswer([inUse, group(2, { is_waiting: true }), group(3)]),
  });
  expect(await screen.findByText(/지금 매칭에 쓰고 있어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '팀 1 고치기' })).toBeNull();
  expect(screen.getByRole('button', { name: '팀 2 고치기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '팀 2 지우기' })).toBeNull();
  expect(screen.getByRole('button', { name: '팀 3 지우기' })).toBeTruthy();
});

test('shows no form for a locked group', async () => {
  const inUse = group(1, { is_in_use: true });
  show(`?edit=${inUse.uid_meetings_groups}`, {
    'GET /api/groups/search': groupsAnswer([inUse]),
  });
  expect(await screen.findByText('진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요')).toBeTruthy();
  expect(screen.queryByLabelText('팀 이름')).toBeNull();
});

test('asks before deleting and shows the server’s message on a refusal', async () => {
  const { service, user } = show('', { 'DELETE /api/groups/{id}': { refusal: 'group.in_use' } });
  const remove = () => screen.findByRole('button', { name: '팀 1 지우기' });
  await user.click(await remove());
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '그대로 두기' }),
  );
  expect(service.calls.some((call) => call.key.startsWith('DELETE'))).toBe(false);
  await user.click(await remove());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지우기' }));
  expect(await screen.findByText('진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요')).toBeTruthy();
});

test('shows only the last four digits of accounts and locks one with a refund', async () => {
  const { container } = show('?tab=accounts', {
    'GET /api/accounts/search': {
      body: { success: true, accounts: [account(1), account(2, { has_refund: true })] },
    },
  });
  expect(await screen.findByRole('button', { name: '카카오뱅크 4001 고치기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '카카오뱅크 4002 고치기' })).toBeNull();
  expect(screen.getByText(/환불 기록이 있는 계좌/)).toBeTruthy();
  expect(container.textContent).not.toContain('333301234');
});

test('shows what to do for empty and failed lists', async () => {
  const { unmount } = show('', { 'GET /api/groups/search': groupsAnswer([]) });
  expect(await screen.findByText('아직 만든 팀이 없어요')).toBeTruthy();
  unmount();
  show('?tab=accounts', { 'GET /api/accounts/search': 'offline' });
  expect(await screen.findByText('계좌를 불러오지 못했어요')).toBeTruthy();
  expect(screen.getByRole('button', { name: /다시/ })).toBeTruthy();
});

describe('a refund that the bank returned', () => {
  const REDIRECT = 'PUT /api/refund/{id}/account';
  const refund = {
    uid_refund_users: `rfu_${'7'.padStart(32, '0')}`,
    refund_money: 11_250,
    bounced_at: AT,
    uid_accounts_info: account(1).uid_accounts_info,
    bounced_accounts: [account(1).uid_accounts_info],
    is_being_sent: false,
  };
  const bounced = (given: object = {}) => ({
    'GET /api/refund/bounced': { body: { success: true, refunds: [{ ...refund, ...given }] } },
  });
  const two = { 'GET /api/accounts/search': { body: { success: true, accounts: [account(1), account(2)] } } };

  test('is pointed to another account, never to the one it came back from', async () => {
    const { service, user } = show('?tab=accounts', {
      ...bounced(),
      ...two,
      [REDIRECT]: { body: { success: true } },
    });
    const section = within(await screen.findByRole('region', { name: '되돌아온 환불 11,250원' }));
    await user.click(section.getByRole('button', { name: '이 계좌로 받기' }));
    expect(section.getByText('받을 계좌를 골라 주세요')).toBeTruthy();
    expect(service.sent(REDIRECT)).toEqual([]);
    const choice = section.getByRole('combobox', { name: '새로 받을 계좌' });
    expect(within(choice).queryByRole('option', { name: '카카오뱅크 끝자리 4001' })).toBeNull();
    await user.selectOptions(choice, '카카오뱅크 끝자리 4002');
    await user.click(section.getByRole('button', { name: '이 계좌로 받기' }));
    await waitFor(() =>
      expect(service.sent(REDIRECT)).toEqual([{ uid_accounts_info: account(2).uid_accounts_info }]),
    );
  });

  test('asks for another account where there is none', async () => {
    show('?tab=accounts', bounced());
    expect(await screen.findByRole('button', { name: '받을 계좌 등록하기' })).toBeTruthy();
  });

  test('says where it goes once that is chosen, and offers nothing while it is sent', async () => {
    show('?tab=accounts', {
      ...two,
      ...bounced({ uid_accounts_info: account(2).uid_accounts_info, is_being_sent: true }),
    });
    expect(
      await screen.findByText('환불 11,250원을 카카오뱅크 끝자리 4002 계좌로 다시 보내고 있어요.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: '이 계좌로 받기' })).toBeNull();
  });

  test('can be asked for again when the list failed', async () => {
    show('?tab=accounts', { 'GET /api/refund/bounced': { refusal: 500 } });
    expect(await screen.findByText('되돌아온 환불을 확인하지 못했어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  });
});
