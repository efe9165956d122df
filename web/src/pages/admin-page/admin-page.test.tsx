import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TABS } from '../../features/admin/model/tabs.ts';
import { anAdminUser, aUserRefund, someFigures } from '../../testing/operators.ts';
import { someMember } from '../../testing/render.tsx';
import { admin, list, open, setScene, stub } from './admin-test-setup.tsx';

setScene();

const dialog = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

describe('console gate', () => {
  test('keeps out users who are no admins, without calling the service', async () => {
    open('', { user: someMember });
    expect(screen.getByRole('heading', { level: 1, name: '관리자만 이용할 수 있어요' })).toBeTruthy();
    expect(screen.queryByLabelText('관리자 비밀번호')).toBeNull();
    expect(stub.service.calls).toEqual([]);
  });

  test('asks for the password, shows when it is wrong, and opens for this browser session', async () => {
    stub.answers['POST /api/admin/auth'] = { refusal: 'auth.console_password' };
    const { user } = open('', { isOpen: false });
    await user.click(screen.getByRole('button', { name: '들어가기' }));
    expect(screen.getByText('관리자 비밀번호를 입력해 주세요')).toBeTruthy();
    await user.type(screen.getByLabelText('관리자 비밀번호'), 'wrong');
    await user.click(screen.getByRole('button', { name: '들어가기' }));
    expect(await screen.findByText('관리자 비밀번호가 올바르지 않아요')).toBeTruthy();
    stub.answers['POST /api/admin/auth'] = { body: { success: true, token: 'console-token', message: '' } };
    await user.type(screen.getByLabelText('관리자 비밀번호'), '!');
    await user.click(screen.getByRole('button', { name: '들어가기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '대시보드' })).toBeTruthy();
    expect(sessionStorage.getItem('console-token')).toBe('console-token');
    expect(stub.service.sent('POST /api/admin/auth').at(-1)).toEqual({
      password: 'wrong!',
      uid_user: admin.uidUser,
    });
  });

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
  test.each(TABS)('opens $label, which has that title', async ({ value, label }) => {
    const { user } = open(value === 'dashboard' ? 'audit' : '');
    await user.selectOptions(screen.getByRole('combobox', { name: '관리 화면 고르기' }), value);
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain(label));
  });

  test('counts what waits behind each tab', async () => {
    open('');
    expect(await screen.findByRole('option', { name: '사용자 환불 (3)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '술집 정산 (1)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '전체 사용자 (12)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '통장 (1)' })).toBeTruthy();
  });
});

describe('the tasks of today', () => {
  const todos = async () => {
    const slip = (await screen.findByRole('heading', { name: '오늘 할 일' })).parentElement ?? document.body;
    return {
      slip,
      names: within(slip)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    };
  };

  test('are those that wait, most urgent first', async () => {
    open('');
    const { slip, names } = await todos();
    expect(names).toEqual([
      '1기한을 넘긴 환불3영업일이 지났어요',
      '1정할 통장 내역무슨 돈인지 골라 주세요',
      '1정산을 기다리는 술집보낼 정산이 있어요',
      '2답을 기다리는 문의고객센터에서 답해요',
    ]);
    expect(within(slip).getByText('다른 일은 없어요')).toBeTruthy();
  });

  test('are one line when nothing waits', async () => {
    const nothing = Object.fromEntries(Object.keys(someFigures.todo).map((task) => [task, 0]));
    stub.answers['GET /api/admin/figures'] = {
      body: { success: true, figures: { ...someFigures, todo: nothing } },
    };
    open('');
    const { slip, names } = await todos();
    expect(names).toEqual([]);
    expect(within(slip).getByText('지금은 할 일이 없어요')).toBeTruthy();
  });
});

test('the search for a user says what it finds by: id, name, phone, or the end of a phone', async () => {
  stub.answers['GET /api/admin/users/{id}/activity'] = { refusal: 'user.not_found' };
  stub.answers['GET /api/admin/users'] = list('users', [anAdminUser(1)]);
  const { user } = open('user-search');
  const box = await screen.findByRole('textbox', { name: '아이디, 이름이나 전화번호' });
  expect(screen.getByText('전화번호는 끝 네 자리만 적어도 찾아요.')).toBeTruthy();
  await user.type(box, '5678{Enter}');
  expect(await screen.findByText('1명을 찾았어요.')).toBeTruthy();
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

  test('shows ten rows a page, five page numbers, and links to both ends', async () => {
    manyUsers(5_000);
    const { user } = open('users');
    const table = await screen.findByRole('table', { name: '전체 사용자' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 10);
    expect(screen.getByText('사용자 5,000명')).toBeTruthy();
    const pager = within(screen.getByRole('navigation', { name: '사용자 쪽 번호' }));
    const numbers = () => pager.getAllByRole('button', { name: /^\d+쪽$/ }).map((cell) => cell.textContent);
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    await user.click(pager.getByRole('button', { name: '5쪽' }));
    await user.click(pager.getByRole('button', { name: '다음 쪽' }));
    expect(await screen.findByRole('link', { name: 'demo51' })).toBeTruthy();
    expect(numbers()).toEqual(['6', '7', '8', '9', '10']);
    await user.click(pager.getByRole('button', { name: '끝' }));
    expect(await screen.findByRole('link', { name: 'demo5000' })).toBeTruthy();
    expect(numbers()).toEqual(['496', '497', '498', '499', '500']);
    expect(window.location.search).toBe('?tab=users&page=500');
    await user.click(pager.getByRole('button', { name: '처음' }));
    expect(await screen.findByRole('link', { name: 'demo1' })).toBeTruthy();
    expect(asked().every(({ page }) => page !== undefined)).toBe(true);
  });

  test('searches after a pause in typing, starting at the first page', async () => {
    manyUsers(64);
    const { user } = open('users&page=3');
    expect(await screen.findByRole('link', { name: 'demo21' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: '아이디, 이름, 전화번호' }), '회원64');
    expect(await screen.findByText('1명을 찾았어요.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'demo64' })).toBeTruthy();
    expect(asked()).toEqual([{ page: '3' }, { page: '1', q: '회원64' }]);
    expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
  });

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

  test('shows data as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    stub.answers['GET /api/admin/users'] = list('users', [anAdminUser(1, { name })]);
    const { user, baseElement } = open('users');
    await user.click(await screen.findByRole('button', { name: `${name} 자세히` }));
    const raw = await screen.findByLabelText('받은 그대로');
    expect(raw.textContent).toContain(`"name": "${name}"`);
    expect(baseElement.querySelector('img')).toBeNull();
  });
});

test.each([
  ['becomes premium', '프리미엄', {}, /프리미엄으로 정할까요/, '프리미엄으로 정하기', 'is_premium', true],
  [
    'stops being premium',
    '프리미엄',
    { is_premium: 1 },
    /프리미엄에서 뺄까요/,
    '프리미엄에서 빼기',
    'is_premium',
    false,
  ],
  ['becomes an owner', '사장님', {}, /사장님으로 정할까요/, '사장님으로 정하기', 'is_owner', true],
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
