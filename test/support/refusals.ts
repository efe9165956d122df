import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';
import type { Answer } from './client.ts';
import { expectBalanced, scanAll } from './ledger.ts';
import type { TestService } from './service.ts';

/** What a refusal answers: its status, its code and the catalogue's own words. */
export const refusal = (code: ErrorCode) => ({
  status: ERRORS[code].status,
  body: { code, message: ERRORS[code].message },
});

/** Everything the table holds but counters of calls and the last use of sessions and tokens. */
export const stored = async (service: TestService): Promise<string[]> =>
  (await scanAll(service))
    .filter(({ PK }) => !/^(RATE|SESSION|CONSOLE)#/.test(String(PK)))
    .map((item) => JSON.stringify(item))
    .toSorted();

/** The calls are refused in exactly these words, and the table is what it was. */
export async function expectRefused(
  service: TestService,
  code: ErrorCode,
  calls: readonly (() => Promise<Answer>)[],
): Promise<void> {
  const before = await stored(service);
  for (const call of calls) expect(await call()).toMatchObject(refusal(code));
  expect(await stored(service)).toEqual(before);
}

/** Of calls sent at the same moment one is done, the others are refused in these words; the books balance. */
export async function expectOnce(
  service: TestService,
  code: ErrorCode,
  calls: readonly (() => Promise<Answer>)[],
): Promise<void> {
  const answers = await Promise.all(calls.map((call) => call()));
  const [done, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect([200, 201]).toContain(done?.status);
  for (const other of others) expect(other).toMatchObject(refusal(code));
  await expectBalanced(service);
}
