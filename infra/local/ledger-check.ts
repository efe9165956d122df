import { join } from 'node:path';
import { checkLocalLedger } from './local-ledger.ts';
import { readOptions } from './options.ts';

const folder = join(process.cwd(), '.local');

/**
 * `npm run ledger:check`: checks the ledger (docs/money.md, last part) of the service that runs on
 * PORT, or of the data that an earlier one left in `.local/`. Exits with 1 when it does not balance or
 * there is nothing to check. Nothing is written.
 */
async function main(): Promise<number> {
  const { port } = readOptions([], process.env);
  const verdict = await checkLocalLedger(`http://localhost:${port}`, folder);
  if (verdict === undefined) {
    console.log(
      `No service runs on port ${port} (PORT names another one), and .local/ has no data of an earlier one: there is no ledger to check.`,
    );
    return 1;
  }
  const won = (amount: number) => `${amount.toLocaleString('ko-KR')} won`;
  console.log(`bank          ${won(verdict.bankWon)}`);
  console.log(`owed          ${won(verdict.liabilitiesWon)}`);
  for (const { what, of, won: amounts } of verdict.problems) {
    console.log(`problem       ${[what, of, ...amounts].join(' ')}`);
  }
  console.log(verdict.balanced ? 'The ledger balances.' : 'The ledger does NOT balance.');
  return verdict.balanced ? 0 : 1;
}

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
