import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { addBar } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eachBlock } from '../../../functions/use-cases/jobs/job-list.ts';
import { readAllBars } from '../../../functions/use-cases/bars/bars.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { barKey, inList, sortable } from '../../../functions/store/keys.ts';
import { barId } from '../../../shared/ids.ts';
import { BARS_BLOCK, JOB_BLOCK } from '../../../shared/limits.ts';

const row = z.object({ nth: z.int() });

let service: TestService;
beforeEach(async () => {
  service = await startService();
});

async function addRows(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) => ({
    put: { PK: `ROW#${nth}`, SK: 'R', ...inList('LIST#rows', sortable(nth)), nth },
  }));
  await service.services.table.writeMany(rows);
}

/** Which rows a run of a job sees, and what it logs. */
async function run(budgetMs: number, act: (seen: number[]) => void = () => undefined) {
  const cuts: object[] = [];
  const logger = {
    ...service.services.logger,
    warn: (event: string, fields = {}) => void cuts.push({ event, ...fields }),
  };
  const seen: number[] = [];
  const list = { job: 'count', schema: row, parts: { list: 'LIST#rows' }, budgetMs };
  await eachBlock({ ...service.services, logger }, list, service.clock.now(), async (rows) => {
    seen.push(...rows.map(({ nth }) => nth));
    act(seen);
  });
  return { first: seen[0], last: seen.at(-1), seen: seen.length, cuts };
}

test('a job without time for a whole list says so and leaves the rest to its next run', async () => {
  const count = 2 * JOB_BLOCK + 7;
  await addRows(count);
  const all = { first: 0, last: count - 1, seen: count, cuts: [] };
  expect(await run(60_000)).toEqual(all);

  const cut = { seen: JOB_BLOCK, cuts: [{ event: 'job cut', job: 'count', count: JOB_BLOCK }] };
  expect(await run(0)).toEqual({ ...cut, first: 0, last: JOB_BLOCK - 1 });
  // The last row that was looked at comes again.
  expect(await run(0)).toEqual({ ...cut, first: JOB_BLOCK - 1, last: 2 * JOB_BLOCK - 2 });
  expect(await run(0)).toEqual({ seen: 9, first: 2 * JOB_BLOCK - 2, last: count - 1, cuts: [] });
  expect(await run(60_000)).toEqual(all);
});

test('a run that fails leaves its place to the next one', async () => {
  await addRows(JOB_BLOCK + 1);
  await run(0);
  const failing = run(0, () => {
    throw new RangeError('a fault');
  });
  await expect(failing).rejects.toThrow('a fault');
  expect(await run(0)).toMatchObject({ first: JOB_BLOCK - 1, last: JOB_BLOCK });
});

test('every bar is known, also when there are more than are read at once', async () => {
  const bar = await addBar(service);
  const more = Array.from({ length: BARS_BLOCK + 5 }, () => barId.parse(newId('bar')));
  await service.services.table.writeMany(more.map((id) => ({ put: { ...bar, ...barKey(id), barId: id } })));
  const known = await readAllBars(service.services);
  expect([bar.barId, ...more].filter((id) => !known.has(id))).toEqual([]);
});
