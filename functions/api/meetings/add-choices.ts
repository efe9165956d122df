import { addChoices as add } from '../../data/requests/add-choices.ts';
import type { Handler } from '../../middleware/handler.ts';

export const addChoices: Handler<'add-choices'> = async ({
  input: { params, body },
  actor,
  services,
  now,
}) => {
  const addition = { choices: body.selectedDatesWithBars, allowWider: body.allowWider };
  const queued = await add(services, actor.user, params.id, addition, now);
  return { success: true, queued, message: '신청에 추가했어요' };
};
