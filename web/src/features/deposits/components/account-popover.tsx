import { Popover } from '../../../ui/popover.tsx';
import { AccountRows, type Deposit } from './account-rows.tsx';

interface Props {
  /** Text of the button that opens it. */
  trigger: string;
  deposit: Deposit;
}

/** A popover with the amount and the account of the deposit. */
export function AccountPopover({ trigger, deposit }: Props) {
  return (
    <Popover trigger={trigger} title="보증금 입금 계좌">
      <AccountRows deposit={deposit} withAmount />
    </Popover>
  );
}
