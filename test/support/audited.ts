import { expect } from 'vitest';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import type { Answer } from './client.ts';
import { noteInRun } from './done-in-run.ts';
import type { Raw } from './raw-table.ts';

/** Calls that are acts only when they give or remove a right: test/data/audit/audited-routes.test.ts. */
const ONLY_WITH_RIGHTS = new Set(['register', 'delete-account']);
/** Make one transaction after the other: the row is there before them, and alone where they go on. */
const ROW_FIRST = new Set(['complete-all-bar-refunds', 'complete-payout-batch']);
/** Written by every call. */
const isOfAnyCall = ({ PK }: Raw): boolean => /^(RATE|SESSION|CONSOLE)#/.test(String(PK));
const isRow = ({ auditId }: Raw): boolean => auditId !== undefined;

/** The distinct texts under these names. */
function textsIn(body: unknown, names: readonly string[]): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(body, (name, value: unknown) => {
    if (names.includes(name) && typeof value === 'string' && value !== '') texts.add(value);
    return value;
  });
  return texts;
}

/** Expects what the route's row says of the audit chain: of an act one row in the transaction of its own writes, of a
 * read one with the number of people that it has shown, and none of anything else and of what is refused. */
export function expectAudited(
  { name, audited }: RouteDefinition,
  { status, body }: Answer,
  written: readonly Raw[][],
): void {
  if (status >= 500) return;
  const rows = written.flat().filter(isRow);
  const code = (body as { code?: unknown } | undefined)?.code;
  const isNoted = audited?.kind === 'act' && audited.refusals?.some((one) => one === code) === true;
  if (
    audited === undefined ||
    (status >= 300 && !isNoted) ||
    (ONLY_WITH_RIGHTS.has(name) && rows.length === 0)
  )
    return expect({ name, rows }).toEqual({ name, rows: [] });
  expect({ name, rows }).toMatchObject({ name, rows: [{ action: name }] });
  const [{ subject, detail } = {}] = rows;
  if (audited.kind === 'act') {
    expect(subject, name).not.toBe('');
    if (isNoted) expect(detail, name).toBe('refused');
    else if (!ROW_FIRST.has(name)) {
      // With the head of the chain.
      const isAlone = written.some((items) => items.some(isRow) && items.length === 2);
      const apart = written.filter((items) => !items.some(isRow) && !items.every(isOfAnyCall));
      expect({ name, apart: isAlone ? apart : [] }).toEqual({ name, apart: [] });
    }
    return;
  }
  const { people } = audited;
  if (people === undefined) return expect(detail, name).not.toContain('people=');
  const shown = people === 'lines' ? String(body).trim().split('\n').length - 1 : textsIn(body, people).size;
  expect(detail, name).toMatch(new RegExp(`(^|, )people=${shown}$`));
  if (shown > 0) noteInRun('shown', name);
}
