import { expect, it } from 'vitest';
import { refusedImports } from './layers.ts';

const isRefused = (path: string, { imports = [] as string[], packages = [] as string[] }): boolean =>
  refusedImports({ path, imports, packages }).length > 0;

it.each([
  ['functions/domain/money/account.ts', 'functions/items/match.ts', false],
  ['functions/domain/money/account.ts', 'functions/store/keys.ts', true],
  ['functions/api/bars/preview-bar.ts', 'functions/store/list-search.ts', false],
  ['functions/api/bars/preview-bar.ts', 'functions/store/keys.ts', true],
  ['functions/api/groups/list-groups.ts', 'functions/clients/text-reader/text-reader.ts', true],
  ['functions/api/groups/index.ts', 'functions/clients/text-reader/text-reader.ts', false],
  ['infra/stacks/api.ts', 'infra/local/host.ts', true],
  ['infra/stacks/api.ts', 'test/support/service.ts', true],
  ['web/src/features/history/home/member-home.tsx', 'web/src/features/auth/api/session.ts', false],
  ['web/src/features/history/home/member-home.tsx', 'web/src/features/groups/api/groups.ts', true],
  ['web/src/features/apply/use-filling.ts', 'web/src/features/groups/api/groups.ts', false],
  ['web/src/pages/home/home-page.tsx', 'web/src/pages/start/start-page.tsx', true],
  ['web/src/pages/home/home-page.tsx', 'web/src/testing/market.ts', true],
  ['web/src/pages/home/home-page.tsx', 'functions/ports.ts', true],
  ['shared/limits.ts', 'functions/ports.ts', true],
])('%s may import %s, unless: %s', (path, target, refused) => {
  expect(isRefused(path, { imports: [target] })).toBe(refused);
});

it.each([
  ['functions/domain/money/account.ts', 'node:crypto', true],
  ['functions/data/bank/rows.ts', '@aws-sdk/client-sns', true],
  ['functions/clients/texts/sns.ts', '@aws-sdk/client-sns', false],
  ['shared/limits.ts', 'zod/mini', true],
  ['web/src/lib/api.ts', 'node:fs', true],
])('%s may use the package %s, unless: %s', (path, name, refused) => {
  expect(isRefused(path, { packages: [name] })).toBe(refused);
});

it('finds a folder without a layer', () => {
  expect(isRefused('functions/new-folder/file.ts', {})).toBe(true);
});
