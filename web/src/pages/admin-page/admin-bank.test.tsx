import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { learnServerTime } from '../../lib/clock.ts';
import { setScene, stub } from './admin-test-setup.tsx';
import { aBank, aPurpose, aRow, AT, deposit, detail, openBank, undecided } from './bank-test-setup.tsx';

setScene();

const DECIDE = 'PUT /api/admin/bank-rows/{id}/purpose';
const CONFIRM = 'PUT /api/admin/confirmations/{id}';
const READ = 'PUT /api/admin/unreadable-rows/{id}';
const other = `dtl_${'1'.repeat(32)}m`;
test('one click takes what is suggested, and the toast takes it back', async () => {
  stub.answers[DECIDE] = { body: { success: true } };
  const { user } = openBank([aRow(1, { suggestions: [deposit()] })]);
  expect(await screen.findByText('이름은 같고 끝자리가 빠졌어요')).toBeTruthy();
  expect(undecided().getByText(/보증금 7,500원 같아요/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/[a-z]{3}_[0-9a-f]|\dZ|[{}]/);
  await user.click(undecided().getByRole('button', { name: /이게 맞아요$/ }));
  const purpose = { kind: 'deposit', uid_meetings_details: detail };
  await waitFor(() => expect(stub.service.sent(DECIDE)).toEqual([{ purpose }]));
  await user.click(await screen.findByText('되돌리기'));
  await waitFor(() => expect(stub.service.sent(DECIDE)[1]).toEqual({ purpose: { kind: 'undecided' } }));
});

test('a part of a deposit says what is still missing', async () => {
  openBank([aRow(1, { amount: 5_000, suggestions: [deposit({ left: 2_500 })] })]);
  expect(await screen.findAllByRole('button', { name: /2,500원 더 받기$/ })).not.toHaveLength(0);
});

test('a deposit that has come before is said to be whole', async () => {
  openBank([aRow(1, { suggestions: [deposit({ received: 7_500 })] })]);
  expect(await screen.findByText('보증금은 이미 다 왔어요')).toBeTruthy();
});

test('money of which too much went back says how much, and what to do', async () => {
  openBank([aRow(1, { purpose: aPurpose({ kind: 'hand_back', received: 30_000, left: -1_000 }) })]);
  expect(await screen.findAllByText('보낸 사람에게 1,000원 더 돌려줬어요')).not.toHaveLength(0);
  expect(screen.getAllByText(/^30,000원을 돌려준 다음 은행이 금액을 바꿨어요/)).not.toHaveLength(0);
});

test('a row is changed to the platform’s own money only with a reason', async () => {
  stub.answers[DECIDE] = { body: { success: true } };
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1, { amount: -500, name: '은행' })]);
  await screen.findByRole('list', { name: /정할 것$/ });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  await user.click(await sheet.findByRole('radio', { name: /은행 수수료/ }));
  await user.click(sheet.getByRole('button', { name: '이걸로 정하기' }));
  expect(sheet.getByText('까닭을 입력해 주세요')).toBeTruthy();
  expect(stub.service.sent(DECIDE)).toEqual([]);
  await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '은행에 물어봤어요');
  await user.click(sheet.getByRole('button', { name: '이걸로 정하기' }));
  const sent = { purpose: { kind: 'platform', entry: 'fee' }, reason: '은행에 물어봤어요' };
  await waitFor(() => expect(stub.service.sent(DECIDE)).toEqual([sent]));
});

test('a row that waits stands under its day, like one that is decided', async () => {
  openBank([aRow(1, { at: '2026-11-20T14:55:00.000Z' })]);
  expect(await screen.findByRole('list', { name: '11월 20일 (금) 정할 것' })).toBeTruthy();
});

test('a refusal is shown in its own words', async () => {
  stub.answers[DECIDE] = { refusal: 'money.sent_already' };
  const { user } = openBank([aRow(1, { suggestions: [deposit()] })]);
  await screen.findByRole('list', { name: /정할 것$/ });
  await user.click(undecided().getByRole('button', { name: /이게 맞아요$/ }));
  expect(await screen.findByText(/^이미 보낸 돈이 있어서/)).toBeTruthy();
});

test.each([
  ['the service’s clock is days ahead of this device', '2026-11-24T04:55:00.000Z', 3, '통장과 맞아요'],
  ['the bank has not answered for hours', '2026-11-21T02:00:00.000Z', 0, '두 시간도 더 전의 통장이에요'],
])('the band says how old it is when %s', async (_, readAt, daysAhead, says) => {
  learnServerTime(new Date(Date.now() + daysAhead * DAY_MS).toUTCString());
  openBank([], aBank({ read_at: readAt }));
  const band = within(await screen.findByRole('region', { name: '통장 잔액' }));
  learnServerTime(new Date().toUTCString());
  expect(band.getAllByText(/통장(과 맞아요|이에요)$/).map(({ textContent }) => textContent)).toEqual([says]);
});

test('the band says a difference in won also when it is old', async () => {
  openBank([], aBank({ difference: 7_000, read_at: '2026-11-21T02:00:00.000Z' }));
  expect(await screen.findByText('통장이 7,000원 달라요')).toBeTruthy();
  expect(screen.getByText(/두 시간도 더 전의 통장이에요/)).toBeTruthy();
});

test.each([
  ['the balance', 'GET /api/admin/bank', '통장 잔액을 불러오는 중 오류가 발생했어요'],
  [
    'deposits that the bank does not show',
    'GET /api/admin/confirmations',
    '통장에 안 보이는 돈을 불러오는 중 오류가 발생했어요',
  ],
] as const)('%s: what cannot be read says so, and is asked for again', async (_, call, says) => {
  let isDown = true;
  const { user } = openBank([], aBank(), [], (answers) => {
    const answer = answers[call] as { body: unknown };
    answers[call] = () => (isDown ? { refusal: 500 } : answer);
  });
  expect(await screen.findByText(says)).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
});

test('the band says that a row waits, though the bank answered', async () => {
  openBank([], aBank({ has_failed: true }));
  expect(await screen.findByText(/처리하지 못한 줄이 있어요/)).toBeTruthy();
});

test('the platform bears what is lost only after the service has said that something is', async () => {
  stub.answers[DECIDE] = { refusal: 'money.sent_already' };
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1)]);
  await screen.findByRole('list', { name: /정할 것$/ });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  await user.click(await sheet.findByRole('radio', { name: /돌려줄 돈/ }));
  expect(sheet.queryByRole('checkbox')).toBeNull();
  await user.click(sheet.getByRole('button', { name: '이걸로 정하기' }));
  const refused = within(await screen.findByRole('alertdialog'));
  await user.click(refused.getByRole('button'));
  stub.answers[DECIDE] = { body: { success: true } };
  await user.click(await sheet.findByRole('checkbox', { name: '모자라는 돈은 합석이 메워요' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '우리가 잘못 보냈어요');
  await user.click(sheet.getByRole('button', { name: '이걸로 정하기' }));
  const sent = { purpose: { kind: 'hand_back' }, is_borne: 1, reason: '우리가 잘못 보냈어요' };
  await waitFor(() => expect(stub.service.sent(DECIDE).at(-1)).toEqual(sent));
});

test('a difference is said in won', async () => {
  const { user } = openBank([aRow(1)], aBank({ rows: 1_835_500, difference: 7_000, rows_since: 4 }));
  expect(await screen.findByText('통장이 7,000원 달라요')).toBeTruthy();
  expect(screen.getByText(/12:00 뒤로 달라졌어요. 그때부터 온 4줄을 먼저 보세요/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: /달라진 뒤로 온 줄$/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: '그 4줄 보기' }));
  expect(await screen.findByRole('list', { name: /달라진 뒤로 온 줄$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '내역 직접 적기' })).toBeNull();
});

test('a deposit that the bank does not show is borne, and borne no more, with a reason', async () => {
  stub.answers[CONFIRM] = { body: { success: true } };
  const open_ = {
    uid_meetings_details: detail,
    name: '박서준',
    group_name: '퇴근 후 셋',
    bar_name: '달무리집',
    datetime: '2026-11-25T18:00:00+09:00',
    state: 'fixed',
    unshown: 7_500,
    is_confirmed: 1,
    is_borne: 0,
    reason: '전화로 확인했어요',
    at: AT,
  };
  const borne = { ...open_, uid_meetings_details: other, group_name: '막차 전까지', is_borne: 1 };
  const { user } = openBank([], aBank(), [open_, borne]);
  await user.click(await screen.findByRole('button', { name: /합석이 메우기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '합석이 메울까요?' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '우리가 잘못 확인했어요');
  await user.click(sheet.getByRole('button', { name: '합석이 메우기' }));
  const body = { what: 'borne', is_set: 1, reason: '우리가 잘못 확인했어요' };
  await waitFor(() => expect(stub.service.sent(CONFIRM)).toEqual([body]));
  await user.click(screen.getByRole('button', { name: '막차 전까지 7,500원 메우기 되돌리기' }));
  const back = within(await screen.findByRole('dialog', { name: '합석이 메운 것을 되돌릴까요?' }));
  await user.selectOptions(back.getByRole('combobox', { name: '까닭' }), '은행에서 확인했어요');
  await user.click(back.getByRole('button', { name: '메우기 되돌리기' }));
  const undone = { what: 'borne', is_set: 0, reason: '은행에서 확인했어요' };
  await waitFor(() => expect(stub.service.sent(CONFIRM)).toEqual([body, undone]));
});

test('what was sent and never left the account is named, and leads to where it was marked', async () => {
  const one = {
    kind: 'user',
    count: 1,
    total: 11_250,
    name: '최유나',
    words: '합석환불abc123',
    state: 'sent',
  };
  const batch = { ...one, kind: 'bar', count: 2, name: '', words: `pay_${'0'.repeat(32)}`, state: 'bounced' };
  const in_transit = [one, batch].map((sending) => ({ ...sending, sent_at: AT }));
  const body = { success: true, confirmations: [], in_transit, truncated: false };
  openBank([], aBank(), [], (answers) => (answers['GET /api/admin/confirmations'] = { body }));
  const refund = await screen.findByRole('link', { name: '최유나 환불 보낸 목록에서 보기' });
  const search = new URLSearchParams(refund.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(search)).toEqual({ tab: 'user-refunds', state: 'sent', q: '합석환불abc123' });
  expect(screen.getByRole('link', { name: '정산 2건 묶음 보낸 목록에서 보기' })).toBeTruthy();
});

test('a row that could not be read is typed in as the bank’s page says it', async () => {
  stub.answers[READ] = { body: { success: true } };
  const row = { row_id: 'a', text: '깨진 줄', at: AT, closed_at: null };
  const { user } = openBank([], aBank({ unreadable: [row, { ...row, row_id: 'b', closed_at: AT }] }));
  await user.click(await screen.findByRole('button', { name: '깨진 줄 다시 적기' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '적기' }));
  expect(await sheet.findByText('금액을 숫자로 적어 주세요')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '나갔어요' }));
  await user.type(sheet.getByRole('textbox', { name: '금액 (원)' }), '500');
  await user.type(sheet.getByRole('textbox', { name: '보내거나 받은 사람' }), '은행');
  await user.click(sheet.getByRole('button', { name: '적기' }));
  await waitFor(() =>
    expect(stub.service.sent(READ)).toMatchObject([{ kind: 'row', amount: -500, is_again: 1 }]),
  );
});

const CORRECT = 'PUT /api/admin/bank-rows/{id}';

test('rows are typed in only where the stage has no feed', async () => {
  openBank([], aBank({ has_feed: false, bank: null, rows: null, difference: null }));
  expect(await screen.findByRole('button', { name: '내역 직접 적기' })).toBeTruthy();
});

test('the amount of a row that was typed in is corrected, to 0 where the bank has no such row', async () => {
  stub.answers[CORRECT] = { body: { success: true } };
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1, { source: 'typed' })]);
  await screen.findByRole('list', { name: /정할 것$/ });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  const won = await sheet.findByRole('textbox', { name: /직접 적은 금액/ });
  await user.clear(won);
  await user.click(sheet.getByRole('button', { name: '금액 고치기' }));
  expect(sheet.getByText('금액을 숫자로 적어 주세요')).toBeTruthy();
  await user.type(won, '0');
  await user.click(sheet.getByRole('button', { name: '금액 고치기' }));
  await waitFor(() => expect(stub.service.sent(CORRECT)).toEqual([{ amount: 0 }]));
});

test('a row of the feed has no amount to correct', async () => {
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1)]);
  await screen.findByRole('list', { name: /정할 것$/ });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  expect(await sheet.findByRole('radio', { name: /돌려줄 돈/ })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: '금액 고치기' })).toBeNull();
});
