import * as z from 'zod';
import { dateWindow, kstDaySchema, timeSlotSchema } from '../../../../../shared/calendar.ts';
import { APPLICATION_BANKS } from '../../../../../shared/data/banks.ts';
import { CONDITIONS } from '../../../../../shared/data/conditions.ts';
import { accountId, barId, groupId } from '../../../../../shared/ids.ts';
import { AGE_RANGE, GROUP_SIZES } from '../../../../../shared/limits.ts';
import { confirmedTraits } from '../../../../../shared/schemas/trait.ts';

const text = z.string().catch('');
const conditions = z.array(z.enum(CONDITIONS)).catch([]);

/** A group while it is being written: anything may still be missing. */
const groupDraft = z.object({
  group_name: text,
  school: text,
  major: text,
  company: text,
  job: text,
  group_intro: text,
  group_avg_age: z.union([z.string(), z.number()]).catch(''),
  group_members: z.literal(GROUP_SIZES).optional().catch(undefined),
  age_range: z.tuple([z.number(), z.number()]).catch([AGE_RANGE.min, AGE_RANGE.max]),
  preferred_conditions: conditions,
  non_preferred_conditions: text,
  group_advantages: conditions,
  confirmed_traits: confirmedTraits.catch([]),
});

const accountDraft = z.object({
  account_bank: z.enum(APPLICATION_BANKS).optional().catch(undefined),
  account_number: text,
  account_owner: text,
});

const draftSchema = z.object({
  group: groupDraft,
  /**
   * The chosen group, or the one a failed attempt has made, with its values as they were last saved: when they have changed, it
   * is saved again under the same id. Null while a new group is written.
   */
  groupRef: z.object({ id: groupId, saved: z.string() }).nullable().catch(null),
  account: accountDraft,
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
