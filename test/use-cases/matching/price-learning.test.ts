import { beforeEach, expect, it } from 'vitest';
import { currentPrices } from '../../../functions/use-cases/matching/prices.ts';
import { learnDailyPrices } from '../../../functions/use-cases/matching/price-learning.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { addApplicant, addBar, apply, choicesAt } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});

it('without history the prices change nothing', async () => {
  expect(await learnDailyPrices(service.services, service.clock.now())).toBe(0);
  expect(await currentPrices(service.services)).toEqual(noPrices);
});

it('prices are learned from older applications of a day when the newest were cancelled at once', async () => {
  const bar = await addBar(service);
  const [stays, leaves] = [await addApplicant(service), await addApplicant(service)];
  await apply(stays, choicesAt(bar.barId, ['2027-03-05']));
  service.clock.advance(1);
  const id = await apply(leaves, choicesAt(bar.barId, ['2027-03-07']));
  await leaves.client.ok('DELETE /api/meetings/{id}', { params: { id }, body: {} });
  expect(await learnDailyPrices(service.services, service.clock.now(), 1)).toBe(1);
});

it('prices are learned from applications of every outcome, every night, and old ones are dropped', async () => {
  const bar = await addBar(service);
  const [stays, leaves] = [await addApplicant(service), await addApplicant(service)];
  const leave = (id: RequestId) =>
    leaves.client.ok('DELETE /api/meetings/{id}', { params: { id }, body: {} });
  await apply(stays, choicesAt(bar.barId, ['2027-03-05']));
  // Applying and cancelling at once, again and again, says nothing about who waits for what.
  for (const day of ['2027-03-07', '2027-03-08'])
    await leave(await apply(leaves, choicesAt(bar.barId, [day])));
  const left = await apply(leaves, choicesAt(bar.barId, ['2027-03-06']));
  service.clock.advance(HOUR_MS);
  await leave(left);

  expect(await learnDailyPrices(service.services, service.clock.now())).toBe(2);
  const first = await currentPrices(service.services);
  expect(first).toMatchObject({ sample: 2, strength: 0 });
  expect(Object.keys(first.bars)).toEqual([bar.barId]);

  service.clock.advance(DAY_MS);
  await learnDailyPrices(service.services, service.clock.now());
  expect((await currentPrices(service.services)).learnedAt).toBe(service.clock.now());

  service.clock.advance(30 * DAY_MS);
  expect(await learnDailyPrices(service.services, service.clock.now())).toBe(0);
});
