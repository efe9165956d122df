import { estimateChance as estimate } from '../../data/matching/outlook.ts';
import type { Handler } from '../../middleware/handler.ts';

export const estimateChance: Handler<'estimate-chance'> = ({ input: { body }, actor, services, now }) =>
  estimate(services, actor.user, body, now);
