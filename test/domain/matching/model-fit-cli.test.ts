import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../functions/domain/matching/model/fit-model.ts';
import { defaultWeights, parseWeights } from '../../../functions/domain/matching/weights.ts';
import { outcomes } from './outcomes.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'model-fit-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run model:fit` in its own process on a file with that content. */
async function fit(name: string, content: string) {
  const file = join(folder, `${name}.json`);
  await writeFile(file, content);
  const args = ['--import', 'tsx', 'functions/tools/model-fit.ts', file];
  return new Promise<{ code: number; out: string; err: string; report: string }>((resolve) => {
    execFile(process.execPath, args, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out, err, report: join(folder, `${name}.fit.json`) }),
    );
  });
}

const likesAge = (o: Omit<Outcome, 'bothPaid'>, draw: number) =>
  draw < 0.1 + 0.8 * ((o.forMale.age + o.forFemale.age) / 2);

describe('npm run model:fit', () => {
  it('prints the report of 6,000 decisions and writes it with the weights to use next', async () => {
    const { code, out, report } = await fit('enough', JSON.stringify(outcomes(6_000, likesAge)));
    expect(code).toBe(0);
    expect(out).toMatch(/^6000 deposit decisions, both paid in \d+\.\d %/);
    expect(out).toMatch(/held-out log-loss: now 0\.\d{4}, fitted 0\.\d{4}/);
    expect(out).toMatch(/size 4 +\d+ pairs +\d+\.\d % -> \d+\.\d %/);
    expect(out).toContain('adopt: better on held-out decisions, no group loses more than 2 points');
    const written = JSON.parse(await readFile(report, 'utf8'));
    expect(written).toMatchObject({ outcomes: 6_000, isAdopted: true });
    expect(parseWeights(written.weights).version).toBe(defaultWeights.version + 1);
  });

  it('keeps the weights when a group would be matched less often', async () => {
    const hurt = outcomes(1_500, (o, draw) => draw < 0.1 + 0.8 * o.slot).map((o) => ({
      ...o,
      slot: o.size === 4 ? o.slot / 2 : o.slot,
    }));
    const { code, out } = await fit('hurt', JSON.stringify(hurt));
    expect(code).toBe(0);
    expect(out).toMatch(/keep the current weights: these groups would lose more than 2 points: .*size 4/);
  });

  it('says how many decisions are missing', async () => {
    const { code, out } = await fit('few', JSON.stringify(outcomes(299, likesAge)));
    expect(code).toBe(0);
    expect(out).toContain('299 deposit decisions');
    expect(out).toContain('keep the current weights: 300 deposit decisions are needed');
    expect(out).not.toContain('NaN');
  });

  it.each([
    ['names', JSON.stringify(outcomes(1, likesAge).map((o) => ({ ...o, name: '김민준' }))), 'name'],
    ['a missing field', '[{"matchedAt": 1}]', '0.bothPaid'],
    ['no list', '{}', 'array'],
    ['no JSON', 'matchedAt,bothPaid', 'JSON'],
  ])('refuses a file with %s in one line', async (name, content, said) => {
    const { code, out, err } = await fit(name.replaceAll(' ', '-'), content);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(said);
    expect(err).not.toContain('김민준');
  });
});
