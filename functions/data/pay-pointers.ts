import { randomInt } from 'node:crypto';
import type { MatchId, Side } from '../../shared/ids.ts';
import { TRANSFER_CODE_DIGITS, TRANSFER_CODE_KEPT_MS } from '../../shared/limits.ts';
import { plainName } from '../domain/payment-matching.ts';
import type { Services } from '../runtime/services.ts';
import { payPointerItem } from './items/match.ts';
import { payCodeKey, payNameKey, payNamePartition } from './keys.ts';
import type { Write } from './table.ts';
import { secondsOf } from './versions.ts';

type Store = Pick<Services, 'table' | 'hash'>;

const CODES = 10 ** TRANSFER_CODE_DIGITS;
const TRIES = 20;
const NAMESAKES_READ = 50;

/** Keyed hash of a payer's name as the bank may write it. */
export const hashOfPayer = (hash: Services['hash'], name: string): string => hash(`payer:${plainName(name)}`);

/** A transfer code that means no other deposit at present. The commit makes sure; this only avoids trying in vain. */
export async function freeCode({ table }: Store, taken: readonly string[], now: number): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = String(randomInt(CODES)).padStart(TRANSFER_CODE_DIGITS, '0');
    if (taken.includes(code)) continue;
    const pointer = await table.get(payPointerItem, payCodeKey(code));
    if (pointer === null || pointer.until <= now) return code;
  }
  throw new Error('no free transfer code was found');
}

export interface PayPointer {
  matchId: MatchId;
  side: Side;
  code: string;
  hName: string;
  amount: number;
  dueAt: number;
}

/** The two ways by which a transfer finds its deposit: its code, and its name with the exact amount (decision 40). */
export function pointersWritten(pointer: PayPointer, now: number): Write[] {
  const { matchId, side, code, hName, amount } = pointer;
  const until = pointer.dueAt + TRANSFER_CODE_KEPT_MS;
  const common = { v: 1, updatedAt: now, expiresAt: secondsOf(until), matchId, side, until };
  return [
    {
      item: {
        Put: {
          Item: { ...payCodeKey(code), ...common },
          ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':now': now },
        },
      },
    },
    { item: { Put: { Item: { ...payNameKey(hName, amount, matchId, side), ...common } } } },
  ];
}

type Found = { matchId: MatchId; side: Side };

/** The side a code means, or null. */
export async function sideOfCode({ table }: Store, code: string, now: number): Promise<Found | null> {
  const pointer = await table.get(payPointerItem, payCodeKey(code));
  return pointer === null || pointer.until <= now ? null : pointer;
}

/** The sides of payers of that name who owe, or lately owed, exactly this amount. */
export async function sidesOfName(
  { table, hash }: Store,
  name: string,
  amount: number,
  now: number,
): Promise<Found[]> {
  if (plainName(name) === '') return [];
  const { items } = await table.query(payPointerItem, {
    KeyConditionExpression: 'PK = :payer',
    ExpressionAttributeValues: { ':payer': payNamePartition(hashOfPayer(hash, name), amount) },
    ConsistentRead: true,
    Limit: NAMESAKES_READ,
  });
  return items.filter((pointer) => pointer.until > now);
}
