import { posix } from 'node:path';
import { circlesOf } from './circles.ts';
import { refusedImports } from './layers.ts';
import { readSource, type SourceFile } from './source.ts';
import { weightLine } from './weight.ts';

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
