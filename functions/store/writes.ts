import { type ErrorCode, Refusal } from '../../shared/errors.ts';
import { absent, atVersion, type Condition, Placeholders } from './conditions.ts';
import { retrying } from './retry.ts';
import { ConditionFailed } from './table.ts';
import type { Key, Write } from '../ports.ts';

/**
 * Every write of the service is built here, and sent by `Table.write` or `Table.transact`. What builds a write
 * is named by what the write does; until it is sent nothing has happened.
 *
 * | write           | what it does                                      | its condition                         |
 * |-----------------|---------------------------------------------------|---------------------------------------|
 * | `create`        | puts a new item                                   | there is no item under the key        |
 * | `replace`       | puts the next version of an item that was read    | the item is still at the version read |
 * | `save`          | puts an item, replacing any other                 | none, or `if`                         |
 * | `patch`         | changes some attributes and raises the version    | none, or `if`                         |
 * | `addTo`         | like `patch`, for a counter without version       | none, or `if`                         |
 * | `remove`        | deletes the item, if there is one                 | none, or `if`                         |
 * | `ensureVersion` | writes nothing; guards its transaction            | the item is still at the version read |
 * | `ensure`        | writes nothing; guards its transaction            | `if`                                  |
 *
 * A failed condition throws the write's `refusal`. Without one it throws `ConditionFailed`: another writer
 * changed the item first. `deciding` then reads and decides again; `wasWritten` returns false.
 */
type Refused = ErrorCode | Refusal;

interface Guard {
  if?: Condition;
  refusal?: Refused | undefined;
}

interface Change extends Guard {
  /** New values; an attribute that is undefined leaves the item. */
  set?: Readonly<Record<string, unknown>>;
  /** What is added to numbers (from 0) and, as a set, to sets (from none). */
  add?: Readonly<Record<string, number | ReadonlySet<string>>>;
}

interface Versioned extends Key {
  v: number;
}

/** The key alone, also of a whole item. */
const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

function conditionParts(condition: Condition | undefined, words = new Placeholders()) {
  return { ...(condition && { ConditionExpression: condition(words) }), ...words.attributes() };
}

const put = (item: Key, guard: Guard): Write => ({
  item: { Put: { Item: { ...item }, ...conditionParts(guard.if) } },
  refusal: guard.refusal,
});

export const create = <T extends Key>(item: T, refusal?: Refused): Write =>
  put(item, { if: absent, refusal });

export const replace = <T extends Versioned>(before: T, after: T, refusal?: Refused): Write =>
  put(after, { if: atVersion(before.v), refusal });

export const save = <T extends Key>(item: T, guard: Guard = {}): Write => put(item, guard);

/** Prepares an item for `replace`; an undefined field leaves the item. */
export const nextVersion = <T extends Versioned>(before: T, changes: Partial<T>, now: number): T => ({
  ...before,
  ...changes,
  v: before.v + 1,
  updatedAt: now,
});

/** The attributes that take an item off its list of GSI1. */
export const offItsList = { GSI1PK: undefined, GSI1SK: undefined } as const;
export const offSecondList = { GSI2PK: undefined, GSI2SK: undefined } as const;

/** A value that the store computes from the stored one. */
class Computed {
  constructor(readonly expression: (words: Placeholders) => string) {}
}

/** The attribute's stored value, or `otherwise` when it is missing, with `plus` added to it. */
export const storedOr = (attribute: string, otherwise: unknown, plus = 0): Computed =>
  new Computed((words) => {
    const value = `if_not_exists(${words.name(attribute)}, ${words.value(otherwise)})`;
    return plus === 0 ? value : `${value} + ${words.value(plus)}`;
  });

function update(key: Key, { set = {}, add = {}, ...guard }: Change): Write {
  const words = new Placeholders();
  const kept = Object.entries(set).filter(([, value]) => value !== undefined);
  const gone = Object.keys(set).filter((attribute) => set[attribute] === undefined);
  const clauses = {
    SET: kept.map(([attribute, value]) => {
      const to = value instanceof Computed ? value.expression(words) : words.value(value);
      return `${words.name(attribute)} = ${to}`;
    }),
    REMOVE: gone.map((attribute) => words.name(attribute)),
    ADD: Object.entries(add).map(([attribute, by]) => `${words.name(attribute)} ${words.value(by)}`),
  };
  const UpdateExpression = Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([clause, parts]) => `${clause} ${parts.join(', ')}`)
    .join(' ');
  return {
    item: { Update: { Key: keyOf(key), UpdateExpression, ...conditionParts(guard.if, words) } },
    refusal: guard.refusal,
  };
}

/** Creates the item when there is none, unless a condition forbids it. */
export const patch = (key: Key, { set, add, ...guard }: Change, now: number): Write =>
  update(key, { set: { ...set, updatedAt: now }, add: { ...add, v: 1 }, ...guard });

export const addTo = (key: Key, change: Change): Write => update(key, change);

/** `v` is the version read, 0 when there was no item. */
export const ensureVersion = (key: Key, v: number): Write => ensure(key, { if: atVersion(v) });

export function ensure(key: Key, guard: Guard & { if: Condition }): Write {
  const words = new Placeholders();
  const ConditionExpression = guard.if(words);
  return {
    item: { ConditionCheck: { Key: keyOf(key), ConditionExpression, ...words.attributes() } },
    refusal: guard.refusal,
  };
}

export const remove = (key: Key, guard: Guard = {}): Write => ({
  item: { Delete: { Key: keyOf(key), ...conditionParts(guard.if) } },
  refusal: guard.refusal,
});

/** On a slow machine a few rounds take longer than the time budget of a retry. */
const DECISION_ROUNDS = 8;

const lostRace = (error: unknown): boolean => error instanceof ConditionFailed;

/** Again after a version conflict: the first commit wins and the second sees the new state. Throws
 * `request.conflict` when every round loses. */
export const deciding = <T>(decide: () => Promise<T>): Promise<T> =>
  retrying(decide, lostRace, { atLeast: DECISION_ROUNDS }).catch((error: unknown) => {
    throw lostRace(error) ? new Refusal('request.conflict') : error;
  });

/** False when the condition of a write without a refusal failed. Throws every other error. */
export const wasWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (lostRace(error)) return false;
      throw error;
    },
  );

export const secondsOf = (at: number): number => Math.floor(at / 1_000);

/** The `expiresAt` of an item that lives for `ms` from `at`, epoch ms. */
export const expiresIn = (at: number, ms: number): number => secondsOf(at + ms);
