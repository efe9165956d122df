import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { auditId } from '../../../shared/ids.ts';
import { AUDIT_BLOCK, AUDIT_KEPT_MS } from '../../../shared/limits.ts';
import { equalHashes, newId } from '../../crypto/keyed-hash.ts';
import { auditHeadItem, auditItem, type AuditItem } from '../../items/audit.ts';
import { AUDIT_HEAD, auditKey, auditPartition, byTime, inList, LISTS, sortable } from '../../store/keys.ts';
import { listBefore, wholePartition } from '../../store/ranges.ts';
import { expiresIn } from '../../store/writes.ts';
import type { HashStore, Services } from '../../ports.ts';
import type { Act } from './act.ts';
import { holdsAnchor, readAnchor } from './audit-anchor.ts';
import { allRows } from '../../store/lists.ts';

const NOTHING_BEFORE = 'start';
/** Rows of concurrent calls may be sealed in another order than that of their times. */
const NEIGHBOURS = 20;

/** Sorts by time, and acts of the same millisecond in the order in which they were sealed. */
const auditSort = (at: number, sequence: number): string => byTime(at, sortable(sequence, 12));

/** The row of an act at the end of the chain: after `before`, which is the chain's head, or null for the
 * first row. */
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
    expiresAt: expiresIn(now, AUDIT_KEPT_MS),
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

/** Covers the content and the hash of the row before it. Keyed, so that only the service can seal. */
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
  /** Rows of the days in question that are in an unbroken chain down from the head. */
  sealedRows: number;
  /** Sequence number of an altered, removed or inserted row; null when the chain is unbroken. */
  brokenAt: number | null;
}

/** Walks the chain from its head down to `fromDay` (KST, `YYYY-MM-DD`), whole days, `block` rows at once. A
 * row that was altered, removed or added breaks it, and so do newest rows that were cut off after an anchor
 * covered them. */
export async function verifyAuditChain(
  services: HashStore,
  fromDay: string,
  now: number,
  block = AUDIT_BLOCK,
): Promise<AuditVerdict> {
  // The anchor is read before the head, which only moves forward.
  const anchor = await readAnchor(services);
  const head = await services.table.get(auditHeadItem, AUDIT_HEAD);
  // A row of a call from before midnight may be sealed after one of the new day.
  const rows = await rowsSince(services, { from: addDays(fromDay, -1), to: kstDay(now) }, block);
  // Acts sealed while the rows were read stand above the head; the next walk begins above them.
  const headNow = await services.table.get(auditHeadItem, AUDIT_HEAD);
  const isNewer = ({ sequence }: AuditItem) =>
    sequence > (head?.sequence ?? 0) && sequence <= (headNow?.sequence ?? 0);
  const asked = new Set(rows.filter((row) => kstDay(row.at) >= fromDay && !isNewer(row)));
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

/** Whether the lowest row in question is the first, or the one before it exists or has expired. */
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
        ...listBefore(list, auditSort(kstInstant(fromDay), 0)),
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

async function rowsSince(
  services: HashStore,
  days: { from: string; to: string },
  block: number,
): Promise<AuditItem[]> {
  const rows: AuditItem[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const ofDay = { ...wholePartition(auditPartition(day)), ConsistentRead: true };
    rows.push(...(await allRows(services, auditItem, ofDay, { size: block })));
  }
  return rows;
}
