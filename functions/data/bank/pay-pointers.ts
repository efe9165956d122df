import type * as z from 'zod';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { TRANSFER_CODE_DIGITS, TRANSFER_CODE_KEPT_MS } from '../../../shared/limits.ts';
import { plainName } from '../../domain/bank/payment-matching.ts';
import { payPointerItem } from '../../items/match.ts';
import { payCodeKey, payNameKey, payNamePartition } from '../../store/keys.ts';
import { absent, any, atMost, is } from '../../store/conditions.ts';
import { saved, secondsOf, wasWritten } from '../../store/writes.ts';
import type { HashStore, Key, Services } from '../../ports.ts';

const CODES = 10 ** TRANSFER_CODE_DIGITS;
const TRIES = 20;
const NAMESAKES_READ = 50;

/** Keyed hash of a payer's name as the bank may write it. */
const hashOfPayer = (hash: Services['hash'], name: string): string => hash(`payer:${plainName(name)}`);

/** A side whose transfers are to be found. */
export interface Payable {
  matchId: MatchId;
  side: Side;
  uid: UserId;
  payer: string;
  /** Won. */
  amount: number;
  /** Epoch milliseconds. */
  dueAt: number;
}

/**
 * Writes the two ways by which a transfer finds its deposit: a code of its own, and the payer's name with the exact amount
 * (decision 40). Goes before the match: a pointer whose match does not come about leads nowhere and runs out. The code follows
 * from match and side, so that the same match, tried again, has it already. Answers the code.
 */
export async function writePointers(services: HashStore, payable: Payable, now: number): Promise<string> {
  const { matchId, side, uid, payer, amount, dueAt } = payable;
  const until = dueAt + TRANSFER_CODE_KEPT_MS;
  const pointer = { v: 1, updatedAt: now, expiresAt: secondsOf(until), matchId, side, uid, until };
  const name = { ...payNameKey(hashOfPayer(services.hash, payer), amount, matchId, side), ...pointer };
  const [code] = await Promise.all([claimCode(services, pointer, now), services.table.write(saved(name))]);
  return code;
}

type Pointer = Omit<z.output<typeof payPointerItem>, 'PK' | 'SK'>;

/** The first code of a side that means no other deposit at present. */
async function claimCode({ table, hash }: HashStore, pointer: Pointer, now: number): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const facts = hash(`code:${pointer.matchId} ${pointer.side} ${attempt}`);
    const number = Buffer.from(facts, 'base64url').readUInt32BE(0) % CODES;
    const code = String(number).padStart(TRANSFER_CODE_DIGITS, '0');
    if (await claim(table, { ...payCodeKey(code), ...pointer }, now)) return code;
  }
  throw new Error('no free transfer code was found');
}

/** Takes a code unless another side has it; taking it again is no change. */
function claim(table: HashStore['table'], item: Pointer & Key, now: number): Promise<boolean> {
  const isOwn = is({ matchId: item.matchId, side: item.side });
  return wasWritten(table.write(saved(item, { if: any(absent, atMost('until', now), isOwn) })));
}

/** A side that a transfer may mean; its match may not have come about. */
export type FoundSide = Pick<Payable, 'matchId' | 'side' | 'uid'>;

/** The side a code means, or null. Only a read that finds nothing is asked again consistently. */
export async function sideOfCode({ table }: HashStore, code: string, now: number): Promise<FoundSide | null> {
  for (const consistent of [false, true]) {
    const pointer = await table.get(payPointerItem, payCodeKey(code), { consistent });
    if (pointer !== null && pointer.until > now) return pointer;
  }
  return null;
}

/** The sides of payers of that name who owe, or lately owed, exactly this amount. */
export async function sidesOfName(
  { table, hash }: HashStore,
  name: string,
  amount: number,
  now: number,
): Promise<FoundSide[]> {
  if (plainName(name) === '') return [];
  const { items } = await table.query(payPointerItem, {
    KeyConditionExpression: 'PK = :payer',
    ExpressionAttributeValues: { ':payer': payNamePartition(hashOfPayer(hash, name), amount) },
    ConsistentRead: true,
    Limit: NAMESAKES_READ,
  });
  return items.filter((pointer) => pointer.until > now);
}
