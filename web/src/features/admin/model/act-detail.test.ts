import { expect, test } from 'vitest';
import { REVEAL_KINDS, updateUserBody } from '../../../../../shared/schemas/admin.ts';
import { updateBarBody } from '../../../../../shared/schemas/bar-form.ts';
import { sideDecisionBody } from '../../../../../shared/schemas/bank.ts';
import { PAYOUT_KINDS } from '../../../../../shared/data/kinds.ts';
import { actDetail } from './act-detail.ts';

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
