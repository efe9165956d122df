import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time-units.ts';
import { addBar, credit, matchCouple, transferOf } from '../support/market.ts';
import { startService } from '../support/service.ts';

it('a released code is its payer’s for 90 days, and nobody’s after them', async () => {
  const service = await startService();
  const { barId } = await addBar(service);
  const { male, female, matchId } = await matchCouple(service, barId, ['2027-03-09']);
  const { transfer_name: name, due_at } = await transferOf(male);
  await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
  service.clock.set(Date.parse(due_at) + 89 * DAY_MS);
  expect(await credit(service, { name, amount: 7_500 })).toBe('deposit');
  service.clock.set(Date.parse(due_at) + 91 * DAY_MS);
  expect(await credit(service, { name, amount: 7_500 })).toBe('undecided');
});
