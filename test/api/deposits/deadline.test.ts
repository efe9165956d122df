import { expect, test } from 'vitest';
import { sweep } from '../../support/rights/functions.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { textsTo } from '../../support/engines.ts';
import { listOf, matchCouple, pay, transferOf, startServiceWithBar } from '../../support/market.ts';

const { service, bar } = await startServiceWithBar();

test('teams that apply at 23:00 for tomorrow are matched, and both can pay until noon of the day', async () => {
  service.clock.set(kstInstant('2027-03-04', '23:00'));
  const couple = await matchCouple(service, bar.barId, ['2027-03-05']);
  expect((await transferOf(couple.male)).due_at).toBe(
    new Date(kstInstant('2027-03-05', '12:00')).toISOString(),
  );
  expect(await textsTo(couple.male.phone)).toEqual([]);
  service.clock.set(kstInstant('2027-03-05', '07:00'));
  await sweep();
  expect((await textsTo(couple.male.phone)).map(({ message }) => message)).toEqual([
    expect.stringContaining('3월 5일 (금) 12:00까지 보증금'),
  ]);
  expect(await pay(service, couple.male)).toBe('deposit');
  service.clock.set(kstInstant('2027-03-05', '12:00'));
  expect(await pay(service, couple.female)).toBe('deposit');
  expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
});
