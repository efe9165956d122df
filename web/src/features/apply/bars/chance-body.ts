import { chanceBody as bodySchema } from '../../../../../shared/schemas/meeting.ts';
import { ranked, type Order } from '../draft/order.ts';

const estimable = bodySchema.strip();

/** What the estimate needs of an unfinished application, or null while something of it is missing. */
export function chanceBody(group: Record<string, unknown>, order: Order, allowWider: boolean) {
  const parsed = estimable.safeParse({ ...group, selectedDatesWithBars: ranked(order), allowWider });
  return parsed.success ? parsed.data : null;
}
