import { Popover } from '../../../ui/popover.tsx';
import { AccountRows, type Deposit } from './account-rows.tsx';

/** A popover with the amount and the account of the deposit, shown beside a match with an unpaid deposit. */
export function AccountTip({ deposit }: { deposit: Deposit }) {
  return (
    <Popover trigger="입금 계좌" title="보증금 입금 계좌">
      <AccountRows deposit={deposit} withAmount />
    </Popover>
  );
}
