import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { functionNames, functionSource } from './definitions/function-list.ts';
import { NODE_MAJOR } from './definitions/node-version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const functionsDir = join(root, 'dist/functions');
/** Beside the functions and not in them: a source map would only make their start slower. */
export const sourceMapsDir = join(root, 'dist/source-maps');

/**
 * Credential providers that no Lambda function uses, since its credentials are in the environment. Lambda's
 * runtime has them if one is ever needed; without them a function starts twice as fast.
 */
const unusedCredentialProviders = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (kind) => `@aws-sdk/credential-provider-${kind}`,
);

// Packages that are CommonJS inside still call require().
const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * Bundles every Lambda function into its own folder and returns the bytes that each loads at its start, by
 * name; the source maps go into folders of the same names.
 */
export async function bundleFunctions(outDir = functionsDir, mapsDir?: string): Promise<Map<string, number>> {
  for (const folder of [outDir, ...(mapsDir === undefined ? [] : [mapsDir])]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const sizes = await Promise.all(functionNames.map((name) => bundleFunction(name, outDir, mapsDir)));
  return new Map(functionNames.map((name, index) => [name, sizes[index] ?? 0]));
}

const options = {
  bundle: true,
  // Modules imported on demand (the secrets' client) become separate files, read only then.
  splitting: true,
  outExtension: { '.js': '.mjs' },
  external: unusedCredentialProviders,
  platform: 'node',
  target: `node${NODE_MAJOR}`,
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  banner: { js: banner },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/**
 * Modules that most starts never load. They are bundled separately, because code shared with the
 * entry would otherwise make the entry larger.
 */
const separateModules = {
  './bedrock.ts': 'functions/clients/text-reader/bedrock.ts',
  './portone.ts': 'functions/clients/identity/portone.ts',
  './portone-payments.ts': 'functions/clients/payments/portone-payments.ts',
  './web-push.ts': 'functions/clients/push/web-push.ts',
  './s3.ts': 'functions/clients/s3.ts',
  './sns.ts': 'functions/clients/texts/sns.ts',
  './solapi.ts': 'functions/clients/texts/solapi.ts',
  './sqs.ts': 'functions/clients/sqs.ts',
} as const;

/** zod's JSON Schema writer, which its schemas reference and the service never uses. */
const leaveOutJsonSchema: Plugin = {
  name: 'leave out JSON Schema',
  setup(build) {
    build.onLoad(
      { filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      async ({ path }) => {
        const names = [...(await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)];
        const absent = "const absent = () => { throw new Error('JSON Schema is left out of this bundle'); };";
        return { contents: [absent, ...names.map(([, name]) => `export { absent as ${name} };`)].join('\n') };
      },
    );
  },
};

/** Excludes the separate modules from a bundle and records which of them it imports. */
const leaveOutSeparateModules = (asked: Set<string>): Plugin => ({
  name: 'leave apart',
  setup(build) {
    build.onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ path, kind }) => {
      if (kind !== 'dynamic-import' || !Object.hasOwn(separateModules, path)) return undefined;
      asked.add(path);
      return { path: path.replace(/\.ts$/, '.mjs'), external: true };
    });
  },
});

export async function bundleFunction(name: string, outDir: string, mapsDir?: string): Promise<number> {
  const source = join(root, functionSource(name));
  if (!existsSync(source)) throw new Error(`${functionSource(name)} is missing.`);
  const outdir = join(outDir, name);
  const bytes = await bundleFile(source, outdir, { sourcemap: mapsDir === undefined ? false : 'external' });
  if (mapsDir !== undefined) await moveMaps(outdir, join(mapsDir, name));
  return bytes;
}

/** Bundles a file as a function is, and returns the bytes that it loads at its start. */
export async function bundleFile(source: string, outdir: string, more: BuildOptions = {}): Promise<number> {
  const asked = new Set<string>();
  const { metafile } = await build({
    ...options,
    ...more,
    external: [...options.external, ...(more.external ?? [])],
    metafile: true,
    outdir,
    entryPoints: { index: source },
    sourcesContent: false,
    plugins: [leaveOutSeparateModules(asked), leaveOutJsonSchema],
  });
  for (const path of asked) {
    for (const { name: file, contents } of await separateBundle(path))
      await writeFile(join(outdir, file), contents);
  }
  return loadedAtStart(metafile);
}

async function moveMaps(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const maps = (await readdir(from)).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rename(join(from, file), join(to, file))));
}

type BuiltFile = Pick<OutputFile, 'contents'> & { name: string };
const separateBundles = new Map<string, Promise<BuiltFile[]>>();

/** A separate module's files; built once, however many functions import it. */
function separateBundle(path: string): Promise<BuiltFile[]> {
  const known = separateBundles.get(path);
  if (known !== undefined) return known;
  const entry = Object.entries(separateModules).find(([asked]) => asked === path)?.[1] ?? path;
  const outdir = join(root, 'dist/separate');
  const built = build({ ...options, outdir, write: false, entryPoints: [join(root, entry)] }).then(
    ({ outputFiles }) =>
      outputFiles.map((file) => ({ name: relative(outdir, file.path), contents: file.contents })),
  );
  separateBundles.set(path, built);
  return built;
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
  const sizes = await bundleFunctions(functionsDir, sourceMapsDir);
  for (const [name, bytes] of sizes) {
    console.log(`${name.padEnd(20)} ${(bytes / 1024).toFixed(0).padStart(6)} KB`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
