import { estimateChance as estimate } from '../../data/matching/outlook.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The chance of a match for an application that is being filled in, and what would raise it most. */
export const estimateChance: Handler<'estimate-chance'> = ({ input: { body }, actor, services, now }) =>
  estimate(services, actor.user, body, now);
