import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { actWord } from '../../functions/api/admin/views/act-words.ts';
import { routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';

const audited = routeList.filter((route) => route.audited !== undefined);
const named = (routes: readonly RouteDefinition[]) => routes.map((route) => [route.name, route] as const);
const jsonOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema === undefined ? '' : JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
/** Whether an object of the schema has a field of that name anywhere. */
const hasField = (schema: z.ZodType | undefined, name: string, io: 'input' | 'output' = 'output'): boolean =>
  jsonOf(schema, io).includes(`"${name}":`);

/** Response fields that identify a person or say how to reach them. */
const PERSONAL = [
  'name',
  'name_male',
  'name_female',
  'owner_name',
  'author_name',
  'actor_name',
  'phone',
  'birth',
  'account_number',
  'account_owner',
  'source_ip',
];

describe('the audited routes', () => {
  it.each(named(audited))('%s names fields that its schemas have', (_, { audited: row, ...route }) => {
    if (row === undefined) return;
    const paths = [row.subject, ...(row.detail ?? [])].filter((path) => path?.includes('.'));
    for (const path of paths) {
      const [part = '', ...names] = String(path).split('.');
      const schema = { params: route.params, body: route.body, answer: route.response }[part];
      for (const name of names)
        expect(hasField(schema, name, part === 'answer' ? 'output' : 'input'), path).toBe(true);
    }
    if (row.kind !== 'act' && Array.isArray(row.people)) {
      for (const name of row.people) expect(hasField(route.response, name), name).toBe(true);
    }
  });

  it.each(named(audited.filter(({ access }) => access === 'public')))('%s has no caller yet', (_, route) => {
    expect(route.audited?.subject).toBe('new');
  });

  it('include every route that shows or changes what is not the caller’s own', () => {
    const ofOperators = routeList.filter(({ access }) => access !== 'public' && access !== 'member');
    const silent = ofOperators.filter((route) => route.audited === undefined);
    expect(silent.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([]);
    const shows = (route: RouteDefinition) => PERSONAL.filter((name) => hasField(route.response, name));
    expect(silent.flatMap((route) => shows(route).map((field) => `${route.name}: ${field}`))).toEqual([]);
  });

  it.each(named(audited))('%s has no free text in its query except q', (_, route) => {
    const rest = route.query?.omit({ ...(hasField(route.query, 'q', 'input') && { q: true }) });
    const { properties = {} } =
      rest === undefined ? {} : z.toJSONSchema(rest, { io: 'input', unrepresentable: 'any' });
    for (const [name, part] of Object.entries(properties)) {
      const closed = typeof part === 'object' && ('enum' in part || 'const' in part);
      expect(closed || name === 'page', name).toBe(true);
    }
  });

  it.each(named(audited))('%s has a Korean label', (name) => {
    expect(actWord(name)).toMatch(/[가-힣]/);
  });
});

it.each([
  ['who-is', '명령으로 회원 자료 보기'],
  ['open-sealed', '보관한 탈퇴 자료 열기'],
])('a row with the action %s, which no route has, is labelled %s', (action, words) => {
  expect(actWord(action)).toBe(words);
});
