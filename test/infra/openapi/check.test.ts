import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocument, documentText } from '../../../infra/openapi/document.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'released-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run api:check` against what would have been released. */
function check(released: object) {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(released));
  const command = ['--import', 'tsx', 'infra/openapi/main.ts', 'check', file];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stderr, kept: readFileSync(file, 'utf8') === JSON.stringify(released) };
}

it('passes what breaks nothing', () => {
  const released: object = JSON.parse(documentText(apiDocument()));
  expect(check(released)).toEqual({ status: 0, stderr: expect.not.stringContaining('breaking'), kept: true });
});

it('ends with the code 1 when a released call is gone, and names the call', () => {
  const { paths, ...rest } = apiDocument();
  const [call] = Object.values(paths);
  const refused = check({ ...rest, paths: { ...paths, '/api/once-released': call } });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('1 breaking changes against');
  expect(refused.stderr).toContain('/api/once-released');
});
