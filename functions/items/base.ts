import * as z from 'zod';

/** Keys, a version that rises with each change, and the time of the last write (epoch ms). */
export const base = {
  PK: z.string(),
  SK: z.string(),
  v: z.int().min(1),
  updatedAt: z.int(),
};

/** An item of which only the key is read: to remove it, whatever is in it. */
export const keyOnly = z.object({ PK: base.PK, SK: base.SK });

/** The index attributes, present while an item is listed. */
export const listed = {
  GSI1PK: z.string().optional(),
  GSI1SK: z.string().optional(),
  GSI2PK: z.string().optional(),
  GSI2SK: z.string().optional(),
};

/** Epoch seconds after which DynamoDB may remove the item. Code compares its own times, never this one. */
export const expiry = { expiresAt: z.int() };

/** Absent while a row is open, or where it was written before its kind had a period (store/periods.ts). */
export const mayExpire = { expiresAt: z.int().optional() };
