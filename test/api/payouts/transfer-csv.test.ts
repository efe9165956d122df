import { expect, test } from 'vitest';
import { transferCsv } from '../../../functions/api/admin/views/transfer-csv.ts';

const cellsOf = (holder: string): string | undefined =>
  transferCsv([{ bank: '신한은행', number: '0110987654321', holder, amount: 5_000, memo: '합석 A1' }]).split(
    '\r\n',
  )[1];

test.each(['=1+1', '+1', '-1', '@sum', '＝1+1', '＋1', '－1', '＠sum', ' =1+1', '\t=1+1', '\u3000＝1+1'])(
  'the name %j cannot become a formula of a spreadsheet',
  (name) => {
    expect(cellsOf(name)).toBe(`"신한은행","0110987654321","'${name}","5000","합석 A1"`);
  },
);

test.each(['김하늘', '김-하늘', 'a=b', "O'Neil"])('the name %j stays as it is', (name) => {
  expect(cellsOf(name)).toBe(`"신한은행","0110987654321","${name}","5000","합석 A1"`);
});
