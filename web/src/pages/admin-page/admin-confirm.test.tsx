import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdminMeeting, aUserRefund } from '../../testing/operators.ts';
import { list, open, setScene, stub } from './admin-test-setup.tsx';

setScene();

const CONFIRM = 'PUT /api/admin/confirmations/{id}';
const AT = '2026-11-21T03:00:00.000Z';
const bits = '0'.repeat(32);
const { uid_meetings_fixed, bar_name, datetime, members, terms } = anAdminMeeting(1);
const { uid_user, uid_accounts_info, name, id, phone } = aUserRefund(1);
const side = { uid_meetings_details: `dtl_${bits}m`, uid_user, name, gender: 'male', created_at: AT };

const MATCH = {
  ...side,
  uid_meetings_fixed,
  bar_name,
  datetime,
  members,
  terms,
  uid_accounts_info,
  uid_meetings_groups: `grp_${bits}`,
  transfer_name: '박서준123',
  current_group_name: '퇴근 후 셋',
  matched_group_name: '막차 전까지',
  due_at: AT,
  is_payed: 0,
  is_confirmed: 0,
};
const RECORD = {
  ...side,
  id,
  phone,
  uid_records_not_payed: `unp_${bits}`,
  uid_meetings_requested: `req_${bits}`,
  group_members: 3,
  group_name: '퇴근 후 셋',
  expected_deposit: 7_500,
  account_bank: '',
  account_number: '',
  account_owner: '',
  cancel_reason: 'deadline',
  state: 'open',
  closed_at: null,
  dismiss_reason: null,
};

test.each([
  ['matching-completed', 'GET /api/admin/matching-completed', list('matches', [MATCH])],
  ['deposits', 'GET /api/admin/records-not-payed', list('records', [RECORD])],
] as const)(
  '%s: a deposit that the bank does not show counts as received with a reason only',
  async (tab, call, answer) => {
    stub.answers[CONFIRM] = { body: { success: true } };
    stub.answers[call] = answer;
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: /받은 것으로 하기$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: /받은 것으로 할까요\?$/ }));
    expect(sheet.getByText(/^통장에는 .*이 보이지 않아요|^은행에는 안 보이는 돈이에요/)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '받은 것으로 하기' }));
    expect(sheet.getByText('까닭을 입력해 주세요')).toBeTruthy();
    expect(stub.service.sent(CONFIRM)).toEqual([]);
    await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '은행에 물어봤어요');
    await user.click(sheet.getByRole('button', { name: '받은 것으로 하기' }));
    const body = { what: 'confirmed', is_set: 1, reason: '은행에 물어봤어요' };
    await waitFor(() => expect(stub.service.sent(CONFIRM)).toEqual([body]));
  },
);
