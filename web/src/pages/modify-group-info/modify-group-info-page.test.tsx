import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userId } from '../../../../shared/ids.ts';
import { aGroup, anAccount, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as ModifyGroupInfoPage } from './modify-group-info-page.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const PAGE = '/mypage/modify-group-info';
const group = (n: number, given: Parameters<typeof aGroup>[1] = {}) =>
  aGroup(n, { group_name: `모임 ${n}`, ...given });
const account = (n: number, given: Parameters<typeof anAccount>[1] = {}) =>
  anAccount(n, { account_number: `333301234${4000 + n}`, ...given });
const own = group(1);

function show(query = '', answers: Answers = {}, member = someMember) {
  const service = stubService({
    'GET /api/groups/search': groupsAnswer([own]),
    'GET /api/accounts/search': { body: { success: true, accounts: [account(1)] } },
    'GET /api/refund/bounced': { body: { success: true, refunds: [] } },
    'GET /api/univs/list': { body: [] },
    'PUT /api/groups/{id}': { body: { success: true, message: '고쳤어요' } },
    'POST /api/groups/read-text': { body: { success: true, traits: [] } },
    ...answers,
  });
  return { service, ...renderApp(<ModifyGroupInfoPage />, { path: `${PAGE}${query}`, user: member }) };
}

test('a form keeps the input and shows the error when saving fails', async () => {
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

test('a team in a match is locked; a waiting one can be edited but not deleted', async () => {
  const inUse = group(1, { is_in_use: true });
  show('', {
    'GET /api/groups/search': groupsAnswer([inUse, group(2, { is_waiting: true }), group(3)]),
  });
  expect(await screen.findByText(/지금 매칭에 쓰고 있어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '모임 1 고치기' })).toBeNull();
  expect(screen.getByRole('button', { name: '모임 2 고치기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '모임 2 지우기' })).toBeNull();
  expect(screen.getByRole('button', { name: '모임 3 지우기' })).toBeTruthy();
});

test('a locked team has no form', async () => {
  const inUse = group(1, { is_in_use: true });
  show(`?edit=${inUse.uid_meetings_groups}`, {
    'GET /api/groups/search': groupsAnswer([inUse]),
  });
  expect(await screen.findByText('진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요')).toBeTruthy();
  expect(screen.queryByLabelText('팀 이름')).toBeNull();
});

test('deleting asks first and shows the server’s message on a refusal', async () => {
  const { service, user } = show('', { 'DELETE /api/groups/{id}': { refusal: 'group.in_use' } });
  const remove = () => screen.findByRole('button', { name: '모임 1 지우기' });
  await user.click(await remove());
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '그대로 두기' }),
  );
  expect(service.calls.some((call) => call.key.startsWith('DELETE'))).toBe(false);
  await user.click(await remove());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지우기' }));
  expect(await screen.findByText('진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요')).toBeTruthy();
});

test('an account shows only its last four digits, and one with a refund is locked', async () => {
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

test('empty and failed lists say what to do', async () => {
  const { unmount } = show('', { 'GET /api/groups/search': groupsAnswer([]) });
  expect(await screen.findByText('아직 만든 팀이 없어요')).toBeTruthy();
  unmount();
  show('?tab=accounts', { 'GET /api/accounts/search': 'offline' });
  expect(await screen.findByText('계좌를 불러오지 못했어요')).toBeTruthy();
  expect(screen.getByRole('button', { name: /다시/ })).toBeTruthy();
});

describe('a refund that bounced', () => {
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

  test('is pointed to another account, never to the one that it bounced from', async () => {
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

const editor = (name: string) => screen.findByRole('dialog', { name });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /(고쳐|등록해)요/ })).toBeNull());
const address = () => window.location.pathname + window.location.search;

test('a team is edited in a dialog above the list, with an address of its own; Back closes it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `${own.group_name} 고치기` }));
  const dialog = within(await editor(`${own.group_name} 팀을 고쳐요`));
  expect(address()).toBe(`${PAGE}?edit=${own.uid_meetings_groups}`);
  expect(dialog.getByLabelText<HTMLInputElement>('팀 이름').value).toBe(own.group_name);
  expect(screen.getByRole('heading', { name: '내 팀과 계좌', hidden: true })).toBeTruthy();
  window.history.back();
  await closed();
  expect(address()).toBe(PAGE);
});

test('a press beside the dialog keeps what was typed', async () => {
  const { user } = show('?tab=accounts&edit=new');
  const dialog = await editor('돌려받을 계좌를 등록해요');
  await user.type(within(dialog).getByLabelText('예금주'), '김하늘');
  await user.click(document.body);
  expect(within(dialog).getByLabelText<HTMLInputElement>('예금주').value).toBe('김하늘');
});

test('saving closes the dialog, and the next new team begins empty', async () => {
  const { user } = show(`?edit=${own.uid_meetings_groups}`);
  const dialog = within(await editor(`${own.group_name} 팀을 고쳐요`));
  await user.click(dialog.getByRole('button', { name: '고친 팀 저장하기' }));
  await closed();
  await user.click(await screen.findByRole('button', { name: '새 팀 만들기' }));
  const next = within(await editor('새 팀을 만들어요'));
  expect(next.getByLabelText<HTMLInputElement>('팀 이름').value).toBe('');
});

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '팀 이름' });

test('a new team that was not saved is there again, for its member alone', async () => {
  const { user, unmount } = show('?edit=new');
  await user.type(await nameField(), '퇴근 후 셋');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await user.click(await screen.findByRole('button', { name: '새 팀 만들기' }));
  expect((await nameField()).value).toBe('퇴근 후 셋');
  unmount();

  show('?edit=new', {}, { ...someMember, uidUser: userId.parse(`usr_${'1'.repeat(32)}`) });
  expect((await nameField()).value).toBe('');
});

test('an edited team keeps what was not saved, and forgets it once it is saved', async () => {
  const edit = `?edit=${own.uid_meetings_groups}`;
  const { user, unmount } = show(edit);
  await user.type(await nameField(), ' 우리');
  unmount();
  const again = show(edit);
  expect((await nameField()).value).toBe(`${own.group_name} 우리`);
  await again.user.click(screen.getByRole('button', { name: '고친 팀 저장하기' }));
  await waitFor(() => expect(again.service.sent('PUT /api/groups/{id}')).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
