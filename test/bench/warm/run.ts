import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFile } from '../../../infra/bundle.ts';
import { benchEnvironment } from '../cold/session-event.ts';
import { median } from '../support/figures.ts';
import { lambdaNode } from '../support/lambda-node.ts';
import { goal, writeTable } from '../support/tables.ts';

const VISITOR = 'session, visitor';
const EXPRESS = 'the same in Express';
/** Answers a second to a visitor, and how many times as many as Express. */
const [LEAST, TIMES_EXPRESS] = [60_000, 5];

/**
 * Responses in a second of CPU in one process with a table in memory, bundled as the functions are, and of the
 * session check in Express, interleaved: the cost of our own code. Medians.
 */
export async function run(): Promise<unknown> {
  const node = await lambdaNode();
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-warm-'));
  try {
    await bundleFile(fileURLToPath(new URL('./rounds.ts', import.meta.url)), folder);
    const written = await node.run([join(folder, 'index.mjs')], benchEnvironment);
    const rates: Record<string, number[]> = JSON.parse(written);
    const rows = Object.entries(rates).map(([call, its]) => {
      const reached = Math.round(median(its));
      return {
        'a warm function': call,
        'answers in a second of CPU': reached,
        goal: call === VISITOR ? goal(LEAST, reached >= LEAST) : '',
      };
    });
    const times = median(rates[VISITOR] ?? []) / median(rates[EXPRESS] ?? []);
    await writeTable([
      { 'a warm function': node.words, 'answers in a second of CPU': '', goal: '' },
      ...rows,
      {
        'a warm function': `${VISITOR}: ours / Express`,
        'answers in a second of CPU': times.toFixed(1),
        goal: goal(TIMES_EXPRESS, times >= TIMES_EXPRESS),
      },
    ]);
    return { node: node.words, rates };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
