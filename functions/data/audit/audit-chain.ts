import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { auditId } from '../../../shared/ids.ts';
import { AUDIT_KEPT_MS, AUDIT_ROWS_PER_DAY } from '../../../shared/limits.ts';
import { equalHashes, newId } from '../../crypto/keyed-hash.ts';
import { auditHeadItem, auditItem, type AuditItem } from '../../items/support.ts';
import { AUDIT_HEAD, auditKey, auditPartition, byTime, inList, LISTS, sortable } from '../../store/keys.ts';
import { secondsOf } from '../../store/writes.ts';
import type { HashStore, Services } from '../../ports.ts';
import type { Act } from './act.ts';
import { holdsAnchor, readAnchor } from './audit-anchor.ts';

/** The hash that the first row of the chain seals. */
const NOTHING_BEFORE = 'start';
/** Rows begun in the same moments may be sealed in another order than their times. */
const NEIGHBOURS = 20;

/** Newest first is by time; acts of one millisecond stand in the order in which they were sealed. */
const auditSort = (at: number, sequence: number): string => byTime(at, sortable(sequence, 12));

/** The row of an act at the end of the chain: after `before`, the row that its head names, or as its first one. */
export function rowAfter(
  hash: Services['hash'],
  before: { sequence: number; hash: string } | null,
  act: Act,
  now: number,
): AuditItem {
  const id = auditId.parse(newId('audit'));
  const sequence = (before?.sequence ?? 0) + 1;
  const row = {
    ...auditKey(kstDay(now), now, id),
    ...inList(act.isListRead ? LISTS.auditLists : LISTS.audit, auditSort(now, sequence)),
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
    sequence,
    previousHash: before?.hash ?? NOTHING_BEFORE,
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
  services: HashStore,
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
  { table }: HashStore,
  rows: readonly AuditItem[],
  expected: { sequence: number; hash: string },
  fromDay: string,
  now: number,
): Promise<boolean> {
  if (expected.sequence === 0) return equalHashes(expected.hash, NOTHING_BEFORE);
  if (fromDay <= kstDay(now - AUDIT_KEPT_MS)) return true;
  const older = await Promise.all(
    [LISTS.audit, LISTS.auditLists].map((list) =>
      table.query(auditItem, {
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :list AND GSI1SK < :from',
        ExpressionAttributeValues: { ':list': list, ':from': auditSort(kstInstant(fromDay), 0) },
        ScanIndexForward: false,
        Limit: NEIGHBOURS,
      }),
    ),
  );
  const before = [...rows, ...older.flatMap(({ items }) => items)].find(
    (row) => row.sequence === expected.sequence,
  );
  return before !== undefined && equalHashes(before.hash, expected.hash);
}

async function rowsSince({ table }: HashStore, fromDay: string, now: number): Promise<AuditItem[]> {
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
