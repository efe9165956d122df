import type { Act } from '../../functions/use-cases/audit/act.ts';
import { auditItem, type AuditItem } from '../../functions/items/audit.ts';
import { userId } from '../../shared/ids.ts';
import { scanLike } from './ledger.ts';
import type { TestService } from './service.ts';

/** An admin's act, for use cases that a test calls without their route. */
export const ADMIN_ACT: Act = {
  actor: { uid: userId.parse(`usr_${'a'.repeat(32)}`), name: '김관리' },
  action: 'update-bar',
  subject: 'bar',
  sourceIp: '203.0.113.9',
};

/** Every row of the audit chain, the newest first. */
export async function auditRows(service: TestService): Promise<AuditItem[]> {
  const rows = await scanLike(service, 'PK', 'AUDIT#');
  return rows.map((row) => auditItem.parse(row)).toSorted((a, b) => b.sequence - a.sequence);
}
