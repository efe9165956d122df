import * as z from 'zod';
import { auditId } from '../../shared/ids.ts';
import { base, expiry, listed } from './base.ts';

/** AUDIT#day / at#id: one act or one view of personal data, sealed by the hash of the row before it. */
export const auditItem = z.strictObject({
  ...base,
  ...listed,
  ...expiry,
  auditId,
  at: z.int(),
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  sourceIp: z.string(),
  detail: z.string(),
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditItem = z.output<typeof auditItem>;

/** AUDIT / HEAD: every new row is written together with it. */
export const auditHeadItem = z.strictObject({ ...base, sequence: z.int(), hash: z.string() });

/** AUDIT / ANCHOR: how far the chain went when last walked, under a seal only the service can make. */
export const auditAnchorItem = z.strictObject({
  ...base,
  sequence: z.int(),
  hash: z.string(),
  at: z.int(),
  seal: z.string(),
});
export type AuditAnchorItem = z.output<typeof auditAnchorItem>;
