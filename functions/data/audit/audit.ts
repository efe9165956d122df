import { Refusal } from '../../../shared/errors.ts';
import { auditHeadItem, auditItem, type AuditItem } from '../../items/support.ts';
import { AUDIT_HEAD, LISTS } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { retrying } from '../../store/retry.ts';
import { created, replaced } from '../../store/writes.ts';
import type { Auditor, Write } from '../../ports.ts';
import type { Act } from './act.ts';
import { rowAfter } from './audit-chain.ts';

/** Ten tabs of the console ask at once and all append to one chain: give each its turn before giving up. */
const BUDGET_MS = 5_000;
const LEAST_TRIES = 12;

/**
 * The writes of a use case and the row of the act that asked for them, in one transaction: both are done, or neither. Without an act
 * (a job, a member, the bank's feed) the writes alone; without writes (what was asked for holds already) the row alone. Throws as
 * `Table.transact` does, and `server.busy` when other rows keep being faster.
 */
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

/** A row without a write of its own. Call it before the answer leaves: what cannot be recorded is not shown. */
export const recordAct = (services: Auditor, act: Act, now: number): Promise<void> =>
  transactAudited(services, act, 'audit', [], now);

/** Another row took the place in the chain. */
class ChainMoved extends Refusal {
  constructor() {
    super('server.busy');
  }
}

/** The row and the chain's head are written together, so that two acts never seal the same row before them. */
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
  // The head first: where it has moved, what the other writes say of their conditions does not count.
  await table.transact(label, [
    head === null ? created(next, moved) : replaced(head, next, moved),
    created(row),
    ...writes,
  ]);
  // Where this row stands, outside the table: logs are only ever added to.
  logger.info('audit', { count: sequence, seal: rowHash });
}

/** What was done, newest first; or which lists with people in them were read. */
export const auditSource = (kind: 'acts' | 'lists'): ListSource<typeof auditItem, AuditItem> => ({
  parts: { list: kind === 'acts' ? LISTS.audit : LISTS.auditLists },
  schema: auditItem,
  join: async (_services, rows) => rows,
});
