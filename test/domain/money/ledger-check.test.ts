import { expect, it } from 'vitest';
import { ledgerProblemText } from '../../../functions/api/admin/views/ledger-problems.ts';
import { booked } from '../../../functions/domain/money/ledger.ts';
import {
  addEntries,
  closingProblems,
  type LedgerProblem,
  ledgerVerdict,
  openBooks,
} from '../../../functions/domain/money/ledger-check.ts';
import { type LedgerEntryItem, ledgerEntryItem } from '../../../functions/items/money.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { matchId, payoutBatchId, userId } from '../../../shared/ids.ts';

const match = matchId.parse(newId('match'));
const uid = userId.parse(newId('user'));
const HOLD = { kind: 'HOLD', matchId: match, side: 'male' } as const;
const REFUND = { kind: 'REFUND', uid } as const;
const BANK = { kind: 'BANK' } as const;

const entry = (event: string, lines: LedgerEntryItem['lines'], evidence?: LedgerEntryItem['evidence']) =>
  ledgerEntryItem.parse({
    PK: `MATCH#${match}`,
    SK: `LEDGER#${event}`,
    v: 1,
    updatedAt: 0,
    event,
    kind: 'M1',
    matchId: match,
    lines,
    at: 0,
    actor: 'test',
    evidence,
  });
const paid = [
  { account: BANK, amount: 7_500 },
  { account: HOLD, amount: 7_500 },
];
const booksOf = (entries: LedgerEntryItem[], batches: [string, string[]][] = []) => {
  const books = openBooks();
  addEntries(books, entries, new Map(batches));
  return books;
};
const feed = { kind: 'feed', hTid: 'h' } as const;

it('finds nothing in a balanced ledger', () => {
  const { lines } = booked('deposit:male', 'M1', paid);
  const verdict = ledgerVerdict(booksOf([entry('deposit:male', lines, feed)]), {
    expected: new Map(),
    endedHolds: new Set(),
  });
  expect(verdict).toMatchObject({ balanced: true, problems: [], bankWon: 7_500, liabilitiesWon: 7_500 });
});

it('says each difference in Korean, with ids and nothing else in Latin letters', () => {
  const entries = [
    entry('deposit:male', paid),
    entry('one-sided', [
      { account: BANK, amount: 1_000 },
      { account: REFUND, amount: -500 },
    ]),
  ];
  const views = {
    expected: new Map([[`REFUND ${uid}`, 2_000]]),
    endedHolds: new Set([`HOLD ${match} male`]),
  };
  const { problems } = ledgerVerdict(booksOf(entries), views);
  expect([...new Set(problems.map(({ what }) => what))].toSorted()).toEqual([
    'bank differs',
    'below zero',
    'held after end',
    'list differs',
    'no evidence',
    'unbalanced',
  ]);
  const others = (['not all read', 'not in its batch', 'closing differs'] as const).map(
    (what): LedgerProblem => ({
      what,
      of: '(REFUND#id)',
      won: [],
    }),
  );
  const texts = [...problems, ...others].map(ledgerProblemText);
  expect(texts).toContain(`목록은 2,000원, 장부는 -500원이에요: 사용자 환불 ${uid}`);
  for (const text of texts) {
    const withoutIds = text.replace(/\([^)]*\)|(?:usr|mtg)_[0-9a-f]{32}/g, '');
    expect(withoutIds).not.toMatch(/[a-z]/i);
  }
});

it('expects a payout in the batch that it names', () => {
  const payoutId = newId('userRefund');
  const batchId = payoutBatchId.parse(newId('payoutBatch'));
  const problemsOf = (named: typeof batchId | undefined, batches: [string, string[]][]) => {
    const evidence = { kind: 'payout', payoutId, by: 'admin', batchId: named } as const;
    const views = { expected: new Map<string, number>(), endedHolds: new Set<string>() };
    const { problems } = ledgerVerdict(booksOf([entry('paid:0', paid, evidence)], batches), views);
    return problems.map(({ what }) => what);
  };
  expect(problemsOf(undefined, [])).toEqual([]);
  expect(problemsOf(batchId, [[batchId, [payoutId]]])).toEqual([]);
  expect(problemsOf(batchId, [])).toEqual(['not in its batch']);
  expect(problemsOf(batchId, [[batchId, [newId('userRefund')]]])).toEqual(['not in its batch']);
});

it('finds accounts whose entries add up to another balance than was closed', () => {
  const closed = new Map([
    ['BANK', 7_500],
    [`REFUND ${uid}`, 5_000],
  ]);
  expect(closingProblems(closed, new Map(closed))).toEqual([]);
  expect(closingProblems(closed, new Map([['BANK', 7_000]]))).toEqual([
    { what: 'closing differs', of: 'BANK', won: [7_500, 7_000] },
    { what: 'closing differs', of: `REFUND ${uid}`, won: [5_000, 0] },
  ]);
});
