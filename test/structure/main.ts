import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { alg, Graph } from '@dagrejs/graphlib';
import { routeList } from '../../shared/routes/index.ts';
import { refusedImports } from './layers.ts';
import { readSource } from './source.ts';

/** What the project may weigh: lines, or words of documents, and files. */
const GOALS = { source: 58_000, tests: 42_000, css: 5_500, words: 25_000, files: 1_500 };
type Part = keyof typeof GOALS;

const isTest = (path: string): boolean =>
  path.startsWith('test/') || path.startsWith('web/src/testing/') || /\.test\.tsx?$/.test(path);

function partOf(path: string): Part | null {
  if (/\.tsx?$/.test(path)) return isTest(path) ? 'tests' : 'source';
  if (path.endsWith('.css')) return 'css';
  return path.endsWith('.md') ? 'words' : null;
}

const countIn = (path: string, what: RegExp): number => readFileSync(path, 'utf8').match(what)?.length ?? 0;
const linesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + countIn(path, /\n/g), 0);

/** How heavy the committed files are beside the goals. */
function weightLine(): string {
  const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const weights: Record<Part, number> = { source: 0, tests: 0, css: 0, words: 0, files: paths.length };
  for (const path of paths) {
    const part = partOf(path);
    if (part !== null) weights[part] += countIn(path, part === 'words' ? /\S+/g : /\n/g);
  }
  const service = paths.filter((path) => /^(functions|shared)\//.test(path) && partOf(path) === 'source');
  const parts = Object.entries(GOALS) as [Part, number][];
  return [
    ...parts.map(([part, goal]) => `${part} ${weights[part]} of ${goal}`),
    `service lines a call ${Math.round(linesOf(service) / routeList.length)} of 210`,
  ].join(', ');
}

/** What a newcomer meets on the trips: the files that a worker runs, and the places of docs/how-to.md. */
function tripsLine(imports: Graph): string {
  const howTo = readFileSync('docs/how-to.md', 'utf8');
  const closureOf = (worker: string): string => {
    const files = alg
      .preorder(imports, `functions/events/${worker}.ts`)
      .filter((path) => path.endsWith('.ts'));
    return `${files.length} files, ${linesOf(files)} lines`;
  };
  const placesOf = (title: string): number =>
    (/^\|(?:.*\n\|)+/m.exec(howTo.slice(howTo.indexOf(`## ${title}\n`)))?.[0].split('\n').length ?? 0) - 2;
  return [
    `a bank transfer ${closureOf('bank-feed')}`,
    `a match ${closureOf('match-worker')}`,
    `places of a field ${placesOf('A field of the team')} of 8`,
    `of a list ${placesOf('A list of the console')} of 6`,
    `of a call ${placesOf('A call')} of 5`,
  ].join(', ');
}

/** `npm run check:structure`: fails on imports that `layers.ts` does not allow, and on circles of folders;
 * circles of files are the linter's. Prints what the project weighs. */
const source = readSource();
const imports = new Graph();
const folders = new Graph();
for (const { path, imports: found } of source)
  for (const { target, isType } of found) {
    if (!isType) imports.setEdge(path, target);
    const [folder, other] = [posix.dirname(path), posix.dirname(target)];
    if (folder !== other && !path.startsWith('test/')) folders.setEdge(folder, other);
  }
const faults = [
  ...source.flatMap(refusedImports),
  ...alg.findCycles(folders).map((circle) => circle.sort().join(' <-> ')),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(`${weightLine()}\n${tripsLine(imports)}`);
