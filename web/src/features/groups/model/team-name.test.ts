import { expect, it } from 'vitest';
import { nameFor } from './team-name.ts';

it('names a new team by its size, and what somebody has made up stays', () => {
  const three = nameFor(3, ' ');
  expect(three).toMatch(/^.+ 셋$/);
  expect(nameFor(4, three)).toBe(three.replace(/셋$/, '넷'));
  expect(nameFor(2, '옆 테이블 셋')).toBe('옆 테이블 셋');
});
