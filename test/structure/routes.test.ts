import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { CONSOLE_LISTS, type ConsoleListRow } from '../../shared/data/console-lists.ts';
import { routeKey, routeList } from '../../shared/routes/index.ts';
import { filesBelow, ROOT } from './source.ts';

/** What these have in common for all calls is no test of one call; nor are those that go through the route table. */
const OF_ALL_CALLS = /^test\/api\/bad-input\//;
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const tests = ['api', 'use-cases', 'events', 'support']
  .flatMap((folder) => filesBelow(`test/${folder}`))
  .filter((path) => path.endsWith('.ts') && !OF_ALL_CALLS.test(path))
  .map((path) => ({ path, text: textOf(path) }))
  .filter(({ text }) => !text.includes('routeList'));

const textIn = (node: Expression | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The keys with which a test calls a client, `client.call('GET /api/…')` or
 * `client.ok(…)`; also by a constant of that file. */
function callsIn({ path, text }: { path: string; text: string }): string[] {
  const constants = new Map<string, string>();
  const called: (string | undefined)[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init === null ? undefined : textIn(init);
      if (id.type === 'Identifier' && value !== undefined) constants.set(id.name, value);
    },
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!['call', 'ok'].includes(callee.property.name) || key === undefined) return;
      if (key.type === 'SpreadElement') return;
      called.push(key.type === 'Identifier' ? constants.get(key.name) : textIn(key));
    },
  }).visit(parseSync(path, text).program);
  return called.flatMap((key) => key ?? []);
}

it('every call of the route table is made by a test of its own', () => {
  const called = new Set(tests.flatMap(callsIn));
  expect(called.size).toBeGreaterThan(100);
  expect(routeList.map(routeKey).filter((key) => !called.has(key))).toEqual([]);
});

it('every call of the route table is made by the site, or says why not', () => {
  const site = filesBelow('web/src')
    .filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('web/src/testing/'),
    )
    .map(textOf)
    .join('\n');
  // A list with a tab is shown by it.
  const lists = new Map<string, ConsoleListRow>(Object.entries(CONSOLE_LISTS));
  const isMade = (key: string) => {
    const name = /^GET \/api\/admin\/([\w-]+)$/.exec(key)?.[1] ?? '';
    const list = lists.get(name);
    if (list === undefined) return site.includes(`'${key}'`);
    return list.tab !== undefined || site.includes(`useList('${name}'`);
  };
  const withoutPage = routeList.filter(({ noPage }) => noPage !== undefined);
  expect(routeList.map(routeKey).filter((key) => !isMade(key))).toEqual(withoutPage.map(routeKey));
});
