import { posix } from 'node:path';
import { circlesOf, type Graph } from './circles.ts';
import { commentsBeyond, filesBelow, ROOT, type SourceFile, SOURCE_ROOTS } from './source.ts';

/** One line of the report. `faults` is empty when the measure is within its bounds. */
export interface Measure {
  name: string;
  value: string;
  faults: string[];
}

const MOST_FILES = 25;
/** The design system is one flat folder on purpose. */
const KIT = 'web/src/ui';
const COMMENT_SHARE = { least: 0.03, most: 0.08 };
/** Comments are as wide as the code, whose lines Prettier breaks there. */
const COMMENT_COLUMNS = 110;
const MEDIAN_FILE_LINES = 60;
const MEDIAN_HANDLER_LINES = 15;
const FUNCTION_LINES = 80;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const atMost = (value: number, bound: number): string[] => (value > bound ? [`at most ${bound}`] : []);

/** Number of files directly in each folder below the roots. */
export function filesPerFolder(roots: readonly string[], root = ROOT): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of roots.flatMap((folder) => filesBelow(folder, root))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

export function folderSizes(counts: ReadonlyMap<string, number>): Measure {
  const bounded = [...counts].filter(([folder]) => folder !== KIT).toSorted(([, a], [, b]) => b - a);
  const [largest = ['none', 0]] = bounded;
  return {
    name: 'files in a folder',
    value: `${largest[1]} in ${largest[0]} (the kit, ${KIT}: ${counts.get(KIT) ?? 0})`,
    faults: bounded
      .filter(([, files]) => files > MOST_FILES)
      .map(([folder, files]) => `${folder} holds ${files} files, more than ${MOST_FILES}`),
  };
}

export const fileGraph = (files: readonly SourceFile[]): Graph =>
  new Map(files.map(({ path, imports }) => [path, new Set(imports)]));

/** An edge from one folder to another when a file of the first imports a file of the second. */
export function folderGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = posix.dirname(path);
    const others = graph.get(folder) ?? new Set();
    for (const target of imports) if (posix.dirname(target) !== folder) others.add(posix.dirname(target));
    graph.set(folder, others);
  }
  return graph;
}

export function circles(name: string, graph: Graph): Measure {
  const found = circlesOf(graph);
  return { name, value: String(found.length), faults: found.map((circle) => circle.join(' <-> ')) };
}

/** The share of comments of each root; all of them have the same bounds. */
export function commentShare(files: readonly SourceFile[]): Measure {
  const perRoot = SOURCE_ROOTS.flatMap((root) => {
    const some = files.filter(({ path }) => path.startsWith(`${root}/`));
    const sum = (of: 'lines' | 'commentLines') => some.reduce((total, file) => total + file[of], 0);
    return some.length === 0 ? [] : [{ root, share: sum('commentLines') / Math.max(1, sum('lines')) }];
  });
  const bounds = `${percent(COMMENT_SHARE.least)} to ${percent(COMMENT_SHARE.most)}`;
  return {
    name: 'comment lines',
    value: perRoot.map(({ root, share }) => `${root} ${percent(share)}`).join(', '),
    faults: perRoot
      .filter(({ share }) => share < COMMENT_SHARE.least || share > COMMENT_SHARE.most)
      .map(({ root, share }) => `${root} has ${percent(share)}, not within ${bounds}`),
  };
}

export function commentWidth(roots: readonly string[], root = ROOT): Measure {
  const beyond = commentsBeyond(COMMENT_COLUMNS, roots, root);
  return {
    name: 'wide comments',
    value: String(beyond.length),
    faults: beyond.map((place) => `${place} is wider than ${COMMENT_COLUMNS} columns`),
  };
}

export function lengths(files: readonly SourceFile[]): Measure[] {
  const file = median(files.map(({ lines }) => lines));
  const handler = median(files.flatMap(({ handlers }) => handlers));
  return [
    { name: 'median file', value: `${file} lines`, faults: atMost(file, MEDIAN_FILE_LINES) },
    { name: 'median handler', value: `${handler} lines`, faults: atMost(handler, MEDIAN_HANDLER_LINES) },
  ];
}

export function longestFunction(files: readonly SourceFile[]): Measure {
  const [top] = files.toSorted((a, b) => b.longest.lines - a.longest.lines);
  return {
    name: 'longest function',
    value: `${top?.longest.lines ?? 0} lines`,
    faults: files
      .filter(({ longest }) => longest.lines > FUNCTION_LINES)
      .map(
        ({ path, longest }) =>
          `${path}:${longest.at} has ${longest.lines} lines, more than ${FUNCTION_LINES}`,
      ),
  };
}
