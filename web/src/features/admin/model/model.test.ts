import { expect, test, describe, it } from 'vitest';
import { REVEAL_KINDS, updateUserBody } from '../../../../../shared/schemas/admin.ts';
import { updateBarBody } from '../../../../../shared/schemas/bar-form.ts';
import { sideDecisionBody } from '../../../../../shared/schemas/bank.ts';
import { PAYOUT_KINDS } from '../../../../../shared/data/kinds.ts';
import { actDetail } from './act-detail.ts';
import { userId } from '../../../../../shared/ids.ts';
import { aBar } from '../../../testing/meetings.ts';
import type { AdminBar } from '../api/lists.ts';
import { barChanges, barFormSchema, barInput } from './bar-form.ts';

test.each([
  ['list-users', 'page=2, people=10', '2쪽, 10명'],
  ['list-users', 'page=1, q=Xk3_-9aB0cDe, people=0', '1쪽, 검색 Xk3_-9aB0cDe, 0명'],
  ['list-users', 'role=owner, people=3', '사장님, 3명'],
  ['list-all-inquiries', 'waiting=1, people=2', '답변을 기다리는 것만, 2명'],
  ['list-unpaid-records', 'state=open, people=2', '기다리는 기록, 2명'],
  ['open-console', 'refused', '비밀번호가 틀려서 열지 못했어요'],
  ['open-console', '', ''],
  ['reveal-personal-data', 'user: 본인 확인, 통화', '전화번호와 생년월일: 본인 확인, 통화'],
  ['correct-meeting', 'completed: a=b', '성사: a=b'],
  ['update-user', 'is_premium: 1', '프리미엄으로 정함'],
  ['update-user', 'uid_bar: ', '술집에서 뺌'],
  ['unmark-payout', 'refused', 'refused'],
  ['unmark-payout', '계좌: 오류', '계좌: 오류'],
  ['decide-side', 'borne: 은행에 물어봤어요', '합석이 메움: 은행에 물어봤어요'],
  ['list-users', 'constructor=1', 'constructor=1'],
  ['constructor', 'name', 'name'],
  ['update-bar', 'constructor', 'constructor'],
])('of %s: %j reads %j', (action, detail, words) => {
  expect(actDetail({ action, detail })).toBe(words);
});

/** The codes that the contract knows, of each act whose detail begins with one. */
const KNOWN: readonly [string, readonly string[]][] = [
  [
    'update-user',
    updateUserBody.options.flatMap(({ shape }) => [...shape.field.values].map((field) => `${field}: 1`)),
  ],
  ['update-bar', updateBarBody.options.flatMap(({ shape }) => [...shape.field.values])],
  ['reveal-personal-data', REVEAL_KINDS],
  ['decide-side', sideDecisionBody.shape.what.options],
  ['correct-meeting', ['completed', 'absent-male', 'absent-female', 'absent-both']],
  ['create-payout-batch', PAYOUT_KINDS],
];

test.each(KNOWN)('of %s: no code of the contract is shown raw', (action, codes) => {
  expect(codes.length).toBeGreaterThan(0);
  for (const detail of codes) expect(actDetail({ action, detail })).not.toMatch(/[a-z]/);
});

const { bar_number: bar_phone, ...shown } = aBar(1, '달무리집');
const BAR: AdminBar = {
  ...shown,
  bar_phone,
  uid_user: null,
  owner_name: '',
  account_bank: '',
  account_number: '',
  account_owner: '',
  created_at: '2026-11-01T00:00:00Z',
};
const OWNER = userId.parse(`usr_${'1'.repeat(32)}`);
const changesOf = (given: object) => barChanges(BAR, barFormSchema.parse({ ...barInput(BAR), ...given }));

describe('the changes of a bar', () => {
  it('are none while the form says what the bar is', () => {
    expect(changesOf({})).toEqual([]);
  });

  it('are one call for each changed field, the owner last', () => {
    const changes = changesOf({
      uid_user: OWNER,
      bar_name: '초록지붕',
      bar_max_guests: '24',
      is_partner: BAR.is_partner === 0,
    });
    expect(changes).toEqual([
      { field: 'bar_name', value: '초록지붕' },
      { field: 'bar_max_guests', value: 24 },
      { field: 'is_partner', value: BAR.is_partner === 0 },
      { field: 'uid_user', value: OWNER },
    ]);
  });

  it('are what the service takes, for every field of the form', () => {
    const changes = changesOf({
      bar_name: '초록지붕',
      bar_address: '서울 중구 을지로 99',
      bar_phone: '02-555-0199',
      image_url: 'https://example.com/a.jpg',
      benefits: '창가 자리\n큰 잔',
      bar_district: '을지로',
      bar_station: '을지로3가역',
      walk_minutes: '7',
      price_per_person: '21000',
      bar_max_guests: '24',
      is_partner: BAR.is_partner === 0,
      is_available: BAR.is_available === 0,
      uid_user: OWNER,
    });
    expect(changes.map(({ field }) => field)).toEqual(barFormSchema.keyof().options);
    for (const body of changes) expect(updateBarBody.safeParse(body).success).toBe(true);
  });
});
