import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:hours [-- COMMAND]`: runs the tests (or COMMAND) with the machine's clock
 * at other hours and days, by Debian's `faketime`, and once on a busy machine. Journeys
 * begin at noon of the same day (JOURNEYS_AT).
 */
interface Circumstance {
  name: string;
  /** The machine's time when the run starts; the real time without it. */
  at?: string;
  /** Number of endless loops that run beside the tests. */
  loops?: number;
}

const circumstances: readonly Circumstance[] = [
  { name: 'a Sunday, 06:00', at: '2026-11-29T06:00:00+09:00' },
  { name: 'a Monday, 21:30', at: '2026-11-30T21:30:00+09:00' },
  { name: '31 December, 23:58', at: '2026-12-31T23:58:00+09:00' },
  { name: '28 February, 23:58', at: '2027-02-28T23:58:00+09:00' },
  { name: 'two endless loops in parallel', loops: 2 },
];

const allTests = 'npx vitest run && npx playwright test';

// Chromium takes minutes to start under faketime. It may keep the real time: the site uses the service's
// clock.
const chromium = fileURLToPath(new URL('./chromium.sh', import.meta.url));

function environment(at: string | undefined): NodeJS.ProcessEnv {
  if (at === undefined) return process.env;
  return {
    ...process.env,
    // Timeouts use the real monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    CHROMIUM: chromium,
    JOURNEYS_AT: `${at.slice(0, 10)}T12:00:00+09:00`,
  };
}

async function passes(command: string, { at, loops = 0 }: Circumstance): Promise<boolean> {
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const [program = '', ...args] = [...(at === undefined ? [] : ['faketime', at]), 'sh', '-c', command];
  try {
    const run = spawn(program, args, { env: environment(at), stdio: 'inherit' });
    const [code]: unknown[] = await once(run, 'exit');
    return code === 0;
  } finally {
    for (const loop of busy) loop.kill('SIGKILL');
  }
}

const command = process.argv.slice(2).join(' ') || allTests;
const results: string[] = [];
for (const circumstance of circumstances) {
  console.log(`\n== ${circumstance.name}: ${command}`);
  const started = performance.now();
  const verdict = (await passes(command, circumstance)) ? 'passed' : 'FAILED';
  const seconds = Math.round((performance.now() - started) / 1_000);
  results.push(`${circumstance.name.padEnd(30)} ${verdict} ${String(seconds).padStart(6)} s`);
}
console.log(`\n${results.join('\n')}`);
process.exitCode = results.some((line) => line.includes('FAILED')) ? 1 : 0;
