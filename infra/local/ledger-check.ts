import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkLedger } from '../../functions/data/money/ledger-check.ts';
import { parseConfig } from '../../functions/config.ts';
import { createServices } from '../../functions/runtime/services.ts';
import { startDynamoDb } from './engines/dynamodb.ts';
import { localTableName, serviceEnvironment } from './service/service-environment.ts';
import { openState } from './service/state.ts';

const folder = join(process.cwd(), '.local');

/**
 * `npm run ledger:check`: adds up the books of the data that `npm start` left in `.local/` (money.md, last part). Ends with 1 when
 * something does not add up. Only the store is started; nothing is written.
 */
async function main(): Promise<number> {
  if (!existsSync(join(folder, 'state.json'))) {
    console.log('There is no local data yet: start the service once with `npm start`.');
    return 0;
  }
  const state = await openState(folder);
  const store = await startDynamoDb({ dataPath: join(folder, 'dynamodb') });
  try {
    const nowhere = 'http://127.0.0.1:9';
    const urls = { dynamoDb: store.url, queue: nowhere, texts: nowhere, bank: nowhere };
    const secrets = { pepper: state.pepper, fieldKey: state.fieldKey, adminPassword: 'not-needed' };
    const env = serviceEnvironment({ urls, tableName: localTableName, queueUrl: nowhere, secrets });
    Object.assign(process.env, env);
    const services = createServices(parseConfig({ ...env, LOG_LEVEL: 'silent' }));
    const verdict = await checkLedger(services, Date.now() + state.clockOffsetMs);
    const won = (amount: number) => `${amount.toLocaleString('ko-KR')} won`;
    console.log(`bank          ${won(verdict.bankWon)}`);
    console.log(`owed          ${won(verdict.liabilitiesWon)}`);
    for (const problem of verdict.problems) console.log(`problem       ${problem}`);
    console.log(verdict.balanced ? 'The books balance.' : 'The books do NOT balance.');
    return verdict.balanced ? 0 : 1;
  } finally {
    await store.stop();
  }
}

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
