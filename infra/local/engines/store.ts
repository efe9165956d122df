import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { findFreePort } from './free-port.ts';
import { requireDynoxide, type StoreEngine } from './store-engine.ts';
import { localClient } from './clients.ts';

const MINIMUM_JAVA_VERSION = 17;

const javaAdvice = [
  `DynamoDB Local needs Java ${MINIMUM_JAVA_VERSION} or newer on the PATH. One way to get it:`,
  '  Debian, Ubuntu   sudo apt-get install -y openjdk-17-jre-headless',
  '  macOS            brew install openjdk@17',
  '  Windows          winget install EclipseAdoptium.Temurin.17.JRE',
  '  any              npx njre@3 17   (a JRE for the current folder; put its bin on the PATH)',
].join('\n');

/** Throws with advice when no usable Java is installed. The test of that message replaces `command`. */
export async function requireJava(command = 'java'): Promise<void> {
  const text = await readVersionText(command);
  const version = parseJavaVersion(text);
  if (version === undefined) throw new Error(`Java was not found.\n${javaAdvice}`);
  if (version < MINIMUM_JAVA_VERSION) throw new Error(`Java ${version} is too old.\n${javaAdvice}`);
}

/** The major version in the output of `java -version`: 1.8.0 is 8, 17.0.15 is 17. */
export function parseJavaVersion(text: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

async function readVersionText(command: string): Promise<string> {
  try {
    const { stderr, stdout } = await promisify(execFile)(command, ['-version']);
    return stderr + stdout;
  } catch {
    return '';
  }
}

const START_LIMIT_MS = 60_000;
const POLL_MS = 25;

export interface RunningStore {
  url: string;
  stop(): Promise<void>;
}

export interface StoreOptions {
  engine: StoreEngine;
  /** The folder that keeps the data; without it everything is in memory. */
  dataPath?: string | undefined;
}

/**
 * Starts the store on a free port of 127.0.0.1. A later start with the same engine and folder has the same
 * data. Throws with advice when the engine, or the Java that it needs, is missing, and when the start fails.
 */
export async function startStore({ engine, dataPath }: StoreOptions): Promise<RunningStore> {
  const program = await requireProgram(engine);
  if (dataPath !== undefined) await mkdir(dataPath, { recursive: true });
  const port = await findFreePort();
  const guard = spawnGuard([program, String(port), ...(dataPath === undefined ? [] : [dataPath])]);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, guard);
  return { url, stop: () => stopGuard(guard.process) };
}

/** The program that the guard starts: the path of Dynoxide's binary, or the name of the other engine. */
async function requireProgram(engine: StoreEngine): Promise<string> {
  if (engine === 'dynoxide') return requireDynoxide();
  await requireJava();
  return engine;
}

interface Guard {
  process: ChildProcess;
  complaints: string[];
}

function spawnGuard(args: string[]): Guard {
  const script = fileURLToPath(new URL('./store-guard.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  return { process: child, complaints };
}

async function waitUntilReady(url: string, guard: Guard): Promise<void> {
  const client = new DynamoDBClient({ ...localClient, endpoint: url, maxAttempts: 1 });
  const deadline = performance.now() + START_LIMIT_MS;
  try {
    while (performance.now() < deadline) {
      if (guard.process.exitCode !== null) break;
      const isReady = await client.send(new ListTablesCommand({ Limit: 1 })).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await sleep(POLL_MS);
    }
  } finally {
    client.destroy();
  }
  await stopGuard(guard.process);
  throw new Error(`The store did not start.\n${guard.complaints.join('').trim()}`);
}

async function stopGuard(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  guard.stdin?.end();
  await exited;
}
