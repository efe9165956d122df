import { Popover } from '../../../ui/popover.tsx';
import { AccountRows, type Deposit } from './account-rows.tsx';

/** The deposit account beside a match that waits for it: opens on press, copies with one more. */
export function AccountTip({ deposit }: { deposit: Deposit }) {
  return (
    <Popover trigger="입금 계좌" title="보증금 입금 계좌">
      <AccountRows deposit={deposit} />
    </Popover>
  );
}
