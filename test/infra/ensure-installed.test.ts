import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../infra/local/ensure-installed.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installed-'));
  await mkdir(join(root, 'node_modules'));
});

afterEach(() => rm(root, { recursive: true }));

const write = (path: string, packages: Record<string, object>) =>
  writeFile(join(root, path), JSON.stringify({ packages }));

describe('whether the packages are installed', () => {
  const wanted = {
    '': { name: 'root' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/windows-only': { version: '2.0.0', optional: true },
  };

  it.each([
    ['all there, but for an optional one', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['one is missing', {}, false],
    [
      'one too many',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/old': { version: '1.0.0' } },
      false,
    ],
  ])('%s', async (_case, installed, expected) => {
    await write('package-lock.json', wanted);
    await write('node_modules/.package-lock.json', installed);
    expect(isInstalled(root)).toBe(expected);
  });

  it('is false when nothing was installed', async () => {
    await write('package-lock.json', wanted);
    expect(isInstalled(root)).toBe(false);
  });
});
