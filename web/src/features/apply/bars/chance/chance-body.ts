import { chanceBody as bodySchema } from '../../../../../../shared/schemas/meeting.ts';
import { ranked, type Order } from '../../draft/order.ts';

const estimable = bodySchema.strip();

/** The body of the estimate, or null while the application lacks something that it needs. */
export function chanceBody(group: Record<string, unknown>, order: Order, allowWider: boolean) {
  const parsed = estimable.safeParse({ ...group, selectedDatesWithBars: ranked(order), allowWider });
  return parsed.success ? parsed.data : null;
}
