import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAdminUser, aUserRefund } from '../../testing/operators.ts';
import { list, open, setScene, stub } from './admin-test-setup.tsx';

setScene();

const dialog = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

describe('console gate', () => {
  test('returns when the token is rejected, and clears the cached data', async () => {
    stub.answers['GET /api/admin/users'] = list('users', [anAdminUser(1)]);
    const { user, client } = open('users');
    expect(await screen.findByRole('table', { name: '전체 사용자' })).toBeTruthy();
    stub.answers['GET /api/admin/users'] = { refusal: 'console.required' };
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByLabelText('관리자 비밀번호')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(sessionStorage.getItem('console-token')).toBeNull();
    expect(client.getQueryCache().findAll({ queryKey: ['console'] })).toEqual([]);
  });
});

describe('rail', () => {
  test('counts what waits behind each tab', async () => {
    open('');
    expect(await screen.findByRole('option', { name: '사용자 환불 (3)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '술집 정산 (1)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '전체 사용자 (12)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '통장 (1)' })).toBeTruthy();
  });
});

test('the counts beside the tabs need no personal data: only the dashboard reads it', async () => {
  open('users');
  expect(await screen.findByText('사용자가 없어요')).toBeTruthy();
  const keys = () => stub.service.calls.map(({ key }) => key);
  await waitFor(() => expect(keys()).toContain('GET /api/admin/figures'));
  expect(keys()).not.toContain('GET /api/admin/dashboard');
});

describe('console list', () => {
  /** Answers by page and search text, as the service does. */
  function manyUsers(count: number) {
    const all = Array.from({ length: count }, (_, index) => anAdminUser(index + 1));
    stub.answers['GET /api/admin/users'] = ({ query }) => {
      const found = all.filter((user) => user.name.includes(query['q'] ?? ''));
      const start = (Number(query['page']) - 1) * 10;
      return list('users', found.slice(start, start + 10), found.length);
    };
  }
  const asked = () =>
    stub.service.calls.filter(({ key }) => key === 'GET /api/admin/users').map((call) => call.query);

  test('filters users by owner, starting at the first page', async () => {
    manyUsers(64);
    const { user } = open('users&page=3');
    await user.click(await screen.findByRole('button', { name: '사장님' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', role: 'owner' }));
    await user.click(screen.getByRole('button', { name: '사장님' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('role')).toBeNull());
  });

  test.each([
    ['users&role=owner', '사장님이 없어요'],
    ['users&role=premium', '프리미엄 사용자가 없어요'],
    ['users&role=nobody', '사용자가 없어요'],
    ['deposits&state=closed', '지난 기록이 없어요'],
    ['user-refunds&state=bounced', '되돌아온 돈이 없어요'],
    ['bar-refunds&state=sent', '보낸 돈이 없어요'],
    ['audit&kind=list', '목록 본 기록이 없어요'],
  ])('at %s says of what there is nothing: %s', async (address, says) => {
    open(address);
    expect(await screen.findByText(says)).toBeTruthy();
  });

  test('offers a retry when it fails to load', async () => {
    stub.answers['GET /api/admin/users'] = { refusal: 'console.admins_only' };
    const { user } = open('users');
    expect(await screen.findByText('데이터를 불러오는 중 오류가 발생했어요')).toBeTruthy();
    stub.answers['GET /api/admin/users'] = list('users', []);
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await screen.findByText('사용자가 없어요')).toBeTruthy();
  });
});

test.each([
  [
    'stops being premium',
    '프리미엄',
    { is_premium: 1 },
    /프리미엄에서 뺄까요/,
    '프리미엄에서 빼기',
    'is_premium',
    false,
  ],
  ['stops being an owner', '사장님', { is_owner: 1 }, /사장님 권한을 뺄까요/, '권한 빼기', 'is_owner', false],
] as const)('a user %s only after a question', async (_, flag, more, asked, yes, field, value) => {
  const shown = anAdminUser(1, more);
  stub.answers['GET /api/admin/users'] = list('users', [shown]);
  stub.answers['PUT /api/admin/users/{id}/update'] = { body: { success: true } };
  const { user } = open('users');
  await user.click(await screen.findByRole('button', { name: `${shown.name} ${flag}` }));
  const question = within(await dialog(asked));
  expect(stub.service.sent('PUT /api/admin/users/{id}/update')).toEqual([]);
  await user.click(question.getByRole('button', { name: yes }));
  await waitFor(() =>
    expect(stub.service.sent('PUT /api/admin/users/{id}/update')).toEqual([{ field, value }]),
  );
});

describe('console action', () => {
  const complete = 'DELETE /api/admin/user-refunds/{id}/complete';

  test('asks first, runs once however often it is clicked, and removes the row', async () => {
    stub.answers['GET /api/admin/user-refunds'] = list('refunds', [aUserRefund(1)]);
    const { user } = open('user-refunds');
    const button = await screen.findByRole('button', { name: '받는이1 보냈어요' });
    await user.dblClick(button);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(
      within(await dialog('받는이1님께 7,500원을 보냈나요?')).getByRole('button', { name: '그대로 두기' }),
    );
    expect(stub.service.sent(complete)).toHaveLength(0);

    stub.answers[complete] = () => {
      stub.answers['GET /api/admin/user-refunds'] = list('refunds', []);
      return { body: { success: true } };
    };
    await user.click(button);
    await user.click(
      within(await dialog('받는이1님께 7,500원을 보냈나요?')).getByRole('button', { name: '보냈어요' }),
    );
    await user.click(button);
    expect(await screen.findByText('보낼 돈이 없어요')).toBeTruthy();
    expect(stub.service.sent(complete)).toHaveLength(1);
  });

  test.each([
    { refusal: 'record.not_found', says: '기록을 찾을 수 없어요' },
    { refusal: 500, says: '처리하는 중 오류가 발생했어요' },
  ] as const)('shows the message of a refusal ($refusal) in an alert', async ({ refusal, says }) => {
    stub.answers['GET /api/admin/user-refunds'] = list('refunds', [aUserRefund(1)]);
    stub.answers[complete] = { refusal };
    const { user } = open('user-refunds');
    const reads = () =>
      stub.service.calls.filter((call) => call.key === 'GET /api/admin/user-refunds').length;
    await user.click(await screen.findByRole('button', { name: '받는이1 보냈어요' }));
    const before = reads();
    await user.click(within(await dialog(/보냈나요/)).getByRole('button', { name: '보냈어요' }));
    expect(await dialog(says)).toBeTruthy();
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.getByRole('button', { name: '받는이1 보냈어요' })).toBeTruthy();
  });

  test('requires a reason to reveal masked data', async () => {
    stub.answers['GET /api/admin/users'] = list('users', [anAdminUser(1)]);
    stub.answers['POST /api/admin/reveal'] = {
      body: { success: true, phone: '01023456789', birth: '1999-01-31' },
    };
    const { user } = open('users');
    await user.click(await screen.findByRole('button', { name: '회원1 자세히' }));
    await user.click(await screen.findByRole('button', { name: '전화번호와 생년월일 보기' }));
    await user.click(screen.getByRole('button', { name: '전화번호와 생년월일 보기' }));
    expect(screen.getByText('보는 까닭을 입력해 주세요')).toBeTruthy();
    expect(stub.service.sent('POST /api/admin/reveal')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: '보는 까닭' }), '본인 확인 전화');
    await user.click(screen.getByRole('button', { name: '전화번호와 생년월일 보기' }));
    expect(await screen.findByText('010-2345-6789')).toBeTruthy();
    expect(stub.service.sent('POST /api/admin/reveal')).toEqual([
      { kind: 'user', uid_user: anAdminUser(1).uid_user, reason: '본인 확인 전화' },
    ]);
  });
});
