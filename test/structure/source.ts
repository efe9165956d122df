import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of the product's own code; tests are not measured. */
export const SOURCE_ROOTS = ['shared', 'functions', 'infra', 'web/src'] as const;

/** One file of the source: its path from the repository's root and what was measured of it. */
export interface SourceFile {
  path: string;
  lines: number;
  /** Lines that hold nothing but a comment. */
  commentLines: number;
  /** Paths of the source files that it imports, types and lazy imports included. */
  imports: string[];
  /** Lines of each exported `Handler`. */
  handlers: number[];
  /** The longest function, and the line at which it starts; 0 when there is none. */
  longest: { lines: number; at: number };
}

const isSource = (name: string): boolean => /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

/** Paths of all files below a folder, from the repository's root, with slashes. */
export const filesBelow = (folder: string, root = ROOT): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** Reads and measures every source file below the roots. */
export function readSource(roots: readonly string[] = SOURCE_ROOTS, root = ROOT): SourceFile[] {
  return roots
    .flatMap((folder) => filesBelow(folder, root))
    .filter((path) => isSource(posix.basename(path)))
    .map((path) => measure(path, readFileSync(join(root, path), 'utf8'), root));
}

function measure(path: string, text: string, root: string): SourceFile {
  const parsed = parseSync(path, text);
  const { module, comments } = parsed;
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const imported = [...named, ...lazy]
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name.replace(/\?.*$/, '')))
    .filter(
      (target) => isSource(target) && existsSync(join(root, target)) && statSync(join(root, target)).isFile(),
    );
  const lineOf = lineCounter(text);
  return {
    path,
    lines: lineOf(text.length) - (text.endsWith('\n') ? 1 : 0),
    commentLines: commentLinesOf(text, comments, lineOf),
    imports: [...new Set(imported)],
    handlers: path.startsWith('functions/api/') ? handlerLengths(parsed.program, text, lineOf) : [],
    longest: longestFunction(parsed.program, lineOf),
  };
}

type Program = ReturnType<typeof parseSync>['program'];

function longestFunction(program: Program, lineOf: (offset: number) => number): SourceFile['longest'] {
  let longest = { lines: 0, at: 0 };
  const measureOne = ({ start, end }: { start: number; end: number }) => {
    const lines = lineOf(end) - lineOf(start) + 1;
    if (lines > longest.lines) longest = { lines, at: lineOf(start) };
  };
  new Visitor({
    FunctionDeclaration: measureOne,
    FunctionExpression: measureOne,
    ArrowFunctionExpression: measureOne,
  }).visit(program);
  return longest;
}

const handlerLengths = (program: Program, text: string, lineOf: (offset: number) => number): number[] =>
  program.body
    .filter(({ start, end }) => /^export const \w+: Handler</.test(text.slice(start, end)))
    .map(({ start, end }) => lineOf(end) - lineOf(start) + 1);

/** Returns the line (from 1) of an offset. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

type Comments = readonly { start: number; end: number }[];

function commentLinesOf(text: string, comments: Comments, lineOf: (offset: number) => number): number {
  const whole = comments.filter(
    ({ start }) => text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '',
  );
  return whole.reduce((sum, { start, end }) => sum + lineOf(end) - lineOf(start) + 1, 0);
}

/** An instruction to the linter stays on one line. */
const isTooWide = (line: string, column: number): boolean =>
  line.length > column && !/^\s*\/\/ oxlint-/.test(line);

/** The places, as `path:line`, where a line of a comment ends beyond this column. Tests are read too. */
export function commentsBeyond(column: number, roots: readonly string[], root = ROOT): string[] {
  const paths = roots.flatMap((folder) => filesBelow(folder, root));
  return paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const lines = text.split('\n');
      if (!lines.some((line) => isTooWide(line, column))) return [];
      const lineOf = lineCounter(text);
      const commented = parseSync(path, text).comments.flatMap(({ start, end }) =>
        Array.from({ length: lineOf(end) - lineOf(start) + 1 }, (_, nth) => lineOf(start) + nth),
      );
      return commented
        .filter((line) => isTooWide(lines[line - 1] ?? '', column))
        .map((line) => `${path}:${line}`);
    });
}
