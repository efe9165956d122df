import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MONEY_MUTATIONS } from '../mutations/money-mutations.ts';
import { MUTATIONS } from '../mutations/mutations.ts';
import { ROOT } from './source.ts';

it.each([...MUTATIONS, ...MONEY_MUTATIONS])(
  'the mutation “$name” changes one place, for tests that exist',
  ({ file, text, tests }) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(source.split(text).length - 1).toBe(1);
    for (const path of tests) expect(readFileSync(join(ROOT, path), 'utf8')).toContain('expect');
  },
);
