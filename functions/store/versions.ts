import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, Refusal } from '../../shared/errors.ts';
import { ConditionFailed } from './table.ts';
import type { Key, Write } from '../ports.ts';

interface Versioned extends Key {
  v: number;
}

const DECISION_ROUNDS = 8;
const LONGEST_PAUSE_MS = 40;

/** A new item; the write fails when its key is taken. */
export const created = (item: Key & Record<string, unknown>, refusal?: ErrorCode | Refusal): Write => ({
  item: { Put: { Item: item, ConditionExpression: 'attribute_not_exists(PK)' } },
  ...(refusal === undefined ? {} : { refusal }),
});

/** The next version of an item with some fields changed; an undefined field leaves the item. */
export const changed = <T extends Versioned>(before: T, changes: Partial<T>, now: number): T => ({
  ...before,
  ...changes,
  v: before.v + 1,
  updatedAt: now,
});

/**
 * Replaces an item that was read at a version by its next one. Fails when somebody else changed it since: without a refusal the
 * decision is then made again (`deciding`).
 */
export const replaced = <T extends Versioned>(before: T, after: T, refusal?: ErrorCode | Refusal): Write => ({
  item: {
    Put: {
      Item: { ...after },
      ConditionExpression: 'v = :seen',
      ExpressionAttributeValues: { ':seen': before.v },
    },
  },
  ...(refusal === undefined ? {} : { refusal }),
});

/** The attributes that take an item off its list of GSI1. */
export const unlisted = { GSI1PK: undefined, GSI1SK: undefined } as const;

/**
 * Reads, decides and writes again while another writer was faster; so the first commit wins and the second sees the new state.
 * Throws `request.conflict` when it never gets its turn.
 */
export async function deciding<T>(decide: () => Promise<T>): Promise<T> {
  for (let round = 0; round < DECISION_ROUNDS; round += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
  throw new Refusal('request.conflict');
}

/** An instant as a sortable part of a list key. */
export const sortable = (at: number): string => String(at).padStart(15, '0');
/** Epoch seconds for the table's TTL. */
export const secondsOf = (at: number): number => Math.floor(at / 1_000);
