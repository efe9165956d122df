import * as z from 'zod';
import { halfHoursOf, matchesIn, pick, type Raw } from '../../support/raw-table.ts';

/**
 * Checks of the table after the run, without code of the service: own shapes, own arithmetic.
 */
const lineShape = z.object({ account: z.string(), amount: z.number() });
const entryShape = z.object({ lines: z.array(lineShape) });
/** Values that occur more than once in a list. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** Everything that was assigned twice: a request, a member's day, a seat. Sentences with ids only. */
export function doubledUse(items: readonly Raw[], seatsOf: ReadonlyMap<string, number>): string[] {
  const matches = matchesIn(items);
  const sides = matches.flatMap((match) => [match.male, match.female].map((side) => ({ side, match })));
  const seats = new Map<string, { taken: number; cap: number }>();
  for (const { barId, day, time, size } of matches) {
    for (const half of halfHoursOf(time)) {
      const name = `${barId} ${day} ${half}`;
      const before = seats.get(name)?.taken ?? 0;
      seats.set(name, { taken: before + 2 * size, cap: seatsOf.get(barId) ?? 0 });
    }
  }
  return [
    ...repeated(sides.map(({ side }) => side.requestId)).map((id) => `request ${id} in two matches`),
    ...repeated(sides.map(({ side, match }) => `${side.uid} ${match.day}`)).map(
      (name) => `two meetings on a day: ${name}`,
    ),
    ...[...seats].filter(([, { taken, cap }]) => taken > cap).map(([name]) => `seats over: ${name}`),
  ];
}

const ASSETS = ['BANK', 'TRANSIT', 'RECEIVABLE'];

/** The ledger by its raw lines: won that is there, won owed, and entries that do not sum to 0. */
export function rawLedger(items: readonly Raw[]): { assets: number; owed: number; unbalanced: number } {
  const books = { assets: 0, owed: 0, unbalanced: 0 };
  for (const { lines } of pick(items, '', /^LEDGER#/, entryShape)) {
    const sum = (isAsset: boolean) =>
      lines
        .filter(({ account }) => ASSETS.includes(account) === isAsset)
        .reduce((total, { amount }) => total + amount, 0);
    books.assets += sum(true);
    books.owed += sum(false);
    if (sum(true) !== sum(false)) books.unbalanced += 1;
  }
  return books;
}
