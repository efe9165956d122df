import * as z from 'zod';
import { choices } from '../../../../../shared/schemas/meeting.ts';
import { groupForm } from '../../../../../shared/schemas/group.ts';
import { ranked, type Order } from '../draft/order.ts';

const estimable = groupForm
  .pick({
    group_members: true,
    group_avg_age: true,
    age_range: true,
    preferred_conditions: true,
    group_advantages: true,
  })
  .extend({ selectedDatesWithBars: choices, allowWider: z.boolean() });

/** What the estimate needs of an unfinished application, or null while something of it is missing. */
export function chanceBody(group: Record<string, unknown>, order: Order, allowWider: boolean) {
  const parsed = estimable.safeParse({
    group_members: group.group_members,
    group_avg_age: group.group_avg_age,
    age_range: group.age_range,
    preferred_conditions: group.preferred_conditions,
    group_advantages: group.group_advantages,
    selectedDatesWithBars: ranked(order),
    allowWider,
  });
  return parsed.success ? parsed.data : null;
}
