import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireFreePort } from '../../infra/local/engines/free-port.ts';
import { readOptions } from '../../infra/local/options.ts';
import { openState, saveState } from '../../infra/local/service/state.ts';

describe('the options of npm start', () => {
  it.each([
    [[], {}, { port: 3000, isFresh: false, inMemory: false, storeEngine: undefined, startAt: undefined }],
    [
      ['--fresh'],
      { PORT: '8080', STORE_ENGINE: 'dynamodb-local' },
      { port: 8080, isFresh: true, inMemory: false, storeEngine: 'dynamodb-local', startAt: undefined },
    ],
    [
      ['--memory'],
      { PORT: '0' },
      { port: 0, isFresh: false, inMemory: true, storeEngine: undefined, startAt: undefined },
    ],
    [
      ['--memory', '--at', '2027-03-10T10:00:00+09:00'],
      {},
      {
        port: 3000,
        isFresh: false,
        inMemory: true,
        storeEngine: undefined,
        startAt: Date.UTC(2027, 2, 10, 1),
      },
    ],
  ])('%j with %j', (args, env, expected) => {
    expect(readOptions(args, env)).toEqual(expected);
  });

  it.each([
    [['--frsh'], {}],
    [['now'], {}],
    [['--memory', '--at', 'tomorrow'], {}],
    [['--memory', '--at', '2027-03-10T10:00:00'], {}],
    [['--at', '2027-03-10T10:00:00+09:00'], {}],
    [[], { PORT: 'http' }],
    [[], { PORT: '70000' }],
  ])('refuses %j with %j and lists the options', (args, env) => {
    expect(() => readOptions(args, env)).toThrow(/--fresh/);
  });
});

describe('the port of the site', () => {
  it('is checked before anything starts', async () => {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(requireFreePort(port)).rejects.toThrow(/PORT/);
    server.close();
    await once(server, 'close');
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});

describe('the stored state of one machine', () => {
  it('keeps its keys and its clock, and never resets silently', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'state-'));
    try {
      const first = await openState(folder);
      await saveState(folder, { ...first, clockOffsetMs: 86_400_000 });
      expect(await openState(folder)).toEqual({ ...first, clockOffsetMs: 86_400_000 });

      const path = join(folder, 'state.json');
      await writeFile(path, (await readFile(path, 'utf8')).slice(0, 20));
      await expect(openState(folder)).rejects.toThrow(/--fresh/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('keeps the engine that created the data and refuses another one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'state-'));
    try {
      expect((await openState(folder, { storeEngine: 'dynamodb-local' })).storeEngine).toBe('dynamodb-local');
      expect((await openState(folder)).storeEngine).toBe('dynamodb-local');
      expect((await openState(folder, { storeEngine: 'dynamodb-local' })).storeEngine).toBe('dynamodb-local');
      await expect(openState(folder, { storeEngine: 'dynoxide' })).rejects.toThrow(
        'The local data was made with dynamodb-local: start without STORE_ENGINE to go on with it, or with --fresh to forget it.',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
