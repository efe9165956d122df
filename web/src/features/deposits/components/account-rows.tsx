import { useRef } from 'react';
import type { DepositAccount, FixedMeeting } from '../../../../../shared/schemas/meeting.ts';
import { selectContents } from '../../../lib/device/clipboard.ts';
import { won } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CopyRow } from '../../../ui/receipt.tsx';
import styles from './deposits.module.css';

export type Deposit = NonNullable<FixedMeeting['deposit']>;

interface CopiedProps {
  label: string;
  value: string;
  what: string;
  /** What is copied, if it is not the shown value. */
  copies?: string;
  highlight?: boolean;
}

/** A value with a copy button. When copying fails, the value is
 * selected so that the reader can copy it by hand. */
function Copied({ label, value, what, copies = value, highlight }: CopiedProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const select = () => shown.current && selectContents(shown.current);
  return (
    <CopyRow
      highlight={highlight}
      action={
        <CopyButton text={copies} what={what} onRefused={select} variant={highlight ? 'solid' : 'quiet'} />
      }
    >
      <span className={`caption ${styles.rowLabel}`}>{label}</span>
      <br />
      <span ref={shown} className="subheading">
        {value}
      </span>
    </CopyRow>
  );
}

export const AccountRow = ({ account }: { account: DepositAccount }) => (
  <Copied
    label={`${account.bank} · 예금주 ${account.account_owner}`}
    value={account.account_number}
    what="계좌번호"
  />
);

export const AmountRow = ({ deposit }: { deposit: Deposit }) => (
  <Copied
    label="보낼 금액"
    value={won(deposit.missing_won)}
    copies={String(deposit.missing_won)}
    what="보낼 금액"
  />
);

export const TransferNameRow = ({ deposit }: { deposit: Deposit }) => (
  <Copied
    label="받는 분 통장 표시, 꼭 이 이름으로"
    value={deposit.transfer_name}
    what="통장 표시 이름"
    highlight
  />
);

interface Props {
  deposit: Deposit;
  /** Also the amount that is still to send, where nothing beside the rows says it. */
  withAmount?: boolean;
}

/** The account for the deposit and the name to send it with. */
export function AccountRows({ deposit, withAmount = false }: Props) {
  return (
    <Stack gap={8} className={styles.rows}>
      {withAmount && <AmountRow deposit={deposit} />}
      <AccountRow account={deposit} />
      <TransferNameRow deposit={deposit} />
    </Stack>
  );
}
