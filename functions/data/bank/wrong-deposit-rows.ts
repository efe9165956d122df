import { idOf } from '../../crypto/keyed-hash.ts';
import { wrongDepositId } from '../../../shared/ids.ts';
import { ARRIVED } from '../../domain/money/ledger.ts';
import type { DepositItem } from '../../items/match.ts';
import { isInSuspense, type WrongDepositItem } from '../../items/money.ts';
import { bankLedgerKey, byTime, inList, LISTS, wrongDepositKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import type { BankRow, Key, Services, Write } from '../../ports.ts';

type WaitingRow = { row: BankRow } & Pick<
  WrongDepositItem,
  'hTid' | 'reason' | 'matchId' | 'side' | 'named' | 'enteredAs' | 'returnOf'
>;

/** The admin's list sorts them by the time of the credit, oldest first. */
export const listedInSuspense = ({ depositId, trdate }: WrongDepositItem) =>
  inList(LISTS.wrongDeposits, byTime(trdate, depositId));

/** The list is read from its end: rows held back while a match waits come first, letters sort behind
 * digits. */
const listedAs = (wrong: WrongDepositItem) =>
  !isInSuspense(wrong) && wrong.side !== null
    ? inList(LISTS.wrongDeposits, `match#${byTime(wrong.trdate, wrong.depositId)}`)
    : listedInSuspense(wrong);

/** The decision about it was reversed; `marks` are those of a reversed link. */
export const reopened = (wrong: WrongDepositItem, now: number, marks = wrong.marks): Write =>
  replaced(
    wrong,
    changed(
      wrong,
      {
        state: 'open',
        reversals: wrong.reversals + 1,
        settledAs: undefined,
        takenOffWon: undefined,
        expiresAt: undefined,
        marks,
        ...listedAs(wrong),
      },
      now,
    ),
  );

/** The id is derived from the transaction id, so that the row exists once. */
export const wrongDepositIdOf = (hash: Services['hash'], hTid: string): WrongDepositItem['depositId'] =>
  wrongDepositId.parse(idOf('wrongDeposit', hash, hTid));

export function wrongDepositOf(
  hash: Services['hash'],
  { row, hTid, ...facts }: WaitingRow,
  now: number,
): WrongDepositItem {
  const depositId = wrongDepositIdOf(hash, hTid);
  const item: WrongDepositItem = {
    ...wrongDepositKey(depositId),
    v: 1,
    updatedAt: now,
    depositId,
    tid: row.tid,
    hTid,
    amount: row.amount,
    accountOwner: row.accountOwner,
    memo: row.memo,
    trdate: row.at,
    ...facts,
    state: 'open',
    reversals: 0,
    createdAt: now,
  };
  return { ...item, ...listedAs(item) };
}

export const arrivalKey = ({ hTid, arrival = ARRIVED }: Pick<WrongDepositItem, 'hTid' | 'arrival'>): Key =>
  bankLedgerKey(hTid, arrival);

export const rowOf = ({ tid, amount, accountOwner, memo, trdate }: WrongDepositItem): BankRow => ({
  tid,
  amount,
  accountOwner,
  memo,
  at: trdate,
});

/** Notes money that may be for this deposit by its payer's name alone. */
export const withNamed = (deposit: DepositItem, { depositId }: WrongDepositItem, now: number): DepositItem =>
  changed(deposit, { named: [...new Set([...(deposit.named ?? []), depositId])] }, now);

export function withSuspenseCredit(deposit: DepositItem, wrong: WrongDepositItem, now: number): DepositItem {
  if (!isInSuspense(wrong)) return deposit;
  const { depositId, hTid, amount, reason } = wrong;
  if (reason === 'unknown') return deposit;
  if (deposit.suspended.some((credit) => credit.depositId === depositId)) return deposit;
  return changed(deposit, { suspended: [...deposit.suspended, { depositId, hTid, amount, reason }] }, now);
}
