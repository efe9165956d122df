import { Refusal } from '../../../shared/errors.ts';
import { auditHeadItem, auditItem, type AuditItem } from '../../items/audit.ts';
import { AUDIT_HEAD, LISTS } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { retrying } from '../../store/retry.ts';
import { create, replace } from '../../store/writes.ts';
import type { Auditor, Write } from '../../ports.ts';
import type { Act } from './act.ts';
import { rowAfter } from './audit-chain.ts';

/** Ten tabs of the console may append to the one chain at the same time. */
const BUDGET_MS = 5_000;
const LEAST_TRIES = 12;

/** Writes changes and the audit row of the act that caused them in one transaction. Without an act (a job, a
 * member, the bank feed) only the changes; without changes only the row. Throws as `Table.transact` does,
 * and `server.busy` when other rows keep coming first. */
export async function transactAudited(
  services: Auditor,
  act: Act | null,
  label: string,
  writes: readonly Write[],
  now: number,
): Promise<void> {
  if (act === null) {
    if (writes.length > 0) await services.table.transact(label, writes);
    return;
  }
  await retrying(
    () => append(services, act, label, writes, now),
    (error) => error instanceof ChainMoved,
    { budgetMs: BUDGET_MS, atLeast: LEAST_TRIES },
  );
}

/** A row without changes. Call it before answering: what cannot be recorded is not shown. */
export const recordAct = (services: Auditor, act: Act, now: number): Promise<void> =>
  transactAudited(services, act, 'audit', [], now);

class ChainMoved extends Refusal {
  constructor() {
    super('server.busy');
  }
}

/** The row and the chain's head are written together, so that two rows never follow the same one. */
async function append(
  { table, hash, logger }: Auditor,
  act: Act,
  label: string,
  writes: readonly Write[],
  now: number,
): Promise<void> {
  const head = await table.get(auditHeadItem, AUDIT_HEAD);
  const row = rowAfter(hash, head, act, now);
  const { sequence, hash: rowHash } = row;
  const next = { ...AUDIT_HEAD, v: (head?.v ?? 0) + 1, updatedAt: now, sequence, hash: rowHash };
  const moved = new ChainMoved();
  // The head comes first: when it has moved, the refusals of the other writes do not count.
  await table.transact(label, [
    head === null ? create(next, moved) : replace(head, next, moved),
    create(row),
    ...writes,
  ]);
  // A copy of the row's place and seal outside the table: logs are append-only.
  logger.info('audit', { count: sequence, seal: rowHash });
}

export const auditSource = (kind: 'acts' | 'lists'): ListSource<typeof auditItem, AuditItem> => ({
  parts: { list: kind === 'acts' ? LISTS.audit : LISTS.auditLists },
  schema: auditItem,
  join: async (_services, rows) => rows,
});
