import { applicationOf, choicesAt } from '../../support/market.ts';
import { DAYS, okAs, openRequests, runJobs, type World } from './crash-world.ts';

export const applied = async (world: World, who: 'man' | 'woman'): Promise<void> =>
  okAs(world, who, 'POST /api/meetings/apply', {
    body: applicationOf(world[who], choicesAt(world.bar, DAYS)),
  });

/** She waits in the pool; he has applied, and no worker has seen it yet. */
export async function metInPool(world: World): Promise<void> {
  await applied(world, 'woman');
  await runJobs(world);
  await applied(world, 'man');
}

export async function offered(world: World): Promise<void> {
  const [id] = await openRequests(world);
  await okAs(world, 'man', 'POST /api/meetings/{id}/last-offer', { params: { id } });
}
