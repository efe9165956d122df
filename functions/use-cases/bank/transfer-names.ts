import type * as z from 'zod';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { CANDIDATES_SHOWN, TRANSFER_CODE_DIGITS, TRANSFER_CODE_KEPT_MS } from '../../../shared/limits.ts';
import { codesIn, namesIn, plainName } from '../../domain/bank/texts.ts';
import { transferNameItem } from '../../items/match.ts';
import { byTime, payCodeKey, payCodePartition, payerCodeKey, payerPartition } from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { absent, any, atMost, is } from '../../store/conditions.ts';
import { save, secondsOf, wasWritten } from '../../store/writes.ts';
import type { BankRow, HashStore, Key, Services } from '../../ports.ts';

const CODES = 10 ** TRANSFER_CODE_DIGITS;
const TRIES = 20;
/** Most sides of one name that are read. */
const SIDES_OF_NAME = 50;
/** Groups of digits of one transfer that are looked up as codes. */
const CODES_READ = 10;
/** Words of one transfer that are looked up as names, the whole text first. */
const NAMES_READ = 8;

/** Keyed hash of a payer's name as the bank may write it. */
const hashOfPayer = (hash: Services['hash'], name: string): string => hash(`payer:${plainName(name)}`);

export interface Payable {
  matchId: MatchId;
  side: Side;
  uid: UserId;
  payer: string;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** Pointers by which a transfer finds its deposit: the name, and a code that no other live side of that name
 * has (decision 40). Written before the match; without it they expire. The code is derived from match and
 * side, so a retry gets the same one. */
export async function writePointers(
  { table, hash }: HashStore,
  payable: Payable,
  now: number,
): Promise<string> {
  const { matchId, side, uid, payer, dueAt } = payable;
  const hName = hashOfPayer(hash, payer);
  const until = dueAt + TRANSFER_CODE_KEPT_MS;
  const facts = { v: 1, updatedAt: now, expiresAt: secondsOf(until), matchId, side, uid, until };
  const code = await claimCode({ table, hash }, hName, facts, now);
  await table.write(save({ ...payCodeKey(code, byTime(dueAt, `${matchId}#${side}`)), ...facts, code }));
  return code;
}

type Pointer = Omit<z.output<typeof transferNameItem>, 'PK' | 'SK'>;

/** The first code that no other live side of that name has. */
async function claimCode(
  { table, hash }: HashStore,
  hName: string,
  facts: Omit<Pointer, 'code'>,
  now: number,
): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const seed = hash(`code:${facts.matchId} ${facts.side} ${attempt}`);
    const number = Buffer.from(seed, 'base64url').readUInt32BE(0) % CODES;
    const code = String(number).padStart(TRANSFER_CODE_DIGITS, '0');
    if (await claim(table, { ...payerCodeKey(hName, code), ...facts, code }, now)) return code;
  }
  throw new Error('no free transfer code was found for this name');
}

/** Claims a code unless another side of that name has it; claiming it again changes nothing. */
function claim(table: HashStore['table'], item: Pointer & Key, now: number): Promise<boolean> {
  const isOwn = is({ matchId: item.matchId, side: item.side });
  return wasWritten(table.write(save(item, { if: any(absent, atMost('until', now), isOwn) })));
}

/** Found by its payer's name or its code; its match may not exist. */
export type NamedSide = Pick<Pointer, 'matchId' | 'side' | 'uid' | 'code'> & { payer: string };

type RowTexts = Pick<BankRow, 'name' | 'memo'>;

/** The sides whose name the texts have; none when one name has more sides than are read, because it then
 * decides nothing. */
export async function sidesByName(
  services: HashStore,
  { name, memo }: RowTexts,
  now: number,
): Promise<NamedSide[]> {
  const found = await Promise.all(
    namesIn(name, memo)
      .slice(0, NAMES_READ)
      .map((payer) => sidesOfPayer(services, payer, now)),
  );
  return found.flat();
}

async function sidesOfPayer({ table, hash }: HashStore, payer: string, now: number): Promise<NamedSide[]> {
  const { items, isCut } = await table.query(transferNameItem, {
    ...wholePartition(payerPartition(hashOfPayer(hash, payer))),
    ConsistentRead: true,
    Limit: SIDES_OF_NAME,
  });
  return isCut ? [] : items.filter(({ until }) => until > now).map((pointer) => ({ ...pointer, payer }));
}

/** The sides whose code is in the texts together with their payer's name. */
export async function sidesByNameAndCode(
  { table, hash }: HashStore,
  { name, memo }: RowTexts,
  now: number,
): Promise<NamedSide[]> {
  const codes = codesIn(name, memo).slice(0, CODES_READ);
  const named = namesIn(name, memo)
    .slice(0, NAMES_READ)
    .flatMap((payer) => codes.map((code) => ({ payer, key: payerCodeKey(hashOfPayer(hash, payer), code) })));
  const pointers = await table.getMany(
    transferNameItem,
    named.map(({ key }) => key),
  );
  const payers = new Map(named.map(({ payer, key }) => [`${key.PK} ${key.SK}`, payer]));
  return pointers.flatMap((pointer) => {
    const payer = payers.get(`${pointer.PK} ${pointer.SK}`);
    return payer === undefined || pointer.until <= now ? [] : [{ ...pointer, payer }];
  });
}

/** The sides of a code, whatever the name beside it. */
export async function sidesByCode(
  { table }: Pick<HashStore, 'table'>,
  { name, memo }: RowTexts,
  now: number,
): Promise<NamedSide[]> {
  const codes = codesIn(name, memo).slice(0, CODES_READ);
  const found = await Promise.all(
    codes.map((code) =>
      table.query(transferNameItem, {
        ...wholePartition(payCodePartition(code)),
        ScanIndexForward: false,
        Limit: CANDIDATES_SHOWN,
      }),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .filter(({ until }) => until > now)
    .map((pointer) => ({ ...pointer, payer: '' }));
}
