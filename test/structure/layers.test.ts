import { expect, it } from 'vitest';
import { refusedImports } from './layers.ts';
import { filesBelow } from './source.ts';

const files = ['shared', 'functions', 'infra', 'web/src', 'test'].flatMap(filesBelow);
const isRefused = (path: string, target: string, isType = false): boolean =>
  refusedImports({ path, imports: [{ target, isType }] }).length > 0;

it.each([
  ['functions/domain/money/account.ts', 'functions/items/match.ts', false],
  ['functions/domain/money/account.ts', 'functions/store/keys.ts', true],
  ['functions/api/bars/index.ts', 'functions/store/list-search.ts', false],
  ['functions/api/bars/index.ts', 'functions/store/keys.ts', true],
  ['functions/api/bars/index.ts', 'functions/clients/identity/choose-check.ts', true],
  ['functions/api/verify/index.ts', 'functions/clients/identity/choose-check.ts', false],
  ['infra/stacks/api.ts', 'infra/local/main.ts', true],
  ['infra/stacks/api.ts', 'test/support/service.ts', true],
  ['web/src/features/history/home/member-home.tsx', 'web/src/features/auth/api/session.ts', false],
  ['web/src/features/history/home/member-home.tsx', 'web/src/features/groups/api/groups.ts', true],
  ['web/src/features/apply/draft/steps.ts', 'web/src/features/groups/api/groups.ts', false],
  ['web/src/pages/home/home-page.tsx', 'web/src/pages/start/start-page.tsx', true],
  ['web/src/pages/home/home-page.tsx', 'web/src/testing/service.ts', true],
  ['web/src/pages/home/home-page.tsx', 'functions/ports.ts', true],
  ['shared/limits.ts', 'functions/ports.ts', true],
  ['test/support/service.ts', 'functions/events/match-worker.ts', true],
  ['test/support/rights/functions.ts', 'functions/events/match-worker.ts', false],
])('whether %s is refused the import of %s: %s', (path, target, refused) => {
  expect([path, target].filter((name) => !files.includes(name))).toEqual([]);
  expect(isRefused(path, target)).toBe(refused);
});

it.each([
  ['functions/domain/money/account.ts', 'node:crypto', true],
  ['functions/use-cases/bank/bank-rows.ts', '@aws-sdk/client-sns', true],
  ['functions/clients/texts/sns.ts', '@aws-sdk/client-sns', false],
  ['shared/limits.ts', 'zod/mini', true],
  ['web/src/lib/api.ts', 'node:fs', true],
])('whether %s is refused the package %s: %s', (path, name, refused) => {
  expect(files.includes(path)).toBe(true);
  expect(isRefused(path, name)).toBe(refused);
});

it('the site may import only types of the route table', () => {
  expect(isRefused('web/src/app/app.tsx', 'shared/routes/index.ts', true)).toBe(false);
  expect(isRefused('web/src/app/app.tsx', 'shared/routes/index.ts')).toBe(true);
});

it('a folder without a layer is found', () => {
  expect(refusedImports({ path: 'functions/new-folder/file.ts', imports: [] })).not.toEqual([]);
});
