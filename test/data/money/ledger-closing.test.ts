import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { bankEntry } from '../../../functions/data/money/ledger.ts';
import { checkLedger, closeLedger } from '../../../functions/data/money/ledger-check.ts';
import { readClosings, writeClosing } from '../../../functions/data/money/ledger-closing.ts';
import { suspenseBooked } from '../../../functions/domain/money/ledger.ts';
import { bankLedgerKey, closingPageKey } from '../../../functions/store/keys.ts';
import { expiresIn, removed } from '../../../functions/store/writes.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { LEDGER_ACCOUNTS_PER_PAGE, LEDGER_CLOSING_KEPT_MS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { forgetClosings } from '../../support/ledger.ts';
import { scanTable } from '../../support/raw-table.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startService();
  await forgetClosings(service);
});

const MIDNIGHT = kstInstant('2027-03-02');
const night = (day: string) => kstInstant(day, '00:10');
const closingsOf = async () => (await readClosings(service.services, 9)).map(({ until }) => until);

async function receive(hTid: string, amount: number, at: number): Promise<void> {
  const evidence = { kind: 'feed', hTid } as const;
  const booking = { actor: 'bank-feed', at, evidence };
  await service.services.table.write(bankEntry(hTid, suspenseBooked(hTid, amount, 'unknown'), booking));
}

/** Changes the amount of a row's lines, as nothing in the service does. */
const forge = async (hTid: string, amount: number) => {
  await forgeLine(hTid, amount, 0);
  await forgeLine(hTid, amount, 1);
};
const forgeLine = (hTid: string, amount: number, line = 0) =>
  DynamoDBDocumentClient.from(service.dynamo).send(
    new UpdateCommand({
      TableName: service.tableName,
      Key: bankLedgerKey(hTid, 'arrived'),
      UpdateExpression: `SET #lines[${line}].#amount = :amount`,
      ExpressionAttributeNames: { '#lines': 'lines', '#amount': 'amount' },
      ExpressionAttributeValues: { ':amount': amount },
    }),
  );

test('each night closes the day before, and the next checks go on from there', async () => {
  await receive('a', 5_000, kstInstant('2027-02-27', '10:00'));
  await receive('b', 7_500, kstInstant('2027-03-01', '23:59'));
  expect(await closeLedger(service.services, night('2027-03-02'))).toMatchObject({
    balanced: true,
    bankWon: 12_500,
  });
  await receive('c', 10_000, kstInstant('2027-03-02', '00:00'));
  expect(await closeLedger(service.services, night('2027-03-03'))).toMatchObject({
    balanced: true,
    bankWon: 22_500,
  });
  expect(await closeLedger(service.services, night('2027-03-03'))).toMatchObject({ balanced: true });
  expect(await closingsOf()).toEqual([kstInstant('2027-03-03'), MIDNIGHT]);
  const [last, before] = await readClosings(service.services, 2);
  expect(Object.fromEntries(before?.balances ?? [])).toEqual({
    BANK: 12_500,
    'SUSPENSE a': 5_000,
    'SUSPENSE b': 7_500,
  });
  expect(last?.balances.get('BANK')).toBe(22_500);

  // What lies before both closings is not read again.
  await forge('a', 1);
  const later = kstInstant('2027-03-03', '12:00');
  await receive('d', 1_000, later);
  expect(await checkLedger(service.services, later)).toMatchObject({ balanced: true, bankWon: 23_500 });
  expect(await closeLedger(service.services, night('2027-03-04'))).toMatchObject({
    balanced: true,
    bankWon: 23_500,
  });
});

test('an entry of the last closed day that was changed is found the night after, and nothing is closed over it', async () => {
  await closeLedger(service.services, night('2027-03-02'));
  await receive('a', 5_000, kstInstant('2027-03-02', '10:00'));
  await closeLedger(service.services, night('2027-03-03'));
  await forge('a', 4_000);
  for (const day of ['2027-03-04', '2027-03-05']) {
    const { balanced, problems } = await closeLedger(service.services, night(day));
    expect(balanced).toBe(false);
    expect(problems.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([
      { what: 'closing differs', of: 'BANK', won: [5_000, 4_000] },
      { what: 'closing differs', of: 'SUSPENSE a', won: [5_000, 4_000] },
    ]);
  }
  expect(await closingsOf()).toEqual([kstInstant('2027-03-03'), MIDNIGHT]);
  await forge('a', 5_000);
  expect(await closeLedger(service.services, night('2027-03-06'))).toMatchObject({
    balanced: true,
    bankWon: 5_000,
  });
  expect(await closingsOf()).toEqual(
    ['2027-03-06', '2027-03-03', '2027-03-02'].map((day) => kstInstant(day)),
  );
});

test('the two newest closings never expire, older ones do with their pages', async () => {
  await receive('a', 5_000, kstInstant('2027-02-27', '10:00'));
  const days = ['2027-03-02', '2027-03-03', '2027-03-04'];
  for (const day of days) await closeLedger(service.services, night(day));
  await closeLedger(service.services, night('2027-03-04'));
  const items = await scanTable(service.dynamo, service.tableName);
  const endsOf = (partition: string) =>
    items.filter(({ PK }) => String(PK).startsWith(partition)).map(({ expiresAt }) => expiresAt);
  const closing = expiresIn(night('2027-03-04'), LEDGER_CLOSING_KEPT_MS);
  const page = expiresIn(night('2027-03-04'), LEDGER_CLOSING_KEPT_MS + 30 * DAY_MS);
  expect(endsOf('CLOSINGS').toSorted()).toEqual([closing, undefined, undefined]);
  expect(endsOf('CLOSING#').toSorted()).toEqual([page, undefined, undefined]);
});

test('a closing of many accounts is kept on pages in partitions of their own, and passed over when one is gone', async () => {
  const accounts = Array.from(
    { length: 2 * LEDGER_ACCOUNTS_PER_PAGE + 1 },
    (_, i) => [`SUSPENSE ${i}`, i + 1] as const,
  );
  const balances = new Map([...accounts, ['BANK', 0] as const]);
  const { table } = service.services;
  await writeClosing(service.services, { until: MIDNIGHT, balances }, MIDNIGHT);
  const [closing] = await readClosings(service.services, 1);
  expect(closing?.balances).toEqual(new Map(accounts));
  const pages = (await scanTable(service.dynamo, service.tableName)).filter(({ balances }) => balances);
  expect(new Set(pages.map(({ PK }) => PK)).size).toBe(3);
  await table.write(removed(closingPageKey(MIDNIGHT, 2)));
  expect(await closingsOf()).toEqual([]);
});

test.each([
  ['the nightly check', closeLedger],
  ['the console’s check', checkLedger],
])('%s reports only what it finds twice, some seconds apart', async (_, check) => {
  await receive('a', 5_000, kstInstant('2027-03-02', '00:05'));
  const verdictAfter = async (meanwhile: () => Promise<unknown>) => {
    const pauses: number[] = [];
    const pause = async (ms: number) => {
      pauses.push(ms);
      await meanwhile();
    };
    const { balanced, problems } = await check({ ...service.services, pause }, night('2027-03-02'));
    return { balanced, problems: problems.map(({ what }) => what), pauses };
  };
  const stays = () => Promise.resolve();
  expect(await verdictAfter(stays)).toEqual({ balanced: true, problems: [], pauses: [] });
  await forgeLine('a', 4_000);
  const unbalanced = ['unbalanced', 'bank differs'];
  expect(await verdictAfter(stays)).toEqual({ balanced: false, problems: unbalanced, pauses: [3_000] });
  // As a cancellation, or an index that lags, looks between the reads of a check.
  expect(await verdictAfter(() => forgeLine('a', 5_000))).toEqual({
    balanced: true,
    problems: [],
    pauses: [3_000],
  });
});
