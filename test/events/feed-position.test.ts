import { expect, test } from 'vitest';
import { statementOf } from '../../functions/clients/bank/feed.ts';
import { type FeedReport, recordFeed } from '../../functions/use-cases/bank/bank-intake.ts';
import type { BankRow } from '../../functions/ports.ts';
import { iso, kstInstant } from '../../shared/calendar.ts';
import { consoleOf } from '../support/console.ts';
import { startService } from '../support/service.ts';
import { beginHere } from '../support/table-moments.ts';
import { watchedTable } from '../support/faults.ts';

const service = await startService();
await beginHere(service);

const row = (tid: string, at: number, balanceWon: number | null = null): BankRow => ({
  tid,
  amount: 1_000,
  name: '모르는 사람',
  memo: '',
  at,
  balanceWon,
});

/** A reading at that Korean time: where it begins, and what became of the rows that the bank reports. */
async function readAt(
  [day = '', time = '']: readonly string[],
  rows: BankRow[] = [],
  services = service.services,
): Promise<{ from: string; report: FeedReport }> {
  service.clock.set(kstInstant(day, time));
  let begun = 0;
  const read = async (from: number, to: number) => {
    begun = from;
    return statementOf({ rows, unreadable: [] }, { from, to });
  };
  const report = await recordFeed(services, { read }, service.clock.now());
  return { from: iso(begun), report };
}
const shown = async () => (await (await consoleOf(service)).ok('GET /api/admin/bank', {})).bank;
const kst = (day: string, time = '00:00') => iso(kstInstant(day, time));

test('the first reading of a day goes three days back, the others go on from the last one', async () => {
  expect(await readAt(['2027-03-02', '12:00'])).toMatchObject({ from: kst('2027-02-27', '12:00') });
  expect(await readAt(['2027-03-02', '12:10'])).toMatchObject({ from: kst('2027-03-02') });
  expect(await readAt(['2027-03-02', '23:50'])).toMatchObject({ from: kst('2027-03-02') });
  expect(await readAt(['2027-03-03', '00:00'])).toMatchObject({ from: kst('2027-02-28') });
  // Six hours before the last one, rounded down to the day: some banks report no time, and rows come late.
  expect(await readAt(['2027-03-03', '00:10'])).toMatchObject({ from: kst('2027-03-02') });
});

test('after an outage of a week no row is missed, and one that failed is read again', async () => {
  await readAt(['2027-03-02', '12:00']);
  const lost = row('t1', kstInstant('2027-03-03', '09:00'));
  expect(await readAt(['2027-03-09', '12:00'], [lost])).toEqual({
    from: kst('2027-03-02'),
    report: { undecided: 1 },
  });
  const table = watchedTable(service, ({ operation }, send) =>
    operation === 'TransactWriteItems' ? Promise.reject(new TypeError('a fault')) : send(),
  );
  const bad = row('t2', kstInstant('2027-03-09', '13:00'));
  const failing = { ...service.services, table };
  expect((await readAt(['2027-03-09', '14:00'], [bad], failing)).report).toEqual({ failed: 1 });
  expect(await shown()).toMatchObject({ read_at: kst('2027-03-09', '14:00'), has_failed: true });
  expect((await readAt(['2027-03-10', '14:00'], [bad])).report).toEqual({ undecided: 1 });
  expect(await shown()).toMatchObject({ read_at: kst('2027-03-10', '14:00'), has_failed: false });
});

test('after a week in which the feed answered without rows each run goes back to the newest one, so that none is missed', async () => {
  const newest = row('t1', kstInstant('2027-03-02', '09:00'), 1_000);
  await readAt(['2027-03-02', '12:00'], [newest]);
  for (const day of ['03', '04', '05', '06', '07', '08']) await readAt([`2027-03-${day}`, '12:00']);
  await readAt(['2027-03-09', '12:00']);
  const late = row('t2', kstInstant('2027-03-03', '09:00'), 2_000);
  expect(await readAt(['2027-03-09', '12:10'], [newest, late])).toEqual({
    from: kst('2027-03-02'),
    report: { seen: 1, undecided: 1 },
  });
  await readAt(['2027-03-09', '18:00'], [row('t3', kstInstant('2027-03-09', '17:00'), 3_000)]);
  expect(await readAt(['2027-03-09', '18:10'])).toMatchObject({ from: kst('2027-03-09') });
  // A silence of months does not have months read.
  expect(await readAt(['2027-06-09', '18:10'])).toMatchObject({ from: kst('2027-05-09', '18:10') });
});

test('rows that were booked before cost a few reads together, not one or more each', async () => {
  const lines = Array.from({ length: 12 }, (_, nth) =>
    row(`t${nth}`, kstInstant('2027-03-02', '10:00') + nth),
  );
  await readAt(['2027-03-02', '12:00'], lines);
  const requests: string[] = [];
  const table = watchedTable(service, ({ operation }, send) => {
    requests.push(operation);
    return send();
  });
  const counted = { ...service.services, table };
  expect((await readAt(['2027-03-02', '12:10'], lines, counted)).report).toEqual({ seen: lines.length });
  expect(requests.toSorted()).toEqual(['GetItem', 'GetItem', 'GetItem', 'PutItem', 'Query', 'Query']);
});
