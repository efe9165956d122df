import { useRef } from 'react';
import type { FixedMeeting } from '../../../../../shared/schemas/meeting.ts';
import { selectContents } from '../../../lib/device/clipboard.ts';
import { won } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CopyRow } from '../../../ui/receipt.tsx';
import styles from './deposits.module.css';

export type Deposit = NonNullable<FixedMeeting['deposit']>;

interface RowProps {
  value: string;
  /** The copied text, when it differs from the shown value. */
  copies?: string;
  what: string;
  label?: string;
  highlight?: boolean;
}

/** A value with a copy button. When copying fails, the value is selected so that the reader can copy it by hand. */
function Row({ value, copies = value, what, label, highlight }: RowProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const select = () => shown.current && selectContents(shown.current);
  return (
    <CopyRow
      highlight={highlight}
      action={
        <CopyButton text={copies} what={what} onRefused={select} variant={highlight ? 'solid' : 'quiet'} />
      }
    >
      {label && <span className={styles.rowLabel}>{label}</span>}
      <span ref={shown} className={label ? undefined : styles.number}>
        {value}
      </span>
    </CopyRow>
  );
}

/** The account for the deposit: bank, account number, amount and transfer name. */
export function AccountRows({ deposit }: { deposit: Deposit }) {
  return (
    <div className={styles.rows}>
      <p className={styles.bank}>
        <b>{deposit.bank}</b>
        <span className="sub">예금주 {deposit.account_owner}</span>
      </p>
      <Row value={deposit.account_number} what="계좌번호" />
      <Row
        label="보낼 금액"
        value={won(deposit.missing_won)}
        copies={String(deposit.missing_won)}
        what="보낼 금액"
      />
      <Row label="받는 분 통장 표시" value={deposit.transfer_name} what="통장 표시 이름" highlight />
      <p className="caption c-beer">이 이름으로 보내야 바로 알아볼 수 있어요.</p>
    </div>
  );
}
