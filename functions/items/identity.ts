import * as z from 'zod';
import { side, userId } from '../../shared/ids.ts';
import { base, expiry, mayExpire } from './base.ts';

/** SMS#h / DAY#day: codes sent to a phone on a KST day, DAY#day#n: those that a network asked for, the last
 * one at `sentAt` (decision 4). SMS / HOUR#h: by the service in an hour. */
export const sendsItem = z.strictObject({ ...base, ...expiry, sends: z.int(), sentAt: z.int().optional() });

/** SMS#h / CODE#b: the one live code of a phone and a browser, as a keyed MAC. A resend overwrites it. */
export const codeItem = z.strictObject({
  ...base,
  ...expiry,
  mac: z.string(),
  tries: z.int(),
  sentAt: z.int(),
  /** As its text says. */
  until: z.int(),
});

/** TICKET#h / T: this browser (cookie) has verified this phone (decision 5). Each use has its own age
 * limit. */
export const ticketItem = z.strictObject({ ...base, ...expiry, hPhone: z.string(), createdAt: z.int() });

/** Who somebody is, as far as an identity check says it; the phone in digits. */
export const checkedPerson = z.strictObject({
  name: z.string(),
  birth: z.string(),
  gender: side.nullable(),
  phone: z.string().nullable(),
});
export type CheckedPerson = z.output<typeof checkedPerson>;

/** `hPerson` is null where the provider gave nothing that tells persons apart. */
export const identityProof = z.strictObject({ at: z.int(), hPerson: z.string().nullable() });
export type IdentityProof = z.output<typeof identityProof>;

/** IDENTITY#h / CHECK: this browser (cookie) has begun an identity check, known to the provider as `checkId`.
 * The result adds the proof and, as encrypted JSON, the person. */
export const identityCheckItem = z.strictObject({
  ...base,
  ...expiry,
  checkId: z.string(),
  createdAt: z.int(),
  proof: identityProof.nullable(),
  sealed: z.string().nullable(),
});
export type IdentityCheckItem = z.output<typeof identityCheckItem>;

/** USER#uid / TEMPORARY_PASSWORD: as a keyed MAC; works once, for 24 hours (decision 6). */
export const temporaryPasswordItem = z.strictObject({
  ...base,
  ...expiry,
  mac: z.string(),
  until: z.int(),
});

/** USER#uid / PHONE_UNDO: the former phone, encrypted, and the MAC of the link that brings it back for 24
 * hours. */
export const phoneUndoItem = z.strictObject({
  ...base,
  ...expiry,
  mac: z.string(),
  phoneSealed: z.string(),
  until: z.int(),
});

/** USER#uid / CONSENT#at. `stated`: the client named the versions that were ticked. */
export const consentItem = z.strictObject({
  ...base,
  ...mayExpire,
  uid: userId,
  terms: z.string(),
  privacy: z.string(),
  stated: z.boolean(),
  at: z.int(),
});
export type ConsentItem = z.output<typeof consentItem>;

/** RETAINED#h / PERSON, MATCH#id, DEPOSIT#id, INQUIRY#id: what the law wants kept of a deleted account,
 * encrypted (decision 15). `sealed` holds the schema below of that name as JSON. */
export const retainedItem = z.strictObject({ ...base, ...expiry, sealed: z.string(), deletedAt: z.int() });
export type RetainedItem = z.output<typeof retainedItem>;

/** What is needed to settle a payment or a refund. */
export const retainedPerson = z.strictObject({
  name: z.string(),
  phone: z.string(),
  accounts: z.array(
    z.strictObject({ accountId: z.string(), bank: z.string(), number: z.string(), owner: z.string() }),
  ),
});

/** The name with which the member agreed to a match, and the one that the deposit was to be sent under. */
export const retainedMatch = z.strictObject({
  userName: z.string(),
  groupName: z.string(),
  transferName: z.string(),
});

/** The bank's texts of a transfer that had waited for an admin. */
export const retainedDeposit = z.strictObject({ accountOwner: z.string(), memo: z.string() });

export const retainedInquiry = z.strictObject({
  authorName: z.string(),
  title: z.string(),
  content: z.string(),
  reply: z.string().nullable(),
  createdAt: z.int(),
});

export const RETAINED = {
  PERSON: retainedPerson,
  MATCH: retainedMatch,
  DEPOSIT: retainedDeposit,
  INQUIRY: retainedInquiry,
};
export type Retained = { [Kind in keyof typeof RETAINED]: z.output<(typeof RETAINED)[Kind]> };
