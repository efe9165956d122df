import { listAudit as readAudit } from '../../data/audit.ts';
import { iso } from '../../domain/admin-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Who did what to whom, newest first. */
export const listAudit: Handler<'list-audit'> = async ({ services }) => {
  const { items, isCut } = await readAudit(services);
  const rows = items.map((row) => ({
    id: row.auditId,
    at: iso(row.at),
    actor_id: row.actorId,
    actor_name: row.actorName,
    action: row.action,
    subject: row.subject,
    source_ip: row.sourceIp,
    detail: row.detail,
    hash: row.hash,
  }));
  return { success: true, rows, truncated: isCut };
};
