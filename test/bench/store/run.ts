import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setClock } from '../../../functions/runtime/clock.ts';
import { createTable } from '../../../functions/store/table.ts';
import { createTestClock, TEST_NOW } from '../../support/service.ts';
import { startOwnService } from '../support/own-service.ts';
import { report } from '../support/table-print.ts';
import { countCalls, type Counted } from './calls.ts';
import { type Call, CALLS, isMet, tableOf, withTable } from './goals.ts';
import { createMeter, type Meter } from './meter.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/data.md', import.meta.url));

/** Each request of a call with its units. */
function printCharges(call: Call, { charges }: Counted): void {
  console.log(`\n## ${call}`);
  for (const { what, units, bytes } of charges)
    console.log(`${units.toFixed(1).padStart(6)} ${String(bytes).padStart(6)} B  ${what}`);
}

/**
 * Requests and capacity units of the calls, counted exactly from what is sent and stored, and written with
 * their goals into the table of docs/data.md. A call with a session includes the session check; a match and a
 * deposit include telling the members. `--detail` prints every request.
 */
export async function run(args: string[] = []): Promise<void> {
  const meters: Meter[] = [];
  const own = await startOwnService({
    now: TEST_NOW,
    replaceServices: (services, { urls, tableName }) => {
      const counting = createMeter(urls.store, tableName);
      meters.push(counting);
      return { ...services, table: createTable(counting.client, tableName) };
    },
  });
  const [meter] = meters;
  try {
    if (meter === undefined) throw new Error('the service runs without its meter');
    const clock = createTestClock(TEST_NOW);
    setClock(clock.now);
    const found = await countCalls({ ...own, clock }, meter, async (phone) => {
      const code = own.engines.texts.list(phone)[0]?.message.match(/\d{6}/)?.[0];
      if (code === undefined) throw new Error('no code was sent');
      return code;
    });
    if (args.includes('--detail')) for (const [call, counted] of found) printCharges(call, counted);
    await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, 'utf8'), tableOf(found)));
    await report(
      'store',
      CALLS.flatMap((call) => {
        const counted = found.get(call);
        if (counted === undefined) return [];
        const { requests, rcu, wcu } = counted;
        return [{ call, requests, rcu, wcu, verdict: isMet(call, counted) ? 'met' : 'missed' }];
      }),
    );
  } finally {
    await own.stop();
  }
}
