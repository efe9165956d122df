import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '../shared/product.ts';
import type { StageFile, StageSettings } from './definitions/stage-settings.ts';

/** Whom the site of a stage names; undefined for the samples. Throws for a stage without a file. */
export function operatorOf(
  stages: Readonly<Record<string, StageFile>>,
  stage: string | undefined,
): Operator | undefined {
  if (stage === undefined || stage === '') return undefined;
  const file = stages[stage];
  if (file === undefined) throw new Error(`There is no infra/stages/${stage}.ts.`);
  return file.operator;
}

/** Throws when the built site names somebody else than the stage: it was
 * built without STAGE, or for another one. */
export function requireOperatorIn(siteDir: string, { stage, operator }: StageSettings): void {
  if (operator === undefined) return;
  const page = readFileSync(join(siteDir, 'index.html'), 'utf8');
  if (page.includes(operator.business.registration) && page.includes(operator.contact.email)) return;
  throw new Error(
    `The built site does not name the operator of infra/stages/${stage}.ts. Build it with STAGE=${stage} npm run build.`,
  );
}
