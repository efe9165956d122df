import { costTable } from './table.ts';

try {
  console.log(costTable(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
