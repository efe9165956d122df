import * as z from 'zod';
import { dateWindow } from '../../../../../shared/calendar.ts';
import { kstDaySchema, timeSlotSchema } from '../../../../../shared/schemas/day.ts';
import { accountId, barId, groupId } from '../../../../../shared/ids.ts';
import { DAY_MS } from '../../../../../shared/time-units.ts';
import { serverNow } from '../../../lib/clock.ts';
import { watchOtherTabs } from '../../../lib/device/storage.ts';
import { draftStore, type Saved } from '../../../lib/draft-store.ts';
import { accountDraft } from '../../accounts/model/account-values.ts';
import { groupDraft } from '../../groups/model/group-values.ts';

const draftSchema = z.object({
  group: groupDraft,
  /**
   * The chosen group, or one that a failed attempt created, with its values as last saved: after an edit it
   * is saved again under the same id. Null for a new group.
   */
  groupRef: z.object({ id: groupId, saved: z.string() }).nullable(),
  account: accountDraft,
  /** The chosen account, or one that a failed attempt created; null for a new account. */
  accountId: accountId.nullable(),
  /** The days and the times that suit at every bar; a bar of its own days has them in `order` only. */
  when: z.object({
    days: z.array(kstDaySchema).readonly(),
    time: timeSlotSchema,
    also: z.array(timeSlotSchema).readonly().nullable().default(null),
  }),
  order: z.array(z.object({ uid_bar: barId, date: kstDaySchema, time: timeSlotSchema })).readonly(),
  allowWider: z.boolean(),
});

export type Draft = z.output<typeof draftSchema>;

const VISITOR_KEY = 'application:visitor';

/** A member's draft is kept in this tab; a visitor's (null) on this device, because signing
 * up may lead through other apps and tabs. */
const storeOf = (uidUser: string | null) =>
  uidUser === null
    ? draftStore({
        area: 'localStorage',
        key: VISITOR_KEY,
        schema: draftSchema,
        // Long enough to come back from a text message, a friend's answer or the next evening.
        maxAgeMs: DAY_MS,
      })
    : draftStore({ area: 'sessionStorage', key: `application:${uidUser}`, schema: draftSchema });

/** The unsent application without past days; null when there is none. */
export function readDraft(uidUser: string | null): Saved<Draft> | null {
  const saved = storeOf(uidUser).read();
  if (!saved) return null;
  const { first, last } = dateWindow(serverNow());
  const isOpen = (day: string) => day >= first && day <= last;
  const { order, when } = saved.value;
  return {
    ...saved,
    value: {
      ...saved.value,
      when: { ...when, days: when.days.filter(isOpen) },
      order: order.filter(({ date }) => isOpen(date)),
    },
  };
}

export const writeDraft = (uidUser: string | null, draft: unknown): void => storeOf(uidUser).write(draft);

export const clearDraft = (uidUser: string | null): void => storeOf(uidUser).clear();

/** Calls back when another tab has written a visitor's draft, or taken it over. */
export const watchVisitorDraft = (changed: () => void): (() => void) => watchOtherTabs(VISITOR_KEY, changed);

/** What was filled in here before signing in, unless the member's own draft is newer. */
export function draftToAdopt(uidUser: string): Draft | null {
  const visitor = readDraft(null);
  const own = readDraft(uidUser);
  return visitor && (!own || visitor.savedAt > own.savedAt) ? visitor.value : null;
}
