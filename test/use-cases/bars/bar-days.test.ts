import { expect, test } from 'vitest';
import { barDayName, readBarDays } from '../../../functions/use-cases/bars/bar-days.ts';
import { barDayKey } from '../../../functions/store/keys.ts';
import { create } from '../../../functions/store/writes.ts';
import { addDays } from '../../../shared/calendar.ts';
import { addBar } from '../../support/market.ts';
import { startService } from '../../support/service.ts';
import { watchedTable } from '../../support/faults.ts';

const DAYS = Array.from({ length: 28 }, (_, nth) => addDays('2027-03-10', 27 - nth));
const STORED = ['2027-03-10', '2027-04-06'];

test('many days of two bars cost one query of each bar', async () => {
  const service = await startService();
  const bars = [await addBar(service, 100, '첫 집'), await addBar(service, 100, '둘째 집')];
  const now = service.clock.now();
  for (const { barId } of bars) {
    const row = { v: 1, updatedAt: now, barId, cap: 100, isBlocked: true, meetings: 0 };
    for (const day of STORED)
      await service.services.table.write(create({ ...barDayKey(barId, day), ...row, day }));
  }
  const asked = bars.flatMap(({ barId }) => DAYS.map((day) => ({ barId, day })));
  const requests: string[] = [];
  const table = watchedTable(service, ({ operation }, send) => {
    requests.push(operation);
    return send();
  });
  const found = await readBarDays({ ...service.services, table }, asked);
  expect(requests).toEqual(['Query', 'Query']);
  const stored = bars.flatMap(({ barId }) => STORED.map((day) => barDayName(barId, day)));
  expect([...found.keys()].toSorted()).toEqual(stored.toSorted());
});
