import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether the run has every file of the tests before the last ones, and every test in them. */
    isWholeRun: boolean;
  }
}

const root = join(import.meta.dirname, '..');

/** What vitest.config.ts includes here, but the last ones. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('last/') && /^site\/.*\.test\.tsx$|\.test\.ts$/.test(file),
);

/** Tells the tests that look at what all the others have done whether these were all. */
export function setup(project: TestProject): void {
  const ran = new Set(project.vitest.state.getPaths());
  const hasAllTests = project.config.testNamePattern === undefined;
  project.provide('isWholeRun', hasAllTests && files.every((file) => ran.has(join(root, file))));
}
