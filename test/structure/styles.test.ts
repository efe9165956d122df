import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The classes that a component names of its CSS modules and that no rule of theirs has: the compiler takes any name. */
function unknownClasses(path: string): string[] {
  const text = textOf(path);
  const code = text.replace(/^import [^;]*;$/gm, '');
  return [...text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)].flatMap(
    ([, name = '', target = '']) => {
      const css = textOf(posix.join(posix.dirname(path), target));
      const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, rule]) => rule));
      const named = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))];
      return named
        .map(([, plain, quoted]) => plain ?? quoted ?? '')
        .filter((rule) => !known.has(rule))
        .map((rule) => `${path}: ${name}.${rule}`);
    },
  );
}

it('the styles have a rule for every class that a component names', () => {
  const components = filesBelow('web/src').filter((path) => path.endsWith('.tsx'));
  expect(components.flatMap(unknownClasses)).toEqual([]);
});
