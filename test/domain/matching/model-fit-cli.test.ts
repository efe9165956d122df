import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../functions/domain/matching/model/fit-model.ts';
import { defaultWeights, parseWeights } from '../../../functions/domain/matching/weights.ts';
import { fitOutcomes } from '../../../functions/tools/fit-outcomes.ts';
import { outcomes } from './outcomes.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'model-fit-'))));
afterAll(() => rm(folder, { recursive: true }));

async function exported(name: string, content: string): Promise<string> {
  const file = join(folder, `${name}.json`);
  await writeFile(file, content);
  return file;
}

/** Runs `npm run model:fit` in its own process on a file with that content. */
async function fitInProcess(name: string, content: string) {
  const args = ['--import', 'tsx', 'functions/tools/model-fit.ts', await exported(name, content)];
  return new Promise<{ code: number; out: string; err: string; report: string }>((resolve) => {
    execFile(process.execPath, args, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out, err, report: join(folder, `${name}.fit.json`) }),
    );
  });
}

/** What it prints of a file with that content. */
async function fit(name: string, content: string): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  try {
    await fitOutcomes([await exported(name, content)]);
    return print.mock.calls.join('\n');
  } finally {
    print.mockRestore();
  }
}

const likesAge = (o: Omit<Outcome, 'bothPaid'>, draw: number) =>
  draw < 0.1 + 0.8 * ((o.forMale.age + o.forFemale.age) / 2);

describe('npm run model:fit', () => {
  it('prints the report of 6,000 decisions and writes it with the weights to use next', async () => {
    const { code, out, report } = await fitInProcess('enough', JSON.stringify(outcomes(6_000, likesAge)));
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
    const out = await fit('hurt', JSON.stringify(hurt));
    expect(out).toMatch(/keep the current weights: these groups would lose more than 2 points: .*size 4/);
  });

  it('says how many decisions are missing', async () => {
    const out = await fit('few', JSON.stringify(outcomes(299, likesAge)));
    expect(out).toContain('299 deposit decisions');
    expect(out).toContain('keep the current weights: 300 deposit decisions are needed');
    expect(out).not.toContain('NaN');
  });

  const NAMED = JSON.stringify(outcomes(1, likesAge).map((o) => ({ ...o, name: '김민준' })));

  it('ends with one line when it refuses a file', async () => {
    const { code, out, err } = await fitInProcess('refused', NAMED);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['names', NAMED, 'name'],
    ['a missing field', '[{"matchedAt": 1}]', '0.bothPaid'],
    ['no list', '{}', 'array'],
    ['no JSON', 'matchedAt,bothPaid', 'JSON'],
  ])('refuses a file with %s in one line', async (name, content, said) => {
    const refusal: unknown = await fit(name.replaceAll(' ', '-'), content).catch((error: unknown) => error);
    const { message } = refusal as Error;
    expect(message).not.toContain('\n');
    expect(message).toContain(said);
    expect(message).not.toContain('김민준');
  });
});
