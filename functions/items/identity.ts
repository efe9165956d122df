import * as z from 'zod';
import { userId } from '../../shared/ids.ts';
import { base, expiry } from './base.ts';

/** SMS#h / DAY#day and SMS / HOUR#h: codes sent to a phone on a KST day (decision 4), and by the whole service in an hour. */
export const sendsItem = z.strictObject({ ...base, ...expiry, sends: z.int() });

/** SMS#h / CODE: the one live code of a phone, as a keyed MAC. A resend overwrites it. */
export const codeItem = z.strictObject({
  ...base,
  ...expiry,
  mac: z.string(),
  tries: z.int(),
  sentAt: z.int(),
});

/** TICKET#h / T: this browser (cookie) has verified this phone (decision 5). Its age limit depends on what it is used for. */
export const ticketItem = z.strictObject({ ...base, ...expiry, hPhone: z.string(), createdAt: z.int() });

/** USER#uid / TEMPORARY_PASSWORD: a texted password as a keyed MAC; works once, for 24 hours (decision 6). */
export const temporaryPasswordItem = z.strictObject({
  ...base,
  ...expiry,
  mac: z.string(),
  createdAt: z.int(),
});

/** USER#uid / CONSENT#at: what was agreed to, and when. `stated`: the client named the versions that were ticked. */
export const consentItem = z.strictObject({
  ...base,
  uid: userId,
  terms: z.string(),
  privacy: z.string(),
  stated: z.boolean().default(false),
  at: z.int(),
});
export type ConsentItem = z.output<typeof consentItem>;

/**
 * RETAINED#h / PERSON: the person behind a deleted account's payment records, encrypted, kept as long as the law asks (decision 15).
 * `sealed` holds `retainedPerson` as JSON.
 */
export const retainedItem = z.strictObject({ ...base, ...expiry, sealed: z.string(), deletedAt: z.int() });
export type RetainedItem = z.output<typeof retainedItem>;

/** The decrypted content of a retained row: what is needed to settle a payment or a refund. */
export const retainedPerson = z.strictObject({
  name: z.string(),
  phone: z.string(),
  accounts: z.array(
    z.strictObject({ accountId: z.string(), bank: z.string(), number: z.string(), owner: z.string() }),
  ),
});
export type RetainedPerson = z.output<typeof retainedPerson>;
