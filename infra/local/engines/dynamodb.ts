import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { findFreePort } from './free-port.ts';
import { requireJava } from './java.ts';

const startLimitMs = 60_000;
const pollMs = 100;

export interface DynamoDbEngine {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts DynamoDB Local on a free port. Without `dataPath` it keeps everything in memory; with it, the folder
 * holds the data and a later start finds it again. Throws with advice when Java is missing or the start fails.
 */
export async function startDynamoDb(
  options: { dataPath?: string | undefined } = {},
): Promise<DynamoDbEngine> {
  await requireJava();
  if (options.dataPath !== undefined) await mkdir(options.dataPath, { recursive: true });
  const port = await findFreePort();
  const guard = spawnGuard(port, options.dataPath);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, guard);
  return { url, stop: () => stopGuard(guard.process) };
}

interface Guard {
  process: ChildProcess;
  complaints: string[];
}

function spawnGuard(port: number, dataPath: string | undefined): Guard {
  const script = fileURLToPath(new URL('./dynamodb-guard.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    [script, String(port), ...(dataPath === undefined ? [] : [dataPath])],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  return { process: child, complaints };
}

async function waitUntilReady(url: string, guard: Guard): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  const deadline = performance.now() + startLimitMs;
  try {
    while (performance.now() < deadline) {
      if (guard.process.exitCode !== null) break;
      const isReady = await client.send(new ListTablesCommand({ Limit: 1 })).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await sleep(pollMs);
    }
  } finally {
    client.destroy();
  }
  await stopGuard(guard.process);
  throw new Error(`DynamoDB Local did not start.\n${guard.complaints.join('').trim()}`);
}

async function stopGuard(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  guard.stdin?.end();
  await exited;
}
