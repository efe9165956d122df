import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  above,
  absent,
  all,
  any,
  atMost,
  below,
  type Condition,
  contains,
  exists,
  is,
  isNot,
  missing,
  smaller,
} from '../../functions/store/conditions.ts';
import { ConditionFailed } from '../../functions/store/table.ts';
import {
  addTo,
  create,
  deciding,
  ensure,
  ensureVersion,
  nextVersion,
  patch,
  remove,
  replace,
  save,
  storedOr,
  wasWritten,
} from '../../functions/store/writes.ts';
import { startService } from '../support/service.ts';
import { watchedTable } from '../support/faults.ts';
import type { Table, Write } from '../../functions/ports.ts';

const counter = z.strictObject({
  PK: z.string(),
  SK: z.string(),
  v: z.number(),
  updatedAt: z.number(),
  count: z.number(),
  state: z.string().optional(),
  names: z.set(z.string()).optional(),
});
type Counter = z.output<typeof counter>;

const service = await startService();
const { table } = service.services;

let items = 0;
const newCounter = (more: Partial<Counter> = {}): Counter => {
  items += 1;
  return { PK: `COUNTER#${items}`, SK: 'C', v: 1, updatedAt: 0, count: 0, ...more };
};
/** A stored counter. */
async function begin(more: Partial<Counter> = {}): Promise<Counter> {
  const item = newCounter(more);
  await table.write(create(item));
  return item;
}
const find = (item: Counter) => table.get(counter, { PK: item.PK, SK: item.SK });
async function read(item: Counter): Promise<Counter> {
  const found = await find(item);
  if (found === null) throw new Error('there is no counter');
  return found;
}

/** How many of these simultaneous writes succeed, each sent alone or in its own transaction. */
async function race(writes: readonly Write[], way: 'write' | 'transact'): Promise<number> {
  const send = (write: Write) => (way === 'write' ? table.write(write) : table.transact('race', [write]));
  const made = await Promise.all(writes.map((write) => wasWritten(send(write))));
  return made.filter(Boolean).length;
}

describe('two writers at once', () => {
  it.each(['write', 'transact'] as const)('create one item (%s)', async (way) => {
    const item = newCounter();
    expect(await race([create(item), create({ ...item, count: 1 })], way)).toBe(1);
  });

  it.each(['write', 'transact'] as const)('replace a version once (%s)', async (way) => {
    const seen = await begin();
    const next = [1, 2].map((count) => replace(seen, nextVersion(seen, { count }, 1)));
    expect(await race(next, way)).toBe(1);
    expect((await read(seen)).v).toBe(2);
  });

  it.each(['write', 'transact'] as const)('stay below a limit together (%s)', async (way) => {
    const item = await begin();
    const more = Array.from({ length: 8 }, () =>
      patch(item, { add: { count: 1 }, if: below('count', 3) }, 1),
    );
    expect(await race(more, way)).toBe(3);
    expect(await read(item)).toMatchObject({ count: 3, v: 4 });
  });

  it('decide again from what the other wrote; no update is lost', async () => {
    const item = await begin();
    const raise = () =>
      deciding(async () => {
        const seen = await read(item);
        await table.write(replace(seen, nextVersion(seen, { count: seen.count + 1 }, 1)));
      });
    await Promise.all([raise(), raise(), raise(), raise()]);
    expect(await read(item)).toMatchObject({ count: 4, v: 5 });
  });
});

describe('a failed condition', () => {
  /** Each kind of write against an item at version 1. */
  const failing: Record<string, (item: Counter, refusal?: 'request.too_many') => Write> = {
    created: (item, refusal) => create(item, refusal),
    replaced: (item, refusal) => replace({ ...item, v: 7 }, { ...item, v: 8 }, refusal),
    saved: (item, refusal) => save(item, { if: is({ count: 7 }), refusal }),
    patched: (item, refusal) => patch(item, { if: is({ count: 7 }), refusal }, 1),
    counted: (item, refusal) => addTo(item, { add: { count: 1 }, if: is({ count: 7 }), refusal }),
    removed: (item, refusal) => remove(item, { if: is({ count: 7 }), refusal }),
  };

  it.each(Object.keys(failing))('of %s throws its refusal', async (kind) => {
    const item = await begin();
    const write = failing[kind]?.(item, 'request.too_many') ?? create(item);
    await expect(table.write(write)).rejects.toMatchObject({ code: 'request.too_many' });
    await expect(table.transact('test', [write])).rejects.toMatchObject({ code: 'request.too_many' });
    expect(await read(item)).toEqual(item);
  });

  it.each(Object.keys(failing))('of %s without a refusal throws ConditionFailed', async (kind) => {
    const item = await begin();
    const write = failing[kind]?.(item) ?? create(item);
    await expect(table.write(write)).rejects.toBeInstanceOf(ConditionFailed);
    await expect(table.transact('test', [write])).rejects.toBeInstanceOf(ConditionFailed);
    expect(await read(item)).toEqual(item);
  });

  it('of a check cancels the whole transaction', async () => {
    const [item, other] = [await begin(), await begin()];
    const change = patch(other, { add: { count: 1 } }, 1);
    for (const guard of [
      ensureVersion(item, 2),
      ensureVersion(item, 0),
      ensure(item, { if: above('count', 0) }),
    ]) {
      await expect(table.transact('test', [change, guard])).rejects.toBeInstanceOf(ConditionFailed);
    }
    await table.transact('test', [change, ensureVersion(item, 1), ensureVersion(newCounter(), 0)]);
    expect((await read(other)).count).toBe(1);
  });

  it('of every attempt ends as a conflict after eight rounds and the time limit', async () => {
    const item = await begin();
    const decide = vi.fn(() => table.write(create(item)));
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(3_001);
    await expect(deciding(decide)).rejects.toMatchObject({ code: 'request.conflict' });
    clock.mockRestore();
    expect(decide).toHaveBeenCalledTimes(8);
  });

  it('does not hide another error', async () => {
    await expect(wasWritten(Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    await expect(deciding(() => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  });
});

describe('a write', () => {
  it('patches, increments the version and sets the time', async () => {
    const item = await begin({ state: 'open' });
    const change = { set: { state: undefined, count: 5 }, add: { names: new Set(['a']) } };
    await table.write(patch(item, change, 9));
    const { state: _, ...rest } = item;
    expect(await read(item)).toEqual({ ...rest, count: 5, names: new Set(['a']), v: 2, updatedAt: 9 });
  });

  it('returns the item after the write', async () => {
    const item = await begin({ count: 4 });
    const after = await table.writeAndGet(counter, patch(item, { add: { count: -1 } }, 2));
    expect(after).toEqual({ ...item, count: 3, v: 2, updatedAt: 2 });
  });

  it('creates a counter from the added value, without a version', async () => {
    const item = newCounter();
    const change = { set: { waits: storedOr('waits', -2, 5) }, add: { calls: 1 } };
    await table.write(addTo(item, change));
    await table.write(addTo(item, change));
    const found = await table.get(z.looseObject({}), { PK: item.PK, SK: item.SK });
    expect(found).toEqual({ PK: item.PK, SK: item.SK, waits: 8, calls: 2 });
  });

  it('keeps the stored value, otherwise sets a first one', async () => {
    const item = await begin({ state: 'open' });
    const set = { state: storedOr('state', 'closed'), names: storedOr('names', new Set(['b'])) };
    await table.write(patch(item, { set }, 1));
    expect(await read(item)).toMatchObject({ state: 'open', names: new Set(['b']) });
  });

  it('replaces and removes any item without a condition', async () => {
    const item = await begin();
    await table.write(save({ ...item, count: 8 }));
    expect((await read(item)).count).toBe(8);
    await table.write(remove(item));
    await table.write(remove(item));
    expect(await find(item)).toBeNull();
  });
});

describe('a condition', () => {
  const item: Partial<Counter> = { count: 3, state: 'open', names: new Set(['a', 'b']) };
  const cases: [name: string, condition: Condition, holds: boolean][] = [
    ['below', below('count', 4), true],
    ['below, equal', below('count', 3), false],
    ['below, missing', below('other', 4), false],
    ['at most, equal', atMost('count', 3), true],
    ['at most', atMost('count', 2), false],
    ['above', above('count', 2), true],
    ['above, equal', above('count', 3), false],
    ['is', is({ count: 3, state: 'open' }), true],
    ['is, one differs', is({ count: 3, state: 'closed' }), false],
    ['is not', isNot('state', 'closed'), true],
    ['is not, equal', isNot('state', 'open'), false],
    ['is not, missing', isNot('other', 'open'), true],
    ['missing', missing('other'), true],
    ['missing, there', missing('state'), false],
    ['contains', contains('names', 'a'), true],
    ['contains, another', contains('names', 'c'), false],
    ['smaller', smaller('names', 3), true],
    ['smaller, equal', smaller('names', 2), false],
    ['exists', exists, true],
    ['absent', absent, false],
    ['all', all(exists, any(absent, is({ count: 3 }))), true],
    ['all, one fails', all(any(exists, absent), is({ count: 4 })), false],
    ['any', any(is({ count: 4 }), all(exists, missing('other'))), true],
    ['any, none holds', any(is({ count: 4 }), absent), false],
  ];

  it.each(cases)('%s', async (_name, condition, holds) => {
    const stored = await begin(item);
    expect(await wasWritten(table.write(patch(stored, { if: condition }, 1)))).toBe(holds);
  });
});

describe('a put whose answer is lost', () => {
  /** The table on a network that loses the first put on its way, or the answer to it. */
  const losing = (what: 'put' | 'answer'): Table => {
    let puts = 0;
    const lost = Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    return watchedTable(service, async ({ operation }, send) => {
      if (operation !== 'PutItem' || ++puts > 1) return send();
      if (what === 'answer') await send();
      throw lost;
    });
  };

  it('counts as written when it is sent again', async () => {
    const item = newCounter({ state: undefined });
    await losing('answer').write(create(item));
    await losing('answer').write(replace(item, nextVersion(item, { count: 1 }, 2)));
    expect(await read(item)).toMatchObject({ v: 2, count: 1 });
  });

  it('is refused when another item stands in its place', async () => {
    const item = await begin();
    await expect(losing('put').write(create({ ...item, count: 7 }))).rejects.toThrow(ConditionFailed);
  });
});
