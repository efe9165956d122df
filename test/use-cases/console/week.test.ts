import { describe, expect, test } from 'vitest';
import { readWeek } from '../../../functions/use-cases/console/week.ts';
import { dailyClose } from '../../support/rights/functions.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { allEntries } from '../../support/ledger.ts';
import {
  addApplicant,
  apply,
  choicesAt,
  fixCouple,
  matchCouple,
  pay,
  startServiceWithBar,
} from '../../support/market.ts';
import { countingTable } from '../../support/faults.ts';

const MEETING_DAYS = ['2027-03-20'];
const MONDAY = '2027-03-01';
const TUESDAY = '2027-03-02';
const WEDNESDAY = '2027-03-03';

const { service, barId: bar } = await startServiceWithBar({ now: kstInstant(MONDAY, '23:50') });

const week = () => readWeek(service.services, service.clock.now());

// One story of three days.
describe('the week of the dashboard', { shuffle: false }, () => {
  test('counts each thing on the Korean day on which it happened', async () => {
    const late = await matchCouple(service, bar, MEETING_DAYS);
    service.clock.set(kstInstant(TUESDAY, '00:10'));
    await pay(service, late.male);
    await pay(service, late.female);
    await apply(await addApplicant(service, { gender: 'male' }), choicesAt(bar, MEETING_DAYS));
    const gone = await fixCouple(service, bar, MEETING_DAYS);
    await gone.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: gone.matchId }, body: {} });
    const days = await week();
    expect(days.map(({ day }) => day.slice(5))).toEqual([
      '02-24',
      '02-25',
      '02-26',
      '02-27',
      '02-28',
      '03-01',
      '03-02',
    ]);
    expect(days.slice(-3)).toEqual([
      { day: '2027-02-28', applications: 0, matches: 0, fixed: 0 },
      { day: MONDAY, applications: 2, matches: 1, fixed: 0 },
      { day: TUESDAY, applications: 3, matches: 1, fixed: 2 },
    ]);
  });

  test('is read from the kept figures of the days that have ended, and only today is counted', async () => {
    service.clock.set(kstInstant(WEDNESDAY, '00:20'));
    const counted = await week();
    expect(await dailyClose()).toMatchObject({ daysKept: 7 });
    expect(await dailyClose()).toMatchObject({ daysKept: 0 });
    const { table, take } = countingTable(service);
    expect(await readWeek({ table }, service.clock.now())).toEqual(counted);
    expect(take()).toEqual({ requests: 4, items: 6, unlimited: 0 });
  });

  test('is part of the console’s figures, beside the money that the ledger holds and owes', async () => {
    const couple = await matchCouple(service, bar, MEETING_DAYS);
    await pay(service, couple.male);
    const admin = await addConsole(service);
    const { figures } = await admin.ok('GET /api/admin/figures', {});
    expect(figures.daily).toMatchObject(await week());
    expect(figures.daily.at(-1)).toMatchObject({ applications: 2, matches: 1, fixed: 0 });
    const lines = (await allEntries(service)).flatMap((entry) => entry.lines);
    const balance = (kind: string) =>
      lines.reduce((sum, { account, amount }) => sum + (account === kind ? amount : 0), 0);
    expect(figures.money).toEqual({
      held: balance('HOLD'),
      refunds: balance('REFUND'),
      shares: balance('BARPAY'),
      overdue: 0,
    });
    expect(figures.money).toMatchObject({ held: 3 * D, refunds: D + C, shares: D - C });
    service.clock.set(kstInstant('2027-03-08', '12:00'));
    const later = await (await addConsole(service)).ok('GET /api/admin/figures', {});
    expect(later.figures.money.overdue).toBe(D + C);
  });
});
