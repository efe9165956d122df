import { addBankRow } from './add-bank-row.ts';
import { decidePurpose } from './decide-purpose.ts';
import { getBank } from './get-bank.ts';
import { listBankRows } from './list-bank-rows.ts';
import { listPurposes } from './list-purposes.ts';
import { readBankRow } from './read-bank-row.ts';

export const bankHandlers = {
  'list-bank-rows': listBankRows,
  'get-bank': getBank,
  'list-purposes': listPurposes,
  'decide-purpose': decidePurpose,
  'add-bank-row': addBankRow,
  'read-bank-row': readBankRow,
};
