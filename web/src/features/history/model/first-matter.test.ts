import { expect, test } from 'vitest';
import { aBar, aDeposit, aMatch, aRequest } from '../../../testing/meetings.ts';
import { firstMatter } from './first-matter.ts';

const NOW = Date.parse('2026-12-02T05:00:00Z');
const request = aRequest(1, [[aBar(1, '달무리집'), '2026-12-12', '18:00']]);
const later = aMatch(2, { deposit: aDeposit({ due_at: '2026-12-02T12:00:00Z' }) });
const sooner = aMatch(3, { deposit: aDeposit({ due_at: '2026-12-02T10:00:00Z' }) });
const paid = aMatch(4, { is_payed_by_female: 1, deposit: aDeposit() });
const past = aMatch(5, { state: 'fixed', datetime: '2026-12-01T19:00:00+09:00' });
const tonight = aMatch(6, { state: 'fixed', datetime: '2026-12-02T13:00:00+09:00' });
const friday = aMatch(7, { state: 'fixed' });
const first = (open: Partial<Parameters<typeof firstMatter>[0]>) =>
  firstMatter({ requests: [], pending: [], active: [], completed: [], ...open }, 'female', NOW);

test('the deposit whose time ends first comes before everything else', () => {
  const all = { requests: [request], pending: [paid, later, sooner], active: [tonight] };
  expect(first(all)).toEqual({ kind: 'due', meeting: sooner });
});

test('a meeting comes next, also while it is under way, and none that is over', () => {
  expect(first({ pending: [paid], active: [friday, tonight, past] })).toEqual({
    kind: 'fixed',
    meeting: tonight,
  });
  expect(first({ requests: [request], active: [past] }).kind).toBe('waiting');
});

test('how the last meeting was comes before a request, and only where it is asked', () => {
  const asked = aMatch(8, { state: 'completed', asks_after: true });
  const said = aMatch(9, { state: 'completed' });
  expect(first({ requests: [request], completed: [said, asked] })).toEqual({ kind: 'after', meeting: asked });
  expect(first({ pending: [paid], completed: [asked] }).kind).toBe('paid');
  expect(first({ requests: [request], completed: [said] }).kind).toBe('waiting');
});

test('the deposit of the other team comes third, a request last', () => {
  expect(first({ requests: [request], pending: [paid] })).toEqual({ kind: 'paid', meeting: paid });
  expect(first({ requests: [request] })).toEqual({ kind: 'waiting', request });
});

test('nothing comes first where nothing is open', () => {
  expect(first({})).toEqual({ kind: 'nothing' });
});
