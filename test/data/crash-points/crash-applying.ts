import { applicationOf, choicesAt } from '../../support/market.ts';
import { DAYS, okAs, type World } from './crash-world.ts';

export const applied = async (world: World, who: 'man' | 'woman'): Promise<void> =>
  okAs(world, who, 'POST /api/meetings/apply', {
    body: applicationOf(world[who], choicesAt(world.bar, DAYS)),
  });
