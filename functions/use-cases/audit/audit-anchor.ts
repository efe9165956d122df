import { equalHashes } from '../../crypto/keyed-hash.ts';
import { auditAnchorItem, type AuditAnchorItem, auditHeadItem } from '../../items/audit.ts';
import { AUDIT_ANCHOR, AUDIT_HEAD } from '../../store/keys.ts';
import { absent, any, atMost } from '../../store/conditions.ts';
import { save, wasWritten } from '../../store/writes.ts';
import type { HashStore, Services } from '../../ports.ts';

type Place = Pick<AuditAnchorItem, 'sequence' | 'hash' | 'at'>;

const sealOf = (hash: Services['hash'], { sequence, hash: rowHash, at }: Place): string =>
  hash(JSON.stringify(['audit-anchor', sequence, rowHash, at]));

/** Null before the first anchor. A wrong seal yields a place that no chain contains. */
export async function readAnchor({ table, hash }: HashStore): Promise<Place | null> {
  const anchor = await table.get(auditAnchorItem, AUDIT_ANCHOR);
  if (anchor === null) return null;
  return equalHashes(anchor.seal, sealOf(hash, anchor)) ? anchor : { ...anchor, sequence: Infinity };
}

/** Whether the rows walked down from the head (sequence -> hash) agree with the anchor: the head is not below
 * it, and its row, if walked, has the same hash. */
export function holdsAnchor(walked: ReadonlyMap<number, string>, anchor: Place): boolean {
  const hash = walked.get(anchor.sequence);
  return hash === undefined ? anchor.sequence < Math.min(...walked.keys()) : equalHashes(hash, anchor.hash);
}

/** Seals the chain's head outside the chain, so that rows cut off later are noticed (docs/security.md). Call
 * it after verifying the chain. Only moves forward. Null while there is no act yet. */
export async function moveAnchor({ table, hash }: HashStore, now: number): Promise<Place | null> {
  const head = await table.get(auditHeadItem, AUDIT_HEAD);
  if (head === null) return null;
  const place: Place = { sequence: head.sequence, hash: head.hash, at: now };
  const item: AuditAnchorItem = {
    ...AUDIT_ANCHOR,
    v: head.sequence,
    updatedAt: now,
    ...place,
    seal: sealOf(hash, place),
  };
  // Keeps the anchor of another job that is further ahead.
  await wasWritten(table.write(save(item, { if: any(absent, atMost('v', head.sequence)) })));
  return place;
}
