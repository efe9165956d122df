import * as z from 'zod';
import { kindOf } from './keys.ts';
import type { BadRows, Logger, Key, Store } from '../ports.ts';
import { type ErrorCode, Refusal } from '../../shared/errors.ts';

type Row = Record<string, unknown>;

/** The paths where a row does not fit its schema and what is wrong there, never a value. */
const issuesOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`.trim()).join(', ');

/** Whether a stored row did not fit its schema. */
export const isUnreadable = (error: unknown): boolean => error instanceof z.ZodError;

/** The item of a key. Throws the refusal where there is none. */
export async function requireItem<S extends z.ZodType>(
  { table }: Store,
  schema: S,
  key: Key,
  refusal: ErrorCode,
): Promise<NonNullable<z.output<S>>> {
  const item = await table.get(schema, key);
  if (!item) throw new Refusal(refusal);
  return item;
}

/** Logs the number of skipped rows, and the kind and the issues of the first. */
export function parseRows<S extends z.ZodType>(
  schema: S,
  rows: readonly Row[],
  badRows: BadRows,
  logger: Pick<Logger, 'error'>,
): z.output<S>[] {
  if (badRows === 'fail') return z.array(schema).parse(rows);
  const read = rows.map((row) => ({ row, parsed: schema.safeParse(row) }));
  const bad = read.flatMap(({ row, parsed: { error } }) => (error === undefined ? [] : [{ row, error }]));
  const [first] = bad;
  if (first !== undefined) {
    const label = kindOf({ PK: String(first.row['PK']), SK: String(first.row['SK']) });
    logger.error('bad row', { label, issues: issuesOf(first.error), count: bad.length });
  }
  return read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
}
