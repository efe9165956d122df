import { expect, it } from 'vitest';
import { universities } from '../../shared/data/universities.ts';
import { createClient } from '../support/client.ts';
import { startService } from '../support/service.ts';

it('anybody reads all universities, without their tiers (decision 17)', async () => {
  await startService();
  const answer = await createClient().call('GET /api/univs/list');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(universities.map(({ tier: _tier, ...shown }) => shown));
});
