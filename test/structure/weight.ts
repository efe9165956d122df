import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
