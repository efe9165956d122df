import { readFile, writeFile } from 'node:fs/promises';

/** What each column of a table says, by the column's name. */
export type Row = Readonly<Record<string, string | number>>;

const README = new URL('../README.md', import.meta.url);
const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;

export const goal = (words: string | number, isMet: boolean): string =>
  `${words}: ${isMet ? 'met' : 'missed'}`;

/** A document with these rows in the table that has their columns, in place of what the table had. */
export function withTable(document: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = `${lineOf(columns)}|${'---|'.repeat(columns.length)}\n`;
  const at = document.indexOf(head) + head.length;
  if (at < head.length) throw new Error(`no table of ${columns.join(', ')}`);
  const lines = rows.map((row) => lineOf(columns.map((column) => row[column] ?? '')));
  return document.slice(0, at) + lines.join('') + document.slice(at).replace(/^(\|.*\n)*/, '');
}

/** Prints rows, and writes them into their table of the README of the benches. */
export async function writeTable(rows: readonly Row[], document: URL | string = README): Promise<void> {
  console.table(rows);
  await writeFile(document, withTable(await readFile(document, 'utf8'), rows));
}
