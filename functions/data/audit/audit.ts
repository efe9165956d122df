import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { auditId } from '../../../shared/ids.ts';
import { ADMIN_LIST_MAX, AUDIT_KEPT_MS, AUDIT_ROWS_PER_DAY } from '../../../shared/limits.ts';
import { equalHashes, newId } from '../../crypto/keyed-hash.ts';
import type { ListSource } from '../../store/list-search.ts';
import { holdsAnchor, readAnchor } from './audit-anchor.ts';
import { auditHeadItem, auditItem, type AuditItem } from '../../items/support.ts';
import type { UserItem } from '../../items/user.ts';
import { AUDIT_HEAD, auditKey, auditPartition, byTime, inList, LISTS, sortable } from '../../store/keys.ts';
import { created, replaced, secondsOf } from '../../store/writes.ts';
import { retrying } from '../../store/retry.ts';
import type { HashStore, Services, Table, Write } from '../../ports.ts';

type AuditStore = HashStore & Partial<Pick<Services, 'logger'>>;

/** One act, or one view of personal data. */
export interface Act {
  actor: Pick<UserItem, 'uid' | 'name'>;
  /** What was done, noun first: `bar.dates_blocked`, `user.updated`. */
  action: string;
  /** The id of what was acted on; never personal data. */
  subject: string;
  sourceIp: string;
  /** What changed, in a few words without personal data. */
  detail?: string;
}

/** The hash that the first row of the chain seals. */
const NOTHING_BEFORE = 'start';
/** Ten tabs of the console ask at once and all append to one chain: give each its turn before giving up. */
const BUDGET_MS = 5_000;
const LEAST_TRIES = 12;
/** Rows begun in the same moments may be sealed in another order than their times. */
const NEIGHBOURS = 20;

/**
 * Appends one row to the audit chain (decision 14): the row and the chain's head are written together, so that two acts never
 * seal the same row before them. Call it before the answer leaves: what cannot be recorded is not shown. Throws `server.busy`
 * when others keep being faster.
 */
export const recordAct = (services: AuditStore, act: Act, now: number): Promise<void> =>
  append(services, act, { label: 'audit', writes: [] }, now);

/**
 * Services whose first write carries an act: the write and the act's row are one transaction, so that a process that dies between
 * them leaves neither. What writes nothing records nothing. Throws as the write does, and `server.busy` like `recordAct`.
 */
export function withAct<S extends AuditStore>(services: S, act: Act, now: number): S {
  const { table } = services;
  let isRecorded = false;
  async function carry(label: string, writes: readonly Write[]): Promise<void> {
    await append(services, act, { label, writes }, now);
    isRecorded = true;
  }
  const carrying: Table = {
    ...table,
    transact: (label, writes, token) =>
      isRecorded ? table.transact(label, writes, token) : carry(label, writes),
    write: (write) => (isRecorded ? table.write(write) : carry('write', [write])),
  };
  return { ...services, table: carrying };
}

/** What is written together with an act. */
interface Carrier {
  label: string;
  writes: readonly Write[];
}

/** Another row took the place in the chain. */
class ChainMoved extends Refusal {
  constructor() {
    super('server.busy');
  }
}

const append = (services: AuditStore, act: Act, carrier: Carrier, now: number): Promise<void> =>
  retrying(
    () => tryAppend(services, act, carrier, now),
    (error) => error instanceof ChainMoved,
    { budgetMs: BUDGET_MS, atLeast: LEAST_TRIES },
  );

async function tryAppend(
  { table, hash, logger }: AuditStore,
  act: Act,
  { label, writes }: Carrier,
  now: number,
): Promise<void> {
  const head = await table.get(auditHeadItem, AUDIT_HEAD);
  const row = sealed(hash, act, head ?? { sequence: 0, hash: NOTHING_BEFORE }, now);
  const next = {
    ...AUDIT_HEAD,
    v: (head?.v ?? 0) + 1,
    updatedAt: now,
    sequence: row.sequence,
    hash: row.hash,
  };
  const moved = new ChainMoved();
  // The head first: where it has moved, what the carried writes say of their conditions does not count.
  await table.transact(label, [
    head === null ? created(next, moved) : replaced(head, next, moved),
    created(row),
    ...writes,
  ]);
  // Where this row stands, outside the table: logs are only ever added to.
  logger?.info('audit', { count: row.sequence, seal: row.hash });
}

/** Newest first is by time; acts of one millisecond stand in the order in which they were sealed. */
const auditSort = (at: number, sequence: number): string => byTime(at, sortable(sequence, 12));

function sealed(
  hash: Services['hash'],
  act: Act,
  before: { sequence: number; hash: string },
  now: number,
): AuditItem {
  const id = auditId.parse(newId('audit'));
  const row = {
    ...auditKey(kstDay(now), now, id),
    ...inList(LISTS.audit, auditSort(now, before.sequence + 1)),
    v: 1,
    updatedAt: now,
    expiresAt: secondsOf(now + AUDIT_KEPT_MS),
    auditId: id,
    at: now,
    actorId: act.actor.uid,
    actorName: act.actor.name,
    action: act.action,
    subject: act.subject,
    sourceIp: act.sourceIp,
    detail: act.detail ?? '',
    sequence: before.sequence + 1,
    previousHash: before.hash,
  };
  return { ...row, hash: sealOf(hash, row) };
}

/** What a row's hash covers: everything it says and the hash of the row before it. Keyed, so that only the service can seal. */
const sealOf = (hash: Services['hash'], row: Omit<AuditItem, 'hash'>): string =>
  hash(
    JSON.stringify([
      'audit',
      row.sequence,
      row.previousHash,
      row.auditId,
      row.at,
      row.actorId,
      row.actorName,
      row.action,
      row.subject,
      row.sourceIp,
      row.detail,
    ]),
  );

/** All acts, newest first. */
export const auditSource: ListSource<typeof auditItem, AuditItem> = {
  parts: { list: LISTS.audit },
  schema: auditItem,
  join: async (_services, rows) => rows,
};

/** The newest audit rows first, at most `limit`; `isCut` says that older ones exist. */
export const listAudit = (
  { table }: AuditStore,
  limit = ADMIN_LIST_MAX,
): Promise<{ items: AuditItem[]; isCut: boolean }> =>
  table.query(auditItem, {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :list',
    ExpressionAttributeValues: { ':list': LISTS.audit },
    ScanIndexForward: false,
    Limit: limit,
  });

export interface AuditVerdict {
  /** Rows of the asked days that stand in an unbroken chain down from the head. */
  sealedRows: number;
  /** Sequence number at which the chain breaks: altered, missing or slipped in; null when it holds. */
  brokenAt: number | null;
}

/**
 * Walks the chain from its head down to the first KST day asked for (`YYYY-MM-DD`). An altered, removed or added row breaks
 * it; and so do newest rows cut off with the head set back to an older row, once an anchor has seen them.
 */
export async function verifyAuditChain(
  services: AuditStore,
  fromDay: string,
  now: number,
): Promise<AuditVerdict> {
  // The anchor first: the head only goes on from there.
  const anchor = await readAnchor(services);
  const head = await services.table.get(auditHeadItem, AUDIT_HEAD);
  // A row that was begun before midnight may be sealed after one of the new day: the day before is read as well.
  const rows = await rowsSince(services, addDays(fromDay, -1), now);
  const asked = new Set(rows.filter((row) => kstDay(row.at) >= fromDay));
  const bySequence = new Map(rows.map((row) => [row.sequence, row]));
  let expected = { sequence: head?.sequence ?? 0, hash: head?.hash ?? NOTHING_BEFORE };
  const walked = new Map([[expected.sequence, expected.hash]]);
  let sealedRows = 0;
  while (sealedRows < asked.size) {
    const row = bySequence.get(expected.sequence);
    const isSound =
      row !== undefined &&
      equalHashes(row.hash, expected.hash) &&
      equalHashes(row.hash, sealOf(services.hash, row));
    if (!isSound) return { sealedRows, brokenAt: expected.sequence };
    if (asked.has(row)) sealedRows += 1;
    expected = { sequence: row.sequence - 1, hash: row.previousHash };
    walked.set(expected.sequence, expected.hash);
  }
  if (anchor !== null && !holdsAnchor(walked, anchor)) return { sealedRows, brokenAt: anchor.sequence };
  const isGrounded = await hasRowBefore(services, rows, expected, fromDay, now);
  return { sealedRows, brokenAt: isGrounded ? null : expected.sequence };
}

/** Whether the chain goes on below its lowest asked row: at its very beginning, in an older row, or in one that has expired. */
async function hasRowBefore(
  { table }: AuditStore,
  rows: readonly AuditItem[],
  expected: { sequence: number; hash: string },
  fromDay: string,
  now: number,
): Promise<boolean> {
  if (expected.sequence === 0) return equalHashes(expected.hash, NOTHING_BEFORE);
  if (fromDay <= kstDay(now - AUDIT_KEPT_MS)) return true;
  const { items: older } = await table.query(auditItem, {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :list AND GSI1SK < :from',
    ExpressionAttributeValues: { ':list': LISTS.audit, ':from': auditSort(kstInstant(fromDay), 0) },
    ScanIndexForward: false,
    Limit: NEIGHBOURS,
  });
  const before = [...rows, ...older].find((row) => row.sequence === expected.sequence);
  return before !== undefined && equalHashes(before.hash, expected.hash);
}

async function rowsSince({ table }: AuditStore, fromDay: string, now: number): Promise<AuditItem[]> {
  const rows: AuditItem[] = [];
  for (let day = fromDay; day <= kstDay(now); day = addDays(day, 1)) {
    const { items } = await table.query(auditItem, {
      KeyConditionExpression: 'PK = :day',
      ExpressionAttributeValues: { ':day': auditPartition(day) },
      ConsistentRead: true,
      Limit: AUDIT_ROWS_PER_DAY,
    });
    rows.push(...items);
  }
  return rows;
}
