import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { localClient } from '../../infra/local/engines/clients.ts';
import { parseJavaVersion, requireJava, startStore } from '../../infra/local/engines/store.ts';
import { recreateTable } from '../../infra/local/engines/start-engines.ts';
import {
  chooseStoreEngine,
  defaultStoreEngine,
  requestedStoreEngine,
  requireDynoxide,
} from '../../infra/local/engines/store-engine.ts';
import { PATIENTLY } from '../support/engines.ts';

const engine = chooseStoreEngine(process.env);

const clientFor = (endpoint: string) => new DynamoDBClient({ ...localClient, endpoint, maxAttempts: 1 });

/** A process that starts the store and then waits to be killed without cleaning up. */
async function startInOtherProcess(dataPath: string): Promise<{ url: string; kill: () => void }> {
  const script = `
    import { startStore } from './infra/local/engines/store.ts';
    const store = await startStore(${JSON.stringify({ engine, dataPath })});
    console.log(store.url);
    setInterval(() => undefined, 1_000);`;
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(owner.stdout)) {
    return { url: line, kill: () => owner.kill('SIGKILL') };
  }
  throw new Error('The store did not start in the other process.');
}

describe(`the local store (${engine})`, () => {
  it('stops when its parent process is killed, and keeps its data', async () => {
    const dataPath = await mkdtemp(join(tmpdir(), 'store-'));
    const item = { PK: { S: 'A' }, SK: { S: 'B' }, value: { S: 'kept' } };
    try {
      const first = await startInOtherProcess(dataPath);
      await recreateTable(clientFor(first.url), 'kept');
      await clientFor(first.url).send(new PutItemCommand({ TableName: 'kept', Item: item }));
      first.kill();
      await vi.waitFor(() => expect(fetch(first.url)).rejects.toThrow(), PATIENTLY);

      const second = await startStore({ engine, dataPath });
      const { Item } = await clientFor(second.url).send(
        new GetItemCommand({ TableName: 'kept', Key: { PK: { S: 'A' }, SK: { S: 'B' } } }),
      );
      expect(Item).toEqual(item);
      await second.stop();
      await expect(fetch(second.url)).rejects.toThrow();
    } finally {
      await rm(dataPath, { recursive: true, force: true });
    }
  });
});

describe('the choice of the store', () => {
  it('follows STORE_ENGINE, otherwise what this machine can start', () => {
    expect(chooseStoreEngine({ STORE_ENGINE: 'dynamodb-local' })).toBe('dynamodb-local');
    expect(chooseStoreEngine({ STORE_ENGINE: 'dynoxide' })).toBe('dynoxide');
    expect(requestedStoreEngine({})).toBeUndefined();
    expect(chooseStoreEngine({ STORE_ENGINE: '' })).toBe(defaultStoreEngine());
    const hasDynoxide = process.platform === 'linux' && process.arch === 'x64';
    expect(defaultStoreEngine()).toBe(hasDynoxide ? 'dynoxide' : 'dynamodb-local');
  });

  it('refuses an unknown name and lists the known ones', () => {
    expect(() => requestedStoreEngine({ STORE_ENGINE: 'sqlite' })).toThrow(
      'STORE_ENGINE is dynoxide or dynamodb-local, not sqlite.',
    );
  });

  it('says what to do when npm has not installed the binary', () => {
    expect(() => requireDynoxide('@dynoxide/no-such-machine')).toThrow(
      /@dynoxide\/no-such-machine[\s\S]*STORE_ENGINE=dynamodb-local/,
    );
  });
});

describe('the Java check', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_391"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ['command not found', undefined],
  ])('reads %s as %s', (text, version) => {
    expect(parseJavaVersion(text)).toBe(version);
  });

  it('says how to get Java when there is none', async () => {
    await expect(requireJava('no-such-java')).rejects.toThrow(/Java was not found[\s\S]*openjdk-17/);
  });
});
