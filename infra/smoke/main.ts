import { parseArgs } from 'node:util';
import { smoke, type SmokeTarget } from './journey.ts';

const usage = `usage: npm run smoke -- --url https://DOMAIN [--match]
SMOKE_IDS and SMOKE_PASSWORD: the login ids of one or two members who are kept for this, with a comma between them.
--match: two of them, one of each side, apply at the bar SMOKE_BAR, are matched, and cancel.`;

const { values } = parseArgs({ options: { url: { type: 'string' }, match: { type: 'boolean' } } });
const target = readTarget();
if (target === null) {
  console.error(usage);
  process.exit(2);
}
const steps = await smoke(target);
for (const { name, problem } of steps)
  console.log(problem === null ? `ok      ${name}` : `FAILED  ${name}: ${problem}`);
const failed = steps.filter(({ problem }) => problem !== null).length;
console.log(`${steps.length - failed} passed, ${failed} failed at ${target.url}`);
process.exitCode = failed === 0 ? 0 : 1;

/** Null when something is missing: what is asked for is never left out in silence. */
function readTarget(): SmokeTarget | null {
  const { SMOKE_IDS = '', SMOKE_PASSWORD: password = '', SMOKE_BAR: bar = '' } = process.env;
  const { url, match = false } = values;
  if (url === undefined || !URL.canParse(url)) return null;
  const [id = '', other = ''] = SMOKE_IDS.split(',').map((each) => each.trim());
  const member = id && password ? { id, password } : undefined;
  if (!match) return { url, member };
  if (member === undefined || other === '' || bar === '') return null;
  return { url, member, job: { ids: [id, other], password, bar } };
}
