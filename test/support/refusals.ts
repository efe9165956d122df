import { expect } from 'vitest';
import { type ErrorBody, type ErrorCode, ERRORS } from '../../shared/errors.ts';
import type { Answer } from './client.ts';
import { expectBalanced, scanAll } from './ledger.ts';
import type { TestService } from './service.ts';
import { sortedJson } from './sorted-json.ts';

/** What a refusal answers: its status, its code and the catalogue's own words. */
export const refusal = (code: ErrorCode) => ({
  status: ERRORS[code].status,
  body: { code, message: ERRORS[code].message },
});

/** A sentence a Korean reader understands: outside of what it quotes there is Hangul, and no two English words in a row. */
const isKorean = (text: string): boolean => {
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  return /[가-힣]/.test(unquoted) && !/[a-z]{2,} [a-z]{2,}/.test(unquoted);
};

/** A refusal's message and the messages of its fields are Korean; a success passes. */
export function expectKoreanMessages({ status, body }: Answer): void {
  if (status < 400) return;
  const { message, fields = {} } = body as Partial<ErrorBody>;
  const messages = [message ?? '', ...Object.values(fields)];
  expect(messages.filter((text) => !isKorean(text))).toEqual([]);
}

/** Everything the table holds but counters of calls and the last use of sessions and tokens. */
export const stored = async (service: TestService): Promise<string[]> =>
  (await scanAll(service))
    .filter(({ PK }) => !/^(RATE|SESSION|CONSOLE)#/.test(String(PK)))
    .map(sortedJson)
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
