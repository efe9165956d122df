import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createTable } from '../../functions/store/table.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { countCalls, type Counted } from '../bench/store/calls.ts';
import { type Call, tableIn, tableOf, wronglyExplained } from '../bench/store/goals.ts';
import { createMeter } from '../bench/store/meter.ts';
import { codeSentTo } from '../support/people.ts';
import { startService } from '../support/service.ts';

let found: Map<Call, Counted>;
beforeAll(async () => {
  const started = await startService();
  const meter = createMeter(started.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', started.tableName);
  const services = { ...started.services, table: createTable(meter.client, started.tableName) };
  setServices(services);
  found = await countCalls({ ...started, services }, meter, codeSentTo);
});

/** The cells of each row. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| .*\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Ids and ciphers differ in length by some bytes, and one of them begins another KB now and then. */
const SLACK = 1;

it('the table of docs/data.md has the units that are counted (`npm run bench -- store` writes it)', () => {
  const document = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
  const written = cellsOf(tableIn(document));
  const counted = cellsOf(tableOf(found));
  expect(written.map(([, name]) => name)).toEqual(counted.map(([, name]) => name));
  const wrong = written.filter((row, nth) =>
    row.some((cell, at) => Math.abs(Number(cell) - Number(counted[nth]?.[at])) > SLACK),
  );
  expect(wrong).toEqual([]);
});

it('says of each call that costs more than its goal why, and of no other', () => {
  expect(wronglyExplained(found)).toEqual([]);
});
