import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { writeTable } from './tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'tables-'));
afterAll(() => rm(folder, { recursive: true }));

it('writes rows into the table that has their columns, and changes nothing else', async () => {
  const printed = vi.spyOn(console, 'table').mockReturnValue();
  const document = join(folder, 'page.md');
  const [one, other] = ['| call | units |\n|---|---|\n', '| call |  |\n|---|---|\n'];
  await writeFile(document, `# A\n\n${one}| old | 1 |\n| older | 2 |\n\nText.\n\n${other}| kept | met |\n`);
  await writeTable([{ call: 'new', units: 3 }, { call: 'newer' }], document);
  const written = `# A\n\n${one}| new | 3 |\n| newer |  |\n\nText.\n\n${other}| kept | met |\n`;
  expect(await readFile(document, 'utf8')).toBe(written);
  await expect(writeTable([{ unknown: 1 }], document)).rejects.toThrow('no table of unknown');
  expect(await readFile(document, 'utf8')).toBe(written);
  printed.mockRestore();
});
