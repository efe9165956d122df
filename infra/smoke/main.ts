import { parseArgs } from 'node:util';
import { smoke } from './journey.ts';

const usage =
  'usage: npm run smoke -- --url https://DOMAIN (SMOKE_ID and SMOKE_PASSWORD: an account kept for this)';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const { SMOKE_ID: id, SMOKE_PASSWORD: password } = process.env;
if (values.url === undefined || !URL.canParse(values.url)) {
  console.error(usage);
  process.exit(2);
}
const steps = await smoke({ url: values.url, member: id && password ? { id, password } : undefined });
for (const { name, problem } of steps)
  console.log(problem === null ? `ok      ${name}` : `FAILED  ${name}: ${problem}`);
const failed = steps.filter(({ problem }) => problem !== null).length;
console.log(`${steps.length - failed} passed, ${failed} failed at ${values.url}`);
process.exitCode = failed === 0 ? 0 : 1;
