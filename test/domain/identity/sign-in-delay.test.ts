import { expect, it } from 'vitest';
import { signInDelayMs } from '../../../functions/domain/identity/sign-in-delay.ts';

it.each([
  [1, 0],
  [5, 0],
  [6, 259],
  [25, 500],
  [45, 1_000],
  [85, 4_000],
  [100_000, 4_000],
])('after %i tries a sign-in takes %i ms longer', (tries, ms) => {
  expect(signInDelayMs(tries)).toBe(ms);
});
