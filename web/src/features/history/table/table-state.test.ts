import { expect, test } from 'vitest';
import type { TableState } from '../../../illustrations/table/scenes.ts';
import { aMatch } from '../../../testing/meetings.ts';
import { tableStateOf } from './table-state.ts';

test.each<[state: 'pending' | 'fixed' | 'completed' | 'canceled', male: 0 | 1, female: 0 | 1, TableState]>([
  ['pending', 0, 0, 'met'],
  ['pending', 1, 0, 'paid-ours'],
  ['pending', 0, 1, 'paid-theirs'],
  ['pending', 1, 1, 'paid'],
  ['fixed', 1, 1, 'ticket'],
  ['completed', 1, 1, 'history'],
  ['canceled', 1, 0, 'history'],
])('a %s match, %i and %i paid, is seen by a man as %s', (state, male, female, seen) => {
  const meeting = aMatch(1, { state, is_payed_by_male: male, is_payed_by_female: female });
  expect(tableStateOf(meeting, 'male')).toBe(seen);
});

test('a woman sees her own side as ours', () => {
  expect(tableStateOf(aMatch(1, { is_payed_by_male: 1 }), 'female')).toBe('paid-theirs');
});
