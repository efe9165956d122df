import { runCommand } from './commands.ts';
import { sentenceOf } from './refused.ts';

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
