import type { QueryCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { ErrorCode, Refusal } from '../shared/errors.ts';
import type { RequestId, Side, UserId } from '../shared/ids.ts';
import type { PushMessage, PushSubscriptionKeys } from '../shared/schemas/push.ts';
import type { Config } from './config.ts';

/** What the service needs from outside, as interfaces. `runtime/services.ts` builds them; everything else
 * imports only this file. */

export interface Key {
  PK: string;
  SK: string;
}

type SdkTransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** A write without a table name, which only the table knows. */
export type TransactItem = {
  [K in keyof SdkTransactItem]?: Omit<NonNullable<SdkTransactItem[K]>, 'TableName'>;
};

/** One write, made by a function of `store/writes.ts`, and the refusal that its failed condition means. */
export interface Write {
  item: TransactItem;
  /** What a failed condition says to the caller. A write without it cannot fail for a business reason. */
  refusal?: ErrorCode | Refusal | undefined;
}

/** One write of `writeMany`: an item to put or a key to delete. */
export type BatchWrite = { put: Record<string, unknown> & Key } | { remove: Key };

export type QueryParts = Omit<QueryCommandInput, 'TableName'> & { Limit: number };
/** The place where a query stopped, for `ExclusiveStartKey`; undefined at the end. */
export type Cursor = Record<string, unknown> | undefined;

/** `fail` throws, `skip` leaves the row out and logs it as `bad row`. By default consistent reads fail: they
 * decide or sum. Those that may lag skip, so that no row closes a list. */
export type BadRows = 'fail' | 'skip';

/** Reads are parsed by the item's schema, queries have a limit, throttling and conflicts are retried with
 * full jitter for up to three seconds, and a failed condition throws the refusal that its write names
 * (docs/data.md). */
export interface Table {
  readonly name: string;
  /** The item, or null. Reads are consistent by default. */
  get<S extends z.ZodType>(
    schema: S,
    key: Key,
    options?: { consistent?: boolean },
  ): Promise<z.output<S> | null>;
  /** `bad` is the number of rows that were skipped. */
  query<S extends z.ZodType>(
    schema: S,
    parts: QueryParts,
    options?: { badRows?: BadRows | undefined },
  ): Promise<{ items: z.output<S>[]; bad: number; isCut: boolean; next: Cursor }>;
  /** Counts up to `Limit` items without reading their content: for totals and for skipping rows. */
  count(parts: QueryParts): Promise<{ count: number; next: Cursor }>;
  /** The order is arbitrary; a key named twice is read once. Consistent by default. */
  getMany<S extends z.ZodType>(
    schema: S,
    keys: readonly Key[],
    options?: { consistent?: boolean | undefined; badRows?: BadRows | undefined },
  ): Promise<z.output<S>[]>;
  /** Unconditional, not in one transaction: for rows that may be stale and may be written twice. */
  writeMany(writes: readonly BatchWrite[]): Promise<void>;
  /** A single write, at half the price of a transaction. Throws its refusal, or ConditionFailed. */
  write(write: Write): Promise<void>;
  /** Like `write`, for `patch` and `addTo`: returns the item after the write. */
  writeAndGet<S extends z.ZodType>(schema: S, write: Write): Promise<z.output<S>>;
  /** All or none. `requestToken` makes a repeat harmless for ten minutes. Throws the refusal of the first
   * failed condition, or ConditionFailed. */
  transact(label: string, writes: readonly Write[], requestToken?: string): Promise<void>;
}

/** `refused` and `throttled` (too many at once) were definitely not sent; `unknown` may have been, as no
 * answer came back. */
export type SendOutcome = 'sent' | 'refused' | 'throttled' | 'unknown';

export interface TextMessages {
  /** Takes a Korean mobile number in digits. Never throws: the outcome says what is known. */
  send(phone: string, message: string): Promise<SendOutcome>;
}

/** `gone`: the browser is no longer there. `failed` may have arrived all the same. */
export type PushOutcome = 'accepted' | 'gone' | 'failed';

export interface Push extends PushMessage {
  ttlSeconds: number;
  isUrgent: boolean;
}

export interface PushMessages {
  /** The key by which browsers know who may push to them; base64url. */
  publicKey(): string;
  /** Readable by that browser only. Never throws. */
  send(to: PushSubscriptionKeys, push: Push): Promise<PushOutcome>;
}

export interface MatchQueue {
  /** False when the queue refused or did not answer: the caller says `queued: false` (decision 20). */
  send(request: RequestId): Promise<boolean>;
}

export interface TextQueue {
  /** Takes up to ten people. False where no queue is configured or it did not answer: the caller sends the
   * texts itself. */
  send(people: readonly UserId[]): Promise<boolean>;
}

/** Waiting requests that the hourly sweep matches together. */
export interface SweepPart {
  ids: readonly RequestId[];
  /** All that wait with their team sizes: the pool then has nobody else for them. */
  isWhole: boolean;
  /** When the sweep listed them, epoch ms. */
  at: number;
  /** How often it was begun before and had no time for all of them. */
  tries: number;
}

export interface SweepQueue {
  /** False where no queue is configured or it did not answer: the caller matches the part itself. */
  send(part: SweepPart): Promise<boolean>;
}

/** A row of the collecting account as the bank reports it. */
export interface BankRow {
  tid: string;
  /** Won; negative for money out. */
  amount: number;
  /** The sender, or the receiver of money out, as the bank writes it. */
  name: string;
  memo: string;
  /** The bank's own time, epoch ms. */
  at: number;
  /** The account's balance after it; null where the bank does not say. */
  balanceWon: number | null;
  /** The payment by card that it is, or cancels: it moved at PortOne, not in the collecting account. */
  payment?: string | undefined;
}

export interface BankStatement {
  /** Money in and out, in the bank's order. */
  rows: BankRow[];
  /** Rows that could not be parsed, as the bank sent them: money that an admin must look at. */
  unreadable: string[];
  /** One of two places did not answer. */
  failure?: unknown;
}

export interface BankFeed {
  /** Bank time in [from, to], epoch ms; earlier rows may come again. Throws when the bank does not answer. */
  read(from: number, to: number): Promise<BankStatement>;
}

/** Payments by card and easy pay. Each throws when PortOne does not answer. */
export interface Payments extends BankFeed {
  /** It and its cancellations, what may still be cancelled, and the reasons given; null while it is not paid. */
  find(id: string): Promise<{ rows: BankRow[]; leftWon: number; reasons: string[] } | null>;
  /** Once: while `leftWon` is right. False where the provider cancels it no more. */
  cancel(id: string, cancellation: { won: number; leftWon: number; reason: string }): Promise<boolean>;
  /** Which one a message is about; null of another kind. Throws `payment.unsigned`. */
  paymentOf(message: { body: string; headers: Record<string, string | undefined> }): Promise<string | null>;
}

/** Who somebody is, as an identity provider has verified it. What the provider does not say is null. */
export interface VerifiedPerson {
  name: string;
  /** `YYYY-MM-DD`. */
  birth: string;
  gender: Side | null;
  /** Digits. */
  phone: string | null;
  /** A text that is the same at every check of this person, and nobody else's. */
  personId: string | null;
}

/** `unverified`: not begun, not finished, or failed. `unavailable`: no answer that could be understood. */
export type IdentityAnswer =
  { state: 'verified'; person: VerifiedPerson } | { state: 'unverified' | 'unavailable' };

export interface IdentityCheck {
  /** What the provider knows of the check of this id. Never throws. */
  find(id: string): Promise<IdentityAnswer>;
}

/** Keeps the pictures of bars; a key is a path of the site without its first slash. */
export interface PictureStore {
  /** A form for one file of this type, at most `maxBytes` long, within `seconds`. */
  uploadForm(
    key: string,
    limits: { type: string; maxBytes: number; seconds: number },
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** False when there is no such file. The copy never changes, whatever becomes of the original. */
  copy(from: string, to: string): Promise<boolean>;
  /** The first bytes of a stored file; null when there is none. */
  firstBytes(key: string, count: number): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/** Epoch milliseconds. Rules never call it; middleware and event handlers do and pass `now` on. */
export type Clock = () => number;

/** Delays an answer that is to take longer. */
export type Pause = (ms: number) => Promise<void>;

/** A whole number from 0 up to, but not including, the bound, each equally likely. */
export type RandomInt = (below: number) => number;

/** HMAC-SHA256 under the pepper as 43 URL-safe characters, so that keys reveal no personal data
 * (docs/data.md). */
export type KeyedHash = (value: string) => string;

/** Encrypts single fields (phone, account number) with AES-256-GCM, bound to the item that stores them. */
export interface FieldCipher {
  /** `key` is the item's: a value copied to another item does not decrypt there. */
  encrypt(plain: string, key: Key): string;
  /** Throws when the value was altered or copied from another item. */
  decrypt(sealed: string, key: Key): string;
}

/** Slow, salted hashes of the passwords that people choose. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password is the stored one. Without a stored one it takes as long and is false
   * (docs/security.md 12). */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** What a line of the log may hold beside its event: a field that is not named here is not written, so no
 * phone, code, token or account number can reach a log by accident (docs/security.md 14). */
export interface LogFields {
  route?: string;
  job?: string;
  status?: number;
  code?: string;
  durationMs?: number;
  /** The call's id at API Gateway, which its answer names too, and the id of the Lambda invocation. */
  requestId?: string;
  awsRequestId?: string;
  error?: string;
  trace?: string;
  label?: string;
  issues?: string;
  count?: number;
  report?: Record<string, number>;
  messageId?: string;
  /** Seal of an audit row, with its sequence number as `count`. */
  seal?: string;
}

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Everything a handler may reach, built once per cold start. */
export interface Services {
  config: Config;
  logger: Logger;
  table: Table;
  hash: KeyedHash;
  cipher: FieldCipher;
  passwords: PasswordHasher;
  texts: TextMessages;
  /** Null where there is no key for it: notices are texts. */
  push: PushMessages | null;
  /** `https://…` of the site, for links in texts; null where a stage has no name of its own. */
  siteOrigin: string | null;
  /** The budget of a month; null without one. */
  textsPerMonth: number | null;
  /** How long the two members of a match that failed are not matched again. */
  pairLockMs: number;
  queue: MatchQueue;
  textQueue: TextQueue;
  sweepQueue: SweepQueue;
  /** Null where the stage keeps no pictures. */
  pictures: PictureStore | null;
  /** The secrets between CloudFront and the API that are in use while one replaces the other. */
  originSecrets: () => Promise<readonly string[]>;
  pause: Pause;
}

export type Store = Pick<Services, 'table'>;
/** Also derives keys and ids from values that must not be stored in plain text. */
export type HashStore = Pick<Services, 'table' | 'hash'>;
/** Also encrypts single fields and decrypts them. */
export type CipherStore = Pick<Services, 'table' | 'cipher'>;
/** Also adds rows to the audit chain. */
export type Auditor = Pick<Services, 'table' | 'hash' | 'logger'>;
export type Notifier = Pick<
  Services,
  'table' | 'cipher' | 'texts' | 'textsPerMonth' | 'push' | 'siteOrigin' | 'textQueue' | 'logger'
>;
