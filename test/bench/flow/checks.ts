import * as z from 'zod';
import { halfHoursOf, matchesIn, pick, type Raw, requestsIn } from '../../support/raw-table.ts';

/**
 * Checks of the table after the run, without code of the service: own shapes, own arithmetic.
 */
const poolShape = z.object({ requestId: z.string() });
const lineShape = z.object({ account: z.string(), amount: z.number() });
const entryShape = z.object({ lines: z.array(lineShape) });
const sideShape = z.object({ matchId: z.string(), transferName: z.string() });
const termsShape = z.object({ matchId: z.string(), terms: z.object({ depositWon: z.number() }) });

/** The deposits of matches in won, each with its match and the name that its transfer bears. */
export function depositsIn(items: readonly Raw[]): { matchId: string; name: string; amount: number }[] {
  const terms = new Map(
    pick(items, 'MATCH#', /^META$/, termsShape).map((match) => [match.matchId, match.terms.depositWon]),
  );
  return pick(items, 'USER#', /^MATCH#/, sideShape).map(({ matchId, transferName }) => ({
    matchId,
    name: transferName,
    amount: terms.get(matchId) ?? 0,
  }));
}

/** Values that occur more than once in a list. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** Applications that are neither waiting in the pool nor matched. */
export function lostRequests(items: readonly Raw[], applied: readonly string[]): string[] {
  const requests = requestsIn(items);
  const waiting = new Set(pick(items, 'POOL#', /./, poolShape).map(({ requestId }) => requestId));
  const inMatch = new Map<string, string>(
    matchesIn(items).flatMap(({ matchId, male, female }) => [
      [male.requestId, matchId],
      [female.requestId, matchId],
    ]),
  );
  return applied.filter((id) => {
    const request = requests.get(id);
    if (request?.state === 'open') return !waiting.has(id) || inMatch.has(id);
    if (request?.state === 'matched') return request.matchId === null || inMatch.get(id) !== request.matchId;
    return true;
  });
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
