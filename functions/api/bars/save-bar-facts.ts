import { saveFacts } from '../../data/bars/bar-changes.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from './own-bar.ts';

export const saveBarFacts: Handler<'save-bar-facts'> = async ({
  input: { params, body },
  actor,
  services,
  act,
  now,
}) => {
  const { barId } = await requireOwnBar(services, actor, params.uid_bar);
  const detail = Object.values(body).filter(Boolean).join(', ');
  await saveFacts(services, barId, body, { ...act, detail }, now);
  return { success: true, facts: body };
};
