import { expect, test } from 'vitest';
import { listReadWords } from './list-read-words.ts';

test.each([
  ['page=2, people=10', '2쪽, 10명'],
  ['page=1, q=Xk3_-9aB0cDe, people=0', '1쪽, 검색 Xk3_-9aB0cDe, 0명'],
  ['role=owner, people=3', '사장님만, 3명'],
  ['waiting=1, people=2', '답변을 기다리는 것만, 2명'],
  ['user: 본인 확인, 통화', 'user: 본인 확인, 통화'],
  ['completed: a=b', 'completed: a=b'],
  ['constructor=1', 'constructor=1'],
  ['', ''],
])('%j reads %j', (detail, words) => {
  expect(listReadWords(detail)).toBe(words);
});
