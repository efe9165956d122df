import { expect, test } from 'vitest';
import { requestItem, requestPointerItem } from '../../../functions/items/request.ts';
import { requestKey, requestPointerKey } from '../../../functions/store/keys.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { requestId } from '../../../shared/ids.ts';
import { FAIRNESS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { createClient } from '../../support/client.ts';
import { addApplicant, apply, choicesAt, matchCouple, startServiceWithBar } from '../../support/market.ts';
import { dailyClose } from '../../support/rights/functions.ts';

const FIRST = '2027-03-01';
const MEETING = ['2027-03-20'];

test('everybody reads what became of the applications of four weeks, once a hundred have come', async () => {
  const { service, barId: bar } = await startServiceWithBar({ now: kstInstant(FIRST, '12:00') });
  const { table } = service.services;
  const fairness = async () => (await createClient().ok('GET /api/matching/fairness', {})).fairness;
  const closeNextDay = () => {
    service.clock.advance(DAY_MS);
    return dailyClose();
  };
  const alone = await addApplicant(service, { gender: 'male' });
  const lone = await apply(alone, choicesAt(bar, MEETING));
  const [row, pointer] = [
    await table.get(requestItem, requestKey(lone)),
    await table.get(requestPointerItem, requestPointerKey(alone.uid, lone)),
  ];
  const applyLike = async (count: number) => {
    const ids = Array.from({ length: count }, () => requestId.parse(newId('request')));
    await table.writeMany(
      ids.flatMap((id) => [
        { put: { ...row, ...requestKey(id), requestId: id } },
        { put: { ...pointer, ...requestPointerKey(alone.uid, id), requestId: id } },
      ]) as Parameters<typeof table.writeMany>[0],
    );
  };
  for (let pair = 0; pair < FAIRNESS.group; pair += 1) await matchCouple(service, bar, MEETING);
  await applyLike(FAIRNESS.applications - 2 * FAIRNESS.group - 2);
  expect(await fairness()).toBeNull();
  expect(await closeNextDay()).toMatchObject({ foundAmong: FAIRNESS.applications - 1 });
  expect(await fairness()).toBeNull();

  await applyLike(1);
  expect(await closeNextDay()).toMatchObject({ foundAmong: FAIRNESS.applications });
  expect(await fairness()).toMatchObject({
    from: '2027-02-03',
    to: '2027-03-02',
    applications: 100,
    found_share: 0.1,
    groups: [
      { side: 'male', size: 3, found_share: 0.05, wait_minutes: 0 },
      { side: 'female', size: 3, found_share: 1, wait_minutes: 0 },
    ],
  });

  service.clock.set(kstInstant(FIRST, '00:30') + (FAIRNESS.days + 1) * DAY_MS);
  await dailyClose();
  expect(await fairness()).toBeNull();
});
