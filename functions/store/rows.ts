import * as z from 'zod';
import type { BadRows, Logger } from '../ports.ts';

type Row = Record<string, unknown>;

/** The words of a row's key, without ids and days: `REQUEST META`, `POOL male`. */
const kindOf = ({ PK, SK }: Row): string =>
  [PK, SK]
    .map((part) => String(part).split('#')[0] ?? '')
    .filter((word) => /^[A-Za-z_]+$/.test(word))
    .join(' ');

/** Where a row does not fit its schema: the paths and what is wrong there, never a value. */
const issuesOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`.trim()).join(', ');

/** Parses the rows of one read. Of those that are skipped it logs how many there are, and the kind and the issues of the first. */
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
    const label = kindOf(first.row);
    logger.error('bad row', { label, issues: issuesOf(first.error), count: bad.length });
  }
  return read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
}
