import { join } from 'node:path';
import { checkLedger } from '../../functions/data/money/ledger-check.ts';
import { hasLocalData, withLocalTable } from './local-table.ts';

const folder = join(process.cwd(), '.local');

/**
 * `npm run ledger:check`: adds up the books of the data that `npm start` left in `.local/` (money.md, last part). Ends with 1 when
 * something does not add up. Only the store is started; nothing is written.
 */
async function main(): Promise<number> {
  if (!hasLocalData(folder)) {
    console.log('There is no local data yet: start the service once with `npm start`.');
    return 0;
  }
  const verdict = await withLocalTable(folder, checkLedger);
  const won = (amount: number) => `${amount.toLocaleString('ko-KR')} won`;
  console.log(`bank          ${won(verdict.bankWon)}`);
  console.log(`owed          ${won(verdict.liabilitiesWon)}`);
  for (const problem of verdict.problems) console.log(`problem       ${problem}`);
  console.log(verdict.balanced ? 'The books balance.' : 'The books do NOT balance.');
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
