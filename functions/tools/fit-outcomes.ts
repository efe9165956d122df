import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { type FitReport, fitModel, type Outcome, outcomeSchema } from '../domain/matching/model/fit-model.ts';
import { defaultWeights, parseWeights } from '../domain/matching/weights.ts';

/** `npm run model:fit -- EXPORT.json [--weights CURRENT.json] [--out REPORT.json]`: fits the weights to
 * exported deposit decisions (a JSON array of `outcomeSchema`), prints the report and writes it beside the
 * export. Deploys nothing. */
export async function fitOutcomes(args: readonly string[]): Promise<void> {
  const file = args.find((arg, i) => !arg.startsWith('--') && !(args[i - 1] ?? '').startsWith('--'));
  if (!file)
    throw new Error('usage: npm run model:fit -- EXPORT.json [--weights CURRENT.json] [--out REPORT.json]');
  const after = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const outcomes = readOutcomes(await readFile(file, 'utf8'));
  const stored = after('--weights');
  const current = stored ? parseWeights(JSON.parse(await readFile(stored, 'utf8'))) : defaultWeights;
  const report = fitModel(outcomes, current);
  print(report);
  const out = after('--out') ?? `${file.replace(/\.json$/, '')}.fit.json`;
  await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`report: ${out}`);
}

/** Throws with the first row and field that is not an outcome. */
function readOutcomes(text: string): Outcome[] {
  const parsed = z.array(outcomeSchema).safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`not an export of outcomes: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function print({ outcomes, paidShare, heldOutLogLoss, groups, isAdopted, why, weights }: FitReport): void {
  console.log(`${outcomes} deposit decisions, both paid in ${(100 * paidShare).toFixed(1)} %`);
  if (Number.isFinite(heldOutLogLoss.current)) {
    console.log(
      `held-out log-loss: now ${heldOutLogLoss.current.toFixed(4)}, fitted ${heldOutLogLoss.fitted.toFixed(4)}`,
    );
  }
  for (const { name, pairs, current, fitted } of groups) {
    console.log(
      `  ${name.padEnd(14)} ${String(pairs).padStart(6)} pairs  ${(100 * current).toFixed(1)} % -> ${(100 * fitted).toFixed(1)} %`,
    );
  }
  console.log(`${isAdopted ? 'adopt' : 'keep the current weights'}: ${why}`);
  console.log(JSON.stringify(weights));
}
