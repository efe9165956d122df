import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HandAct } from '../../features/admin/api/hand-acts.ts';
import { list, open, setScene, stub } from './admin-test-setup.tsx';

setScene();

const REVERSE = 'PUT /api/admin/hand-acts/{id}/reverse';
const CLOSE = 'PUT /api/admin/unreadable-rows/{id}/close';
const BOOK = 'PUT /api/admin/bank-rows/{id}/book';
const meeting = {
  state: 'pending',
  group_name: '퇴근 후 셋',
  bar_name: '달무리집',
  datetime: '2026-11-25T18:00:00+09:00',
} as const;
const anAct = (changes: Partial<HandAct> = {}) => ({
  uid_hand_acts: `hnd_${'0'.repeat(32)}`,
  kind: 'confirmed',
  state: 'done',
  amount: 7_500,
  name: '박서준',
  meeting,
  created_at: '2026-11-21T03:00:00.000Z',
  reversed_at: null,
  reason: '',
  is_untold: 0,
  ...changes,
});
const books = (rows: unknown[], unreadable: unknown[] = [], entries: unknown[] = []) => ({
  body: {
    success: true,
    truncated: false,
    reconciliation: { days: [], rows, entries, unreadable },
  },
});

function openDeposits(
  acts: unknown[],
  rows: unknown[] = [],
  unreadable: unknown[] = [],
  entries: unknown[] = [],
) {
  stub.answers['GET /api/admin/deposits-wrong'] = list('deposits', []);
  stub.answers['GET /api/admin/records-not-payed'] = list('records', []);
  stub.answers['GET /api/admin/hand-acts'] = list('acts', acts);
  stub.answers['GET /api/admin/reconciliation'] = books(rows, unreadable, entries);
  return open('deposits');
}

test('an act by hand is reversed with a reason, in a sheet that names it; a refusal is shown', async () => {
  stub.answers[REVERSE] = { refusal: 'reversal.bank_confirmed' };
  const { user } = openDeposits([anAct()]);
  await user.click(await screen.findByRole('button', { name: /되돌리기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '이 처리를 되돌릴까요?' }));
  expect(sheet.getByText('박서준 · 퇴근 후 셋 · 7,500원 · 입금 확인 · 11월 21일 (토) 12:00')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '되돌리기' }));
  expect(sheet.getByText('까닭을 입력해 주세요')).toBeTruthy();
  expect(stub.service.sent(REVERSE)).toEqual([]);
  await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '은행에 그런 돈이 없어요');
  await user.click(sheet.getByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(stub.service.sent(REVERSE)).toEqual([{ reason: '은행에 그런 돈이 없어요' }]));
  expect(await screen.findByText(/^확인한 다음 은행에 들어온 돈이 있어요/)).toBeTruthy();
});

test('a confirmation of a fixed meeting says what must happen first; a reversed act has no button', async () => {
  openDeposits([
    anAct({ meeting: { ...meeting, state: 'fixed' } }),
    anAct({
      uid_hand_acts: `hnd_${'1'.repeat(32)}` as HandAct['uid_hand_acts'],
      state: 'reversed',
      reason: '착오',
    }),
  ]);
  expect(await screen.findByText(/^확정된 만남이에요/)).toBeTruthy();
  expect(screen.getByText('착오')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /되돌리기$/ })).toBeNull();
});

test('an act whose payer nobody knows says that nobody was told', async () => {
  openDeposits([anAct({ kind: 'row_suspended', name: '모르는사람', meeting: null, is_untold: 1 })]);
  const act = (await screen.findByText('모르는사람')).closest('article, tr, li');
  expect(act?.textContent).toContain('누가 보냈는지 몰라 알리지 못했어요');
});

test('only money out is booked as a fee or a withdrawal', async () => {
  stub.answers[BOOK] = { body: { success: true } };
  const row = { memo: '', at: '2026-11-21T03:00:00.000Z' };
  const { user } = openDeposits(
    [],
    [
      { ...row, row_id: 'out', amount: -500, name: '은행' },
      { ...row, row_id: 'in', amount: 900, name: '이자' },
    ],
  );
  await user.click(await screen.findByRole('button', { name: /장부에 적기$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('은행 · 500원 · 11월 21일 (토) 12:00')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '장부에 적기' }));
  expect(sheet.getByText('무슨 돈인지 골라 주세요')).toBeTruthy();
  await user.selectOptions(sheet.getByRole('combobox', { name: '무슨 돈인가요?' }), '은행 수수료');
  await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '이체 수수료');
  await user.click(sheet.getByRole('button', { name: '장부에 적기' }));
  await waitFor(() => expect(stub.service.sent(BOOK)).toEqual([{ kind: 'fee', reason: '이체 수수료' }]));
});

test('an admin closes a row that became no credit, and types in what the row does not say', async () => {
  stub.answers[CLOSE] = { body: { success: true } };
  const row = { at: '2026-11-21T03:00:00.000Z', is_of_transfer: 0 };
  const { user } = openDeposits(
    [],
    [],
    [
      { ...row, row_id: 'lowered', text: '3,000 박서준', off: 1_000, is_of_transfer: 1 },
      { ...row, row_id: 'broken', text: '깨진 줄', off: null },
      { ...row, row_id: 'zero', text: '0 은행', off: 0 },
    ],
  );
  const openSheet = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: `${text} 닫기` }));
    const sheet = within(await screen.findByRole('dialog', { name: '이 내역을 닫을까요?' }));
    const close = () => user.click(sheet.getByRole('button', { name: '내역 닫기' }));
    const choose = (how: string) =>
      user.selectOptions(sheet.getByRole('combobox', { name: '통장에서 빠진 돈은 어떻게 할까요?' }), how);
    await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '은행이 바로잡았어요');
    return { sheet, close, choose };
  };
  const reason = '은행이 바로잡았어요';
  const lowered = await openSheet('3,000 박서준');
  expect(lowered.sheet.getByText(/통장에서 1,000원 빠졌어요/)).toBeTruthy();
  await lowered.close();
  expect(lowered.sheet.getByText('어떻게 닫을지 골라 주세요')).toBeTruthy();
  await lowered.choose('그 입금의 돈에서 빼요');
  await lowered.close();
  await waitFor(() => expect(stub.service.sent(CLOSE)).toEqual([{ how: 'transfer', reason }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const broken = await openSheet('깨진 줄');
  await broken.choose('그 입금의 돈에서 빼요');
  await broken.close();
  expect(broken.sheet.getByText('빠진 금액을 입력해 주세요')).toBeTruthy();
  expect(broken.sheet.getByText('거래번호를 입력해 주세요')).toBeTruthy();
  await user.type(broken.sheet.getByRole('textbox', { name: '통장에서 빠진 금액' }), '3,000');
  await user.type(broken.sheet.getByRole('textbox', { name: /거래번호/ }), 'a-1');
  await broken.close();
  const asked = { how: 'transfer', reason, won: 3_000, tid: 'a-1' };
  await waitFor(() => expect(stub.service.sent(CLOSE)[1]).toEqual(asked));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const zero = await openSheet('0 은행');
  expect(zero.sheet.queryByRole('combobox', { name: /어떻게 할까요/ })).toBeNull();
  await zero.close();
  await waitFor(() => expect(stub.service.sent(CLOSE)[2]).toEqual({ how: 'none', reason }));
});

test('a transfer is typed in after the service has said to whom it is booked; what is changed is asked anew', async () => {
  const PREVIEW = 'POST /api/admin/deposits/preview';
  const ENTER = 'POST /api/admin/deposits';
  const side = {
    uid_meetings_details: `dtl_${'0'.repeat(32)}m`,
    uid_user: `usr_${'0'.repeat(32)}`,
    name: '박서준',
    group_name: '퇴근 후 셋',
    transfer_name: '박서준1234',
    bar_name: '달무리집',
    datetime: meeting.datetime,
    due_at: '2026-11-24T12:00:00+09:00',
    state: 'pending',
    is_payed: 0,
    deposit: 7_500,
    arrived: 0,
    owed: 7_500,
  };
  stub.answers[PREVIEW] = { body: { success: true, outcome: 'short', side, missing: 4_500, surplus: 0 } };
  stub.answers[ENTER] = { body: { success: true, outcome: 'short' } };
  const { user } = openDeposits([]);
  await user.click(await screen.findByRole('button', { name: '입금 직접 적기' }));
  await user.type(screen.getByRole('textbox', { name: '보낸 사람' }), '박서준1234');
  await user.type(screen.getByRole('textbox', { name: '금액' }), '2000000000');
  await user.type(screen.getByRole('textbox', { name: '거래번호' }), 'a-1');
  await user.type(screen.getByLabelText('들어온 때'), '2026-11-21T12:00');
  const look = () => user.click(screen.getByRole('button', { name: '누구의 돈인지 보기' }));
  await look();
  const shown = await screen.findByRole('status', { name: '적으면 이렇게 돼요' });
  expect(shown.textContent).toMatch(
    /일부로 받아 두고.*박서준 · 퇴근 후 셋.*11월 24일 \(화\) 12:00까지.*4,500원이 더/,
  );
  await user.type(screen.getByRole('textbox', { name: '메모' }), '모임');
  expect(screen.queryByRole('status', { name: '적으면 이렇게 돼요' })).toBeNull();
  await look();
  expect(stub.service.sent(ENTER)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '이대로 적기' }));
  const body = {
    tid: 'a-1',
    acc_in: 2_000_000_000,
    account_owner: '박서준1234',
    trdate: '2026-11-21T03:00:00.000Z',
  };
  await waitFor(() => expect(stub.service.sent(ENTER)).toEqual([{ ...body, memo: '모임' }]));
  expect(stub.service.sent(PREVIEW)).toEqual([
    { ...body, memo: '' },
    { ...body, memo: '모임' },
  ]);
});

test('a payout that the bank does not show is listed with its receiver and its code', async () => {
  const at = '2026-11-20T03:00:00.000Z';
  const sent = { kind: 'M19', amount: -11_250, receiver: '최유나', memo_code: '합석환불a1b2c3', at };
  const fee = { kind: 'M16', amount: 7_500, receiver: '', memo_code: null, at };
  openDeposits(
    [],
    [],
    [],
    [
      { ...sent, entry_id: 'e1' },
      { ...fee, entry_id: 'e2' },
    ],
  );
  const table = within(await screen.findByRole('table', { name: '통장에 없는 장부 기록' }));
  const titles = table.getAllByRole('row').map((row) => row.textContent);
  expect(titles).toEqual([
    expect.anything(),
    expect.stringContaining('최유나 · 합석환불a1b2c3−11,250원'),
    expect.stringMatching(/\+7,500원/),
  ]);
  expect(titles[2]).not.toContain('·');
});
