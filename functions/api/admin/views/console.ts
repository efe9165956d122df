import { iso, kstDay } from '../../../../shared/calendar.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import { maskPhone } from '../../../../shared/schemas/phone.ts';
import type { AdminUser, AuditRow } from '../../../../shared/schemas/admin.ts';
import type { AdminBar } from '../../../../shared/schemas/bar.ts';
import type { BarItem } from '../../../items/bar.ts';
import { barView } from '../../bars/bar-view.ts';
import { accountShown } from './account-shown.ts';
import type { AuditItem } from '../../../items/audit.ts';
import type { UserItem } from '../../../items/user.ts';

/** A user in the console: the phone is masked until an audited call reveals it (decision 14). */
export const adminUserView = (user: UserItem): AdminUser => ({
  uid_user: user.uid,
  id: user.loginId,
  name: user.name,
  phone: maskPhone(user.phoneLastFour),
  gender: user.gender,
  is_premium: toBit(user.isPremium),
  is_owner: toBit(user.isOwner),
  is_admin: toBit(user.isAdmin),
  uid_bar: user.barId,
  created_at: iso(user.createdAt),
});

export const adminBarView = (bar: BarItem, ownerName: string): AdminBar => ({
  ...barView(bar),
  uid_user: bar.ownerUid,
  owner_name: ownerName,
  ...accountShown(bar.payoutAccount),
  bar_phone: bar.phone,
  image_url: bar.imageUrl,
  created_at: iso(bar.createdAt),
});

export const auditView = (row: AuditItem, wordsOf: (action: string) => string): AuditRow => ({
  id: row.auditId,
  at: iso(row.at),
  actor_id: row.actorId,
  actor_name: row.actorName,
  action: row.action,
  words: wordsOf(row.action),
  subject: row.subject,
  source_ip: row.sourceIp,
  detail: row.detail,
  hash: row.hash,
});

/** How many of the instants fall on each of the last `days` KST days up to `now`, oldest first. */
export function perDay(instants: readonly number[], days: readonly string[]): Map<string, number> {
  const counts = new Map(days.map((day) => [day, 0]));
  for (const at of instants) {
    const day = kstDay(at);
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return counts;
}
