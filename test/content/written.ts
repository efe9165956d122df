import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from '../structure/source.ts';

interface Written {
  path: string;
  text: string;
}

/** The files of some folders, and the pages of the site, with these endings; tests are left out. */
export const writtenIn = (folders: readonly string[], endings: RegExp): Written[] =>
  folders
    .flatMap((folder) => filesBelow(folder))
    .concat(filesBelow('web').filter((path) => /^web\/[^/]+\.html$/.test(path)))
    .filter((path) => endings.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The lines with a form, and where they stand. */
export const linesWith = (texts: readonly Written[], form: RegExp): string[] =>
  texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (form.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
