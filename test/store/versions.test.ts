import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { ConditionFailed } from '../../functions/store/table.ts';
import { changed, created, deciding, replaced } from '../../functions/store/versions.ts';
import { startService, type TestService } from '../support/service.ts';

const counter = z.object({
  PK: z.string(),
  SK: z.string(),
  v: z.number(),
  updatedAt: z.number(),
  count: z.number(),
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
});

const keyOf = (name: string) => ({ PK: `COUNTER#${name}`, SK: 'C' });
const read = async (name: string) => {
  const item = await service.services.table.get(counter, keyOf(name));
  if (item === null) throw new Error('there is no counter');
  return item;
};
const begin = (name: string) =>
  service.services.table.transact('begin', [created({ ...keyOf(name), v: 1, updatedAt: 0, count: 0 })]);

it('an item that somebody changed since it was read is not replaced', async () => {
  const { table } = service.services;
  await begin('stale');
  const seen = await read('stale');
  await table.transact('first', [replaced(seen, changed(seen, { count: 1 }, 1))]);
  const second = table.transact('second', [replaced(seen, changed(seen, { count: 7 }, 2))]);
  await expect(second).rejects.toBeInstanceOf(ConditionFailed);
  expect(await read('stale')).toMatchObject({ count: 1, v: 2 });
});

it('decisions that meet are made again from what the other has left: none is lost', async () => {
  const { table } = service.services;
  await begin('busy');
  const raise = () =>
    deciding(async () => {
      const seen = await read('busy');
      await table.transact('raise', [replaced(seen, changed(seen, { count: seen.count + 1 }, 1))]);
    });
  await Promise.all([raise(), raise(), raise(), raise()]);
  expect(await read('busy')).toMatchObject({ count: 4, v: 5 });
});
