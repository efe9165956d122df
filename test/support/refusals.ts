import { expect } from 'vitest';
import { type ErrorBody, type ErrorCode, ERRORS } from '../../shared/errors.ts';
import type { Answer } from './client.ts';
import { expectBalanced } from './ledger.ts';
import { type ScanFilter, scanTable } from './raw-table.ts';
import type { TestService } from './service.ts';
import { sortedJson } from './sorted-json.ts';

/** A refusal's response: its status, its code and the catalogue's text. */
export const refusal = (code: ErrorCode) => ({
  status: ERRORS[code].status,
  body: { code, message: ERRORS[code].message },
});

/** Whether a sentence is Korean: outside of quotes it has Hangul and no two English words in a row. */
const isKorean = (text: string): boolean => {
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  return /[가-힣]/.test(unquoted) && !/[a-z]{2,} [a-z]{2,}/.test(unquoted);
};

/** Expects that a refusal's message and its field messages are Korean; a success passes. */
export function expectKoreanMessages({ status, body }: Answer): void {
  if (status < 400) return;
  const { message, fields = {} } = body as Partial<ErrorBody>;
  const messages = [message ?? '', ...Object.values(fields)];
  expect(messages.filter((text) => !isKorean(text))).toEqual([]);
}

/** All items except rate counters, without the last use of sessions and tokens. */
export const stored = async (service: TestService): Promise<string[]> =>
  (await scanTable(service, WITHOUT_USES)).map(sortedJson).toSorted();

const USES = { ':rate': 'RATE#', ':session': 'SESSION#', ':console': 'CONSOLE#' };
const WITHOUT_USES: ScanFilter = {
  FilterExpression: Object.keys(USES)
    .map((prefix) => `NOT begins_with(PK, ${prefix})`)
    .join(' AND '),
  ExpressionAttributeValues: USES,
};

/** Expects that the calls are refused with exactly these texts and the table is unchanged. */
export async function expectRefused(
  service: TestService,
  code: ErrorCode,
  calls: readonly (() => Promise<Answer>)[],
): Promise<void> {
  const before = await stored(service);
  for (const call of calls) expect(await call()).toMatchObject(refusal(code));
  expect(await stored(service)).toEqual(before);
}

/** Expects that one of several simultaneous calls succeeds, the others are refused
 * with these texts, and the ledger balances. */
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
