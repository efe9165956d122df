import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTable } from '../../functions/store/table.ts';
import { countCalls } from '../bench/store/calls.ts';
import { rowsOf, wronglyExplained } from '../bench/store/goals.ts';
import { createMeter } from '../bench/store/meter.ts';
import { withTable, writeTable } from '../bench/support/tables.ts';
import { startService } from '../support/service.ts';

const DOCUMENT = new URL('../../docs/data.md', import.meta.url);

const service = await startService();
const meter = createMeter(service.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', service.tableName);
service.services.table = createTable(meter.client, service.tableName);
const found = await countCalls(service, meter);

// `npm run bench -- store` writes the table, and prints each request of each call with its units.
if (process.env['UNITS'] !== undefined) await writeTable(rowsOf(found), DOCUMENT);
if (process.env['UNITS'] === 'detail') {
  for (const [call, { charges }] of found) {
    console.log(`\n## ${call}`);
    for (const { what, units, bytes } of charges)
      console.log(`${units.toFixed(1).padStart(6)} ${String(bytes).padStart(6)} B  ${what}`);
  }
}

it('the table of docs/data.md has the units that are counted (`npm run bench -- store` writes it)', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toBe(withTable(document, rowsOf(found)));
});

it('docs/data.md says why of each call that costs more than its goal, and of no other', () => {
  expect(wronglyExplained(found)).toEqual([]);
});
