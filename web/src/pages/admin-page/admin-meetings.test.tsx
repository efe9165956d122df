import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAdminMeeting, aUserRefund } from '../../testing/operators.ts';
import { admin, list, open, setScene, stub } from './admin-test-setup.tsx';

setScene();

test.each([
  [
    { waits_for: 'objection_period', waits_until: '2026-11-24T11:00:00.000Z' },
    '이의 기간이나 다른 팀 찾기가 끝나면 보낼 수 있어요 (11월 24일 (화) 20:00까지)',
  ],
  [{ waits_for: 'objection' }, '이의를 확인한 다음에 보낼 수 있어요'],
] as const)('a refund shows why it cannot be sent yet, in place of its button: %o', async (reason, says) => {
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', [aUserRefund(1, reason)]);
  open('user-refunds');
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '받는이1 보냈어요' })).toBeNull();
});

describe('ended meeting', () => {
  const completed = 'GET /api/admin/meeting-completed';
  const correct = 'PUT /api/fixed/{id}/correct';
  const absent = { is_canceled_by_male: 1, end: { cause: 'absent', by: 'male' }, can_correct: true } as const;

  test('may also be left as it is after an objection', async () => {
    const objected = { ...absent, is_disputed: true, dispute_male: '19시에 왔어요.\n계산서도 있어요.' };
    stub.answers[completed] = list('meetings', [anAdminMeeting(1, objected)]);
    const { user } = open('meeting-completed');
    await user.click(await screen.findByRole('button', { name: /이의 정하기$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '결과를 고쳐요' }));
    expect(sheet.getByText(/^19시에 왔어요/).className).toBe('as-typed');
    await user.click(sheet.getByRole('radio', { name: /^남자측 불참 \(지금 결과\)/ }));
    expect(sheet.getByRole('button', { name: '이대로 두기' })).toBeTruthy();
  });

  test('is excused, or not, when a team cancelled it late', async () => {
    const late = {
      is_canceled_by_male: 1,
      end: { cause: 'canceled', by: 'male' },
      is_excused: false,
    } as const;
    stub.answers[completed] = list('meetings', [anAdminMeeting(1, late)]);
    stub.answers[correct] = { body: { success: true, message: '' } };
    const { user } = open('meeting-completed');
    await user.click(await screen.findByRole('button', { name: /달무리집 자세히$/ }));
    await user.click(await screen.findByRole('button', { name: '결과 고치기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '결과를 고쳐요' }));
    expect(sheet.getByText('취소한 팀의 1점이 없어지고, 보증금은 그대로예요')).toBeTruthy();
    await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '아픈 것을 확인했어요');
    stub.answers[completed] = list('meetings', [anAdminMeeting(1, { ...late, is_excused: true })]);
    await user.click(sheet.getByRole('button', { name: '점 세지 않기' }));
    expect(await screen.findByText('점을 세지 않아요')).toBeTruthy();
    expect(stub.service.sent(correct)).toEqual([{ outcome: 'excused', reason: '아픈 것을 확인했어요' }]);
  });

  test('offers no correction when it was cancelled before its start', async () => {
    stub.answers[completed] = list('meetings', [
      anAdminMeeting(1, { is_canceled_by_male: 1, end: { cause: 'canceled', by: 'male' } }),
    ]);
    const { user } = open('meeting-completed');
    await user.click(await screen.findByRole('button', { name: /달무리집 자세히$/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: '결과 고치기' })).toBeNull();
    expect(screen.getAllByText('남자측 취소').length).toBeGreaterThan(0);
    expect(screen.queryByText('남자측 불참')).toBeNull();
  });
});

describe('fixed meeting', () => {
  test('ends with one of five outcomes, each with where the deposits go', async () => {
    stub.answers['GET /api/admin/meeting-confirmed'] = list('meetings', [anAdminMeeting(1)]);
    stub.answers['PUT /api/fixed/{id}/cancel-both'] = { body: { success: true, message: '' } };
    const { user } = open('meeting-confirmed');
    await user.click(await screen.findByRole('button', { name: /달무리집 불참·취소$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '어떻게 끝났나요?' }));
    expect(sheet.getByRole('radio', { name: /남자측 불참 여자 팀 11,250원 · 술집 3,750원/ })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '결과를 골라 주세요' }));
    expect(stub.service.sent('PUT /api/fixed/{id}/cancel-both')).toEqual([]);
    await user.click(sheet.getByRole('radio', { name: /양쪽 불참/ }));
    await user.click(sheet.getByRole('button', { name: '양쪽 불참으로 끝내기' }));
    await waitFor(() =>
      expect(stub.service.sent('PUT /api/fixed/{id}/cancel-both')).toEqual([{ uid_user: admin.uidUser }]),
    );
  });

  test('can only be cancelled by the bar, with a reason, before it has started', async () => {
    const meeting = anAdminMeeting(1, { datetime: '2026-11-25T18:00:00+09:00' });
    stub.answers['GET /api/admin/meeting-confirmed'] = list('meetings', [meeting]);
    stub.answers['PUT /api/fixed/{id}/cancel-by-bar'] = { body: { success: true, message: '' } };
    const { user } = open('meeting-confirmed');
    await user.click(await screen.findByRole('button', { name: /달무리집 취소$/ }));
    expect(screen.getByText('예정')).toBeTruthy();
    expect(screen.queryByText('진행 중')).toBeNull();
    expect(screen.queryByRole('button', { name: /성사$/ })).toBeNull();
    const sheet = within(await screen.findByRole('dialog', { name: '이 만남을 취소할까요?' }));
    expect(sheet.queryByRole('radio')).toBeNull();
    expect(sheet.getByText('두 팀에 7,500원씩 돌려줘요')).toBeTruthy();
    expect(sheet.getByText('이 술집은 11월 25일 (수)에 쉬는 날이 돼요.')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '술집 사정으로 취소하기' }));
    expect(sheet.getByText('까닭을 입력해 주세요')).toBeTruthy();
    await user.selectOptions(sheet.getByRole('combobox', { name: '까닭' }), '직접 쓰기');
    await user.type(sheet.getByRole('textbox', { name: '까닭을 적어 주세요' }), '정전이에요');
    await user.click(sheet.getByRole('button', { name: '술집 사정으로 취소하기' }));
    await waitFor(() =>
      expect(stub.service.sent('PUT /api/fixed/{id}/cancel-by-bar')).toEqual([{ reason: '정전이에요' }]),
    );
  });
});

test('a refund that is chosen while the lists are read again waits for the next batch', async () => {
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', [aUserRefund(1), aUserRefund(2)]);
  const { user } = open('user-refunds');
  await user.click(await screen.findByRole('checkbox', { name: /받는이1/ }));
  let later: (reply: { body: unknown }) => void = () => undefined;
  const left = { count: 1, total: 7_500, truncated: false };
  stub.answers['PUT /api/admin/payout-batches/{id}'] = {
    body: { success: true, batch: null, skipped: [], left },
  };
  stub.answers['GET /api/admin/user-refunds'] = () => new Promise((resolve) => (later = resolve));
  await user.click(screen.getByRole('button', { name: '고른 1건 묶기' }));
  await screen.findByText('묶지 못했어요');
  await user.click(screen.getByRole('checkbox', { name: /받는이2/ }));
  later(list('refunds', [aUserRefund(2)]));
  expect(await screen.findByRole('button', { name: '고른 1건 묶기' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /받는이2/ }).matches(':checked')).toBe(true);
});

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
