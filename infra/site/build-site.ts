import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../../shared/product.ts';

const root = fileURLToPath(new URL('../../web', import.meta.url));

/** Builds the site; its footer and legal pages name the samples' operator by default. */
export async function buildSite(operator?: Operator): Promise<void> {
  const { build } = await import('vite');
  // The builds of the landing page and of the worker read it as well.
  process.env['VITE_OPERATOR'] = operator ? JSON.stringify(operator) : '';
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}
