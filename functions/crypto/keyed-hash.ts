import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ID_PREFIXES, type IdKind } from '../../shared/ids.ts';
import type { KeyedHash } from '../ports.ts';

export const keyedHash =
  (pepper: string): KeyedHash =>
  (value) =>
    createHmac('sha256', pepper).update(value).digest('base64url');

/** Whether two hashes are equal, in time that does not depend on where they differ. */
export const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A new id of a kind: its prefix and 128 random bits. The caller's schema brands it. */
export const newId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_${randomBytes(16).toString('hex')}`;

/** A bearer secret of 256 bits (sessions, tickets, console tokens). Only its keyed hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** An id derived from facts: a repeated operation names the same record (docs/money.md). */
export const idOf = (kind: IdKind, hash: KeyedHash, ...facts: readonly string[]): string =>
  `${ID_PREFIXES[kind]}_${Buffer.from(hash([kind, ...facts].join(' ')), 'base64url')
    .subarray(0, 16)
    .toString('hex')}`;

/** The id of what a form creates: the same for the same key and facts. Without a key it is a new one. */
export const idOfCreation = (
  kind: IdKind,
  hash: KeyedHash,
  idempotencyKey: string | null,
  ...facts: readonly string[]
): string => (idempotencyKey === null ? newId(kind) : idOf(kind, hash, idempotencyKey, ...facts));
