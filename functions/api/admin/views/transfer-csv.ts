interface PayoutLine {
  bank: string;
  number: string;
  holder: string;
  amount: number;
  memo: string;
}

/** Spreadsheets take such a cell for a formula, also after blanks and in its full-width form. */
const FORMULA = /^\s*[=+\-@]/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The CSV of Korean banks' bulk-transfer pages: UTF-8 with a byte order mark, without which Excel shows
 * Korean as noise; CRLF; every cell quoted, so that leading zeros and commas stay. */
export const transferCsv = (transfers: readonly PayoutLine[]): string =>
  [
    ['은행', '계좌번호', '예금주', '금액', '메모'],
    ...transfers.map(({ bank, number, holder, amount, memo }) => [bank, number, holder, amount, memo]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .replace(/^/, '\uFEFF')
    .concat('\r\n');
