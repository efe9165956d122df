import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportOutcomes } from '../../functions/data/matching/outcome-export.ts';
import { parseConfig } from '../../functions/config.ts';
import { createServices } from '../../functions/runtime/services.ts';
import { hasLocalData, withLocalTable } from './local-table.ts';
import type { Services } from '../../functions/ports.ts';

const folder = join(process.cwd(), '.local');

async function write(services: Services, file: string): Promise<void> {
  const { outcomes, unread, isCut } = await exportOutcomes(services);
  await writeFile(file, `${JSON.stringify(outcomes)}\n`);
  console.log(
    `${outcomes.length} deposit decisions in ${file}; ${unread} matches whose groups are no longer kept`,
  );
  if (isCut) console.log('There are more: the newest were read.');
}

/**
 * `npm run model:export -- FILE`: writes the deposit decisions for `npm run model:fit`. With
 * TABLE_NAME (and the operator's AWS profile) from a stage's table, otherwise from the local one.
 * Reads only; the file has no id, name or text.
 */
async function main([file]: readonly string[]): Promise<void> {
  if (!file) throw new Error('usage: [TABLE_NAME=... AWS_REGION=...] npm run model:export -- FILE');
  if (!process.env['TABLE_NAME']) {
    if (!hasLocalData(folder))
      throw new Error('There is no local data yet: start the service once with `npm start`.');
    return withLocalTable(folder, (services) => write(services, file));
  }
  // Dummy keys: the export reads no hashed or encrypted field.
  const unused = { PEPPER: 'unused'.repeat(6), FIELD_KEY: Buffer.alloc(32).toString('base64') };
  await write(createServices(parseConfig({ ...unused, LOG_LEVEL: 'silent', ...process.env })), file);
}

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
