import { kstDay } from '../../../shared/calendar.ts';
import { TEXT_COUNT_KEPT_MS } from '../../../shared/limits.ts';
import { describeError } from '../../describe-error.ts';
import { sendsItem } from '../../items/identity.ts';
import type { Services } from '../../ports.ts';
import { smsMonthKey } from '../../store/keys.ts';
import { expiresIn, patch } from '../../store/writes.ts';

type Counting = Pick<Services, 'table' | 'logger' | 'textsPerMonth'>;

const monthOf = (now: number): string => kstDay(now).slice(0, 7);

/** Counts a text that was sent, where a month has a budget; a count that fails stops nothing. */
export async function countText({ table, logger, textsPerMonth }: Counting, now: number): Promise<void> {
  if (textsPerMonth === null) return;
  const oneMore = { set: { expiresAt: expiresIn(now, TEXT_COUNT_KEPT_MS) }, add: { sends: 1 } };
  try {
    await table.write(patch(smsMonthKey(monthOf(now)), oneMore, now));
  } catch (error) {
    logger.warn('text not counted', describeError(error));
  }
}

/** How much of the month's budget is used, in per cent; null without a budget. */
export async function budgetUsed(
  { table, textsPerMonth }: Pick<Services, 'table' | 'textsPerMonth'>,
  now: number,
): Promise<number | null> {
  if (textsPerMonth === null) return null;
  const month = await table.get(sendsItem, smsMonthKey(monthOf(now)), { consistent: false });
  return Math.floor((100 * (month?.sends ?? 0)) / textsPerMonth);
}
