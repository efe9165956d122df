import { type BankRowId, bankRowId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { toGoBackWon } from '../../domain/money/rows.ts';
import type { BankRowItem } from '../../items/money.ts';
import { ALL_ROWS, byTime, inList, inSecondList, LISTS } from '../../store/keys.ts';
import type { ListParts } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { offItsList } from '../../store/writes.ts';
import type { KeyedHash } from '../../ports.ts';

/** The id of a bank row is derived from the bank's number, so that a row exists once. */
export const rowIdOf = (hash: KeyedHash, tid: string): BankRowId =>
  bankRowId.parse(idOf('bankRow', hash, tid));

/** The rows with which nothing is to be done, from the newest on: all that wait in no list. */
export const DECIDED_ROWS = {
  list: ALL_ROWS,
  index: 'GSI2',
  filter: { expression: 'attribute_not_exists(GSI1PK)', values: {} },
} as const satisfies ListParts;

/** A row in its place in the console, by the bank's time. Undecided rows have no end; one that has come to nothing
 * waits for nobody. */
export const placeRow = (row: BankRowItem): BankRowItem => {
  const isUndecided = row.purpose.kind === 'undecided' && row.amount !== 0;
  const isToGoBack = row.purpose.kind === 'hand_back' && toGoBackWon(row) !== 0;
  const waitsIn = isUndecided ? LISTS.undecidedRows : isToGoBack ? LISTS.handBacks : null;
  const place = byTime(row.at, row.rowId);
  return {
    ...row,
    ...(waitsIn === null ? offItsList : inList(waitsIn, place)),
    ...inSecondList(ALL_ROWS, place),
    expiresAt: isUndecided ? undefined : expiryOf('BANK ROW', row.at),
  };
};
