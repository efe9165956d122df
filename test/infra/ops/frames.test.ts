import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { describeError } from '../../../functions/describe-error.ts';
import { bundleFunction } from '../../../infra/bundle.ts';
import { sourceFrames } from '../../../infra/ops/commands.ts';

const NAME = 'api-console';
const folder = await mkdtemp(join(tmpdir(), 'frames-'));
const maps = join(folder, 'maps');
await bundleFunction(NAME, join(folder, 'functions'), maps);
afterAll(() => rm(folder, { recursive: true }));

it('a function’s folder has no source map', async () => {
  const files = await readdir(join(folder, 'functions', NAME));
  expect(files).toContain('index.mjs');
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(await readFile(join(folder, 'functions', NAME, 'index.mjs'), 'utf8')).not.toContain(
    'sourceMappingURL',
  );
});

it('the command finds the source lines of an error in the deployed bundle', async () => {
  // A function cannot read its configuration without its table's name.
  const script = `
    const { handler } = await import(${JSON.stringify(join(folder, 'functions', NAME, 'index.mjs'))});
    const event = { routeKey: 'GET /api/univs/list', headers: {}, requestContext: { requestId: 'r', http: { method: 'GET' } } };
    await handler(event, {}).catch((error) => console.log(error.stack));`;
  const env = { PATH: process.env['PATH'] };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
  });
  const error = Object.assign(new Error('unused'), { stack: stdout });
  const { trace = '' } = describeError(error);
  expect(trace).toMatch(/index\.mjs:\d+:\d+/);
  const source = sourceFrames(maps, NAME, trace);
  expect(source).toMatch(/at functions\/[\w/-]+\.ts:\d+:\d+/);
  expect(source.split('\n')).toHaveLength(trace.split(' < ').length);
});

it('the command says what is missing, and leaves a frame of Node.js as it is', () => {
  expect(() => sourceFrames(maps, 'api-other', 'at x')).toThrow('There are no source maps of api-other');
  expect(() => sourceFrames(maps, '', 'at x')).toThrow('There are no source maps');
  expect(() => sourceFrames(maps, NAME, '')).toThrow('Give the trace');
  expect(sourceFrames(maps, NAME, 'at node:internal/process:1:2')).toBe('at node:internal/process:1:2');
});
