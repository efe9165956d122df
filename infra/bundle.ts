import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { functionNames, functionSource } from './function-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const functionsDir = join(root, 'dist/functions');

/**
 * Ways to find credentials that no Lambda function uses: its own stand in the environment. Lambda's runtime brings them
 * all the same, should one ever be asked; left out, a function starts twice as fast.
 */
const unusedCredentialProviders = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (kind) => `@aws-sdk/credential-provider-${kind}`,
);

// Packages that are CommonJS inside still call require().
const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** Bundles every Lambda function into a folder of its own and answers what each loads at its start, in bytes by name. */
export async function bundleFunctions(outDir = functionsDir): Promise<Map<string, number>> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const sizes = await Promise.all(functionNames.map((name) => bundleFunction(name, outDir)));
  return new Map(functionNames.map((name, index) => [name, sizes[index] ?? 0]));
}

export async function bundleFunction(name: string, outDir: string): Promise<number> {
  const source = join(root, functionSource(name));
  if (!existsSync(source)) throw new Error(`${functionSource(name)} is missing.`);
  const { metafile } = await build({
    entryPoints: { index: source },
    outdir: join(outDir, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported on demand (the secrets' client) becomes a file of its own, read only then.
    splitting: true,
    metafile: true,
    external: unusedCredentialProviders,
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
  return loadedAtStart(metafile);
}

/** The entry and everything it imports statically. */
function loadedAtStart({ outputs }: Metafile): number {
  const seen = new Set<string>();
  const visit = (path: string): number => {
    const output = outputs[path];
    if (output === undefined || seen.has(path)) return 0;
    seen.add(path);
    const imported = output.imports.filter((entry) => entry.kind === 'import-statement');
    return output.bytes + imported.reduce((sum, entry) => sum + visit(entry.path), 0);
  };
  const entry = Object.keys(outputs).find((path) => path.endsWith('/index.mjs'));
  return entry === undefined ? 0 : visit(entry);
}

async function main(): Promise<void> {
  const sizes = await bundleFunctions();
  for (const [name, bytes] of sizes) {
    console.log(`${name.padEnd(20)} ${(bytes / 1024).toFixed(0).padStart(6)} KB`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
