import * as z from 'zod';
import { dateWindow } from '../../../../../shared/calendar.ts';
import { kstDaySchema, timeSlotSchema } from '../../../../../shared/schemas/day.ts';
import { accountId, barId, groupId } from '../../../../../shared/ids.ts';
import { storedJson } from '../../../lib/device/storage.ts';
import { accountDraft, emptyAccount } from '../../accounts/model/account-values.ts';
import { emptyGroup, groupDraft } from '../../groups/model/group-values.ts';

/** The stored values that are still valid; invalid fields get their value in `blank`. */
function withValidFields<T extends Record<string, unknown>>(
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
  group: fields.transform((kept) => withValidFields(groupDraft, emptyGroup, kept)),
  /**
   * The chosen group, or one that a failed attempt created, with its values as last saved: after an edit it is saved again
   * under the same id. Null for a new group.
   */
  groupRef: z.object({ id: groupId, saved: z.string() }).nullable().catch(null),
  account: fields.transform((kept) => withValidFields(accountDraft, emptyAccount, kept)),
  /** The chosen account, or one that a failed attempt created; null for a new account. */
  accountId: accountId.nullable().catch(null),
  order: z
    .array(z.object({ uid_bar: barId, date: kstDaySchema, time: timeSlotSchema }))
    .readonly()
    .catch([]),
  allowWider: z.boolean().catch(false),
});

export type Draft = z.output<typeof draftSchema>;

const storedDraft = (uidUser: string) => storedJson('sessionStorage', `application:${uidUser}`);

/** The member's unsent application in this tab, without past days; null when there is none. */
export function readDraft(uidUser: string, now: number): Draft | null {
  const { data } = draftSchema.safeParse(storedDraft(uidUser).read());
  if (!data) return null;
  const { first, last } = dateWindow(now);
  return { ...data, order: data.order.filter((line) => line.date >= first && line.date <= last) };
}

export const writeDraft = (uidUser: string, draft: unknown): void => storedDraft(uidUser).write(draft);

export const clearDraft = (uidUser: string): void => storedDraft(uidUser).write(null);
