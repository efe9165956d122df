import * as z from 'zod';
import { dateWindow } from '../../../../../shared/calendar.ts';
import { kstDaySchema, timeSlotSchema } from '../../../../../shared/schemas/day.ts';
import { accountId, barId, groupId } from '../../../../../shared/ids.ts';
import { accountDraft, emptyAccount } from '../../accounts/model/account-values.ts';
import { emptyGroup, groupDraft } from '../../groups/model/group-values.ts';

/** Values that were kept, as far as they can still be read; the other fields are as they are in `blank`. */
function readable<T extends Record<string, unknown>>(
  schema: z.ZodType<T>,
  blank: T,
  kept: Record<string, unknown>,
): T {
  const values = { ...blank, ...kept };
  const unreadable = schema.safeParse(values).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return schema.parse({ ...values, ...Object.fromEntries(unreadable.map((name) => [name, blank[name]])) });
}

const fields = z.record(z.string(), z.unknown());

const draftSchema = z.object({
  group: fields.transform((kept) => readable(groupDraft, emptyGroup, kept)),
  /**
   * The chosen group, or the one a failed attempt has made, with its values as they were last saved: when they have changed, it
   * is saved again under the same id. Null while a new group is written.
   */
  groupRef: z.object({ id: groupId, saved: z.string() }).nullable().catch(null),
  account: fields.transform((kept) => readable(accountDraft, emptyAccount, kept)),
  /** The chosen account, or the one a failed attempt has registered; null while a new one is written. */
  accountId: accountId.nullable().catch(null),
  order: z
    .array(z.object({ uid_bar: barId, date: kstDaySchema, time: timeSlotSchema }))
    .readonly()
    .catch([]),
  allowWider: z.boolean().catch(false),
});

export type Draft = z.output<typeof draftSchema>;

const storeKey = (uidUser: string): string => `application:${uidUser}`;

/** The unsent application of this member in this tab, without the days that have passed since; null when there is none. */
export function readDraft(uidUser: string, now: number): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(storeKey(uidUser)) ?? 'null'));
    if (!parsed.success) return null;
    const { first, last } = dateWindow(now);
    const order = parsed.data.order.filter((line) => line.date >= first && line.date <= last);
    return { ...parsed.data, order };
  } catch {
    return null;
  }
}

export function writeDraft(uidUser: string, draft: unknown): void {
  try {
    sessionStorage.setItem(storeKey(uidUser), JSON.stringify(draft));
  } catch {
    // Without a store the answers live as long as the page.
  }
}

export function clearDraft(uidUser: string): void {
  try {
    sessionStorage.removeItem(storeKey(uidUser));
  } catch {
    // See above.
  }
}
