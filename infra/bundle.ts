import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { functionNames, functionSource } from './function-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const functionsDir = join(root, 'dist/functions');

// Packages that are CommonJS inside still call require().
const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** Bundles every Lambda function into a folder of its own and answers the sizes in bytes by name. */
export async function bundleFunctions(outDir = functionsDir): Promise<Map<string, number>> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const sizes = await Promise.all(functionNames.map((name) => bundleFunction(name, outDir)));
  return new Map(functionNames.map((name, index) => [name, sizes[index] ?? 0]));
}

async function bundleFunction(name: string, outDir: string): Promise<number> {
  const source = join(root, functionSource(name));
  if (!existsSync(source)) throw new Error(`${functionSource(name)} is missing.`);
  const outfile = join(outDir, name, 'index.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: banner },
    logLevel: 'warning',
  });
  return (await stat(outfile)).size;
}

async function main(): Promise<void> {
  const sizes = await bundleFunctions();
  for (const [name, bytes] of sizes) {
    console.log(`${name.padEnd(20)} ${(bytes / 1024).toFixed(0).padStart(6)} KB`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
