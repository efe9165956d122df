import { idOf } from '../../crypto/keyed-hash.ts';
import { wrongDepositId } from '../../../shared/ids.ts';
import type { SuspenseReason } from '../../domain/money/ledger.ts';
import type { DepositItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { byTime, inList, LISTS, wrongDepositKey } from '../../store/keys.ts';
import { changed } from '../../store/writes.ts';
import type { Services } from '../../ports.ts';
import type { BankRow } from '../../ports.ts';

/** The record of a bank row in the table: its id is the transaction's, so that it exists once. */
export function wrongDepositOf(
  hash: Services['hash'],
  row: BankRow,
  hTid: string,
  reason: SuspenseReason,
  where: Pick<WrongDepositItem, 'matchId' | 'side'>,
  now: number,
): WrongDepositItem {
  const depositId = wrongDepositId.parse(idOf('wrongDeposit', hash, hTid));
  return {
    ...wrongDepositKey(depositId),
    ...inList(LISTS.wrongDeposits, byTime(row.at, depositId)),
    v: 1,
    updatedAt: now,
    depositId,
    tid: row.tid,
    hTid,
    amount: row.amount,
    accountOwner: row.accountOwner,
    memo: row.memo,
    trdate: row.at,
    reason,
    ...where,
    state: 'open',
    createdAt: now,
  };
}

/** The deposit that a stray credit seems to belong to, remembering it. */
export const withStray = (deposit: DepositItem, wrong: WrongDepositItem, now: number): DepositItem =>
  wrong.reason === 'unknown'
    ? deposit
    : changed(
        deposit,
        {
          strays: [
            ...deposit.strays,
            { depositId: wrong.depositId, hTid: wrong.hTid, amount: wrong.amount, reason: wrong.reason },
          ],
        },
        now,
      );
