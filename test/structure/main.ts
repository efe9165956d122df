import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { refusedImports } from './layers.ts';
import { readSource, type SourceFile } from './source.ts';

/** Imports: a name and the names that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The circles of a graph: each is a group of names that all reach each other (a strongly connected component
 * of two or more, by Tarjan's algorithm), sorted. A name that imports itself is not a circle.
 */
export function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  function visit(name: string): number {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    isOpen.add(name);
    let low = own;
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? own);
    }
    lowest.set(name, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(name));
      for (const member of circle) isOpen.delete(member);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
}

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

/** One line on how heavy the committed files are beside the goals. */
export function weightLine(): string {
  const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const weights: Record<Part, number> = { source: 0, tests: 0, css: 0, words: 0, files: paths.length };
  for (const path of paths) {
    const part = partOf(path);
    if (part === null) continue;
    const text = readFileSync(path, 'utf8');
    weights[part] += text.match(part === 'words' ? /\S+/g : /\n/g)?.length ?? 0;
  }
  const parts = Object.entries(GOALS) as [Part, number][];
  return parts.map(([part, goal]) => `${part} ${weights[part]} of ${goal}`).join(', ');
}

/** An edge from one folder to another when a file of the first imports a file of the second. */
function folderGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = posix.dirname(path);
    const others = graph.get(folder) ?? new Set();
    for (const target of imports) if (posix.dirname(target) !== folder) others.add(posix.dirname(target));
    graph.set(folder, others);
  }
  return graph;
}

/** `npm run check:structure`: fails on imports that `layers.ts` does not allow, and on circles of folders;
 * circles of files are the linter's. Prints what the project weighs. */
const files = readSource();
const faults = [
  ...files.flatMap(refusedImports),
  ...circlesOf(folderGraph(files)).map((circle) => circle.join(' <-> ')),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(weightLine());
