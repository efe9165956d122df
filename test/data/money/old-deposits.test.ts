import { expect, it } from 'vitest';
import { depositItem } from '../../../functions/items/match.ts';

const idOf = (prefix: string) => `${prefix}_${'0'.repeat(32)}`;
const CREDIT = { depositId: idOf('dep'), hTid: '7', amount: 3_000, reason: 'short' };
const SIDE = {
  PK: 'USER#1',
  SK: 'MATCH#1',
  v: 1,
  createdAt: 1,
  updatedAt: 1,
  matchId: idOf('mtg'),
  side: 'male',
  uid: idOf('usr'),
  amount: 5_000,
  transferName: '박서준0412',
  state: 'waiting',
  paidAt: null,
  hTid: null,
  dueAt: 2,
};

it.each([
  ['as it is written today', { ...SIDE, suspended: [CREDIT] }, [CREDIT]],
  ['by its former name', { ...SIDE, strays: [CREDIT] }, [CREDIT]],
  ['with none, from before they were kept', SIDE, []],
])('reads the credits in suspense of a side %s', (_, stored, suspended) => {
  expect(depositItem.parse(stored)).toMatchObject({ suspended });
});
