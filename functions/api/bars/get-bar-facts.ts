import type { Handler } from '../../middleware/handler.ts';
import { factsView } from './bar-view.ts';
import { requireOwnBar } from './own-bar.ts';

export const getBarFacts: Handler<'get-bar-facts'> = async ({ input: { params }, actor, services }) => ({
  success: true,
  facts: factsView(await requireOwnBar(services, actor, params.uid_bar)),
});
