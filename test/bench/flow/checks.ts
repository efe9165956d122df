import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

/**
 * What the run left in the table, read and added up with no code of the service: own shapes, own arithmetic (quality.md, "a
 * checker shares no code with what it checks").
 */
export type Raw = Record<string, unknown>;

const sideShape = z.object({ uid: z.string(), requestId: z.string() });
const matchShape = z.object({
  matchId: z.string(),
  size: z.number(),
  barId: z.string(),
  day: z.string(),
  time: z.string(),
  matchedAt: z.number(),
  male: sideShape,
  female: sideShape,
});
export type RawMatch = z.output<typeof matchShape>;

const requestShape = z.object({
  requestId: z.string(),
  uid: z.string(),
  state: z.string(),
  matchId: z.string().nullable(),
  side: z.string(),
  size: z.number(),
});
type RawRequest = z.output<typeof requestShape>;

const poolShape = z.object({ requestId: z.string() });
const lineShape = z.object({ account: z.object({ kind: z.string() }), amount: z.number() });
const entryShape = z.object({ lines: z.array(lineShape) });
const depositShape = z.object({
  matchId: z.string(),
  side: z.string(),
  amount: z.number(),
  transferName: z.string(),
  state: z.string(),
});
export type RawDeposit = z.output<typeof depositShape>;

export async function scanTable(dynamo: DynamoDBClient, tableName: string): Promise<Raw[]> {
  const client = DynamoDBDocumentClient.from(dynamo);
  const items: Raw[] = [];
  let start: Raw | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

const pick = <S extends z.ZodType>(items: readonly Raw[], pk: string, sk: RegExp, shape: S): z.output<S>[] =>
  items
    .filter(({ PK, SK }) => String(PK).startsWith(pk) && sk.test(String(SK)))
    .map((item) => shape.parse(item));

export const matchesIn = (items: readonly Raw[]): RawMatch[] => pick(items, 'MATCH#', /^META$/, matchShape);
export const depositsIn = (items: readonly Raw[]): RawDeposit[] =>
  pick(items, 'USER#', /^MATCH#/, depositShape);

/** Minutes from midnight of the half hours that a two-hour meeting takes. */
const halfHours = (time: string): number[] => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return [0, 30, 60, 90].map((more) => hour * 60 + minute + more);
};

/** Names that stand more than once in a list. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** Applications that are neither waiting in the pool nor matched. */
export function lostRequests(items: readonly Raw[], applied: readonly string[]): string[] {
  const requests = new Map<string, RawRequest>(
    pick(items, 'REQUEST#', /^META$/, requestShape).map((request) => [request.requestId, request]),
  );
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

/** Everything that was given out twice: a request, a person's evening, a seat. In words, ids only. */
export function doubledUse(items: readonly Raw[], seatsOf: ReadonlyMap<string, number>): string[] {
  const matches = matchesIn(items);
  const sides = matches.flatMap((match) => [match.male, match.female].map((side) => ({ side, match })));
  const seats = new Map<string, { taken: number; cap: number }>();
  for (const { barId, day, time, size } of matches) {
    for (const half of halfHours(time)) {
      const name = `${barId} ${day} ${half}`;
      const before = seats.get(name)?.taken ?? 0;
      seats.set(name, { taken: before + 2 * size, cap: seatsOf.get(barId) ?? 0 });
    }
  }
  return [
    ...repeated(sides.map(({ side }) => side.requestId)).map((id) => `request ${id} in two matches`),
    ...repeated(sides.map(({ side, match }) => `${side.uid} ${match.day}`)).map(
      (name) => `two meetings an evening: ${name}`,
    ),
    ...[...seats].filter(([, { taken, cap }]) => taken > cap).map(([name]) => `seats over: ${name}`),
  ];
}

/** The books by the raw lines: won in the bank, won owed, and entries that do not sum to 0. */
export function rawBooks(items: readonly Raw[]): { bank: number; owed: number; crooked: number } {
  const books = { bank: 0, owed: 0, crooked: 0 };
  for (const { lines } of pick(items, '', /^LEDGER#/, entryShape)) {
    const sum = (isBank: boolean) =>
      lines
        .filter(({ account }) => (account.kind === 'BANK') === isBank)
        .reduce((total, { amount }) => total + amount, 0);
    books.bank += sum(true);
    books.owed += sum(false);
    if (sum(true) !== sum(false)) books.crooked += 1;
  }
  return books;
}
