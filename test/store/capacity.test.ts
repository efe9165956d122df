import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTable } from '../../functions/store/table.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { countCalls } from '../bench/store/calls.ts';
import { tableOf, withTable, wronglyExplained } from '../bench/store/goals.ts';
import { createMeter } from '../bench/store/meter.ts';
import { codeSentTo } from '../support/people.ts';
import { startService } from '../support/service.ts';

const started = await startService();
const meter = createMeter(started.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', started.tableName);
const services = { ...started.services, table: createTable(meter.client, started.tableName) };
setServices(services);
const found = await countCalls({ ...started, services }, meter, codeSentTo);

it('the table of docs/data.md has the units that are counted (`npm run bench -- store` writes it)', () => {
  const document = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
  expect(document).toBe(withTable(document, tableOf(found)));
});

it('says of each call that costs more than its goal why, and of no other', () => {
  expect(wronglyExplained(found)).toEqual([]);
});
