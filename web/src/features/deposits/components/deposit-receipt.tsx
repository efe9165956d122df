import type { ReactNode } from 'react';
import { type GroupSize, termsNow } from '../../../../../shared/deposit.ts';
import { type ShownTerms, shownTerms } from '../../../../../shared/schemas/meeting.ts';
import type { MoneyShare } from '../../../../../shared/schemas/money-flow.ts';
import { won } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { shareStatus } from '../../../text/money-flow-words.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { Cut, Lead, Leads, Receipt, ReceiptAmount } from '../../../ui/receipt.tsx';
import { refundCases } from '../model/refunds.ts';
import { AccountRows, type Deposit } from './account-rows.tsx';
import styles from './deposits.module.css';
import { WaysToSend } from './send-deposit.tsx';
import type { TransferActs } from './use-transfer.ts';

interface Props {
  deposit: Deposit;
  size: GroupSize;
  terms: ShownTerms;
  /** What was sent beyond the deposit and goes back. */
  surplus: MoneyShare | undefined;
  acts: TransferActs;
  /** Whether the call to action stands in it too. */
  withAction: boolean;
  /** Another way to pay, above the account. */
  byCard: ReactNode;
}

const REFUNDS = '돌려받는 돈';

/** The deposit as a receipt: amount, the account while it is unpaid, terms and refunds. */
export function DepositReceipt({ deposit, size, terms, surplus, acts, withAction, byCard }: Props) {
  const paid = deposit.is_payed === 1;
  const isPart = !paid && deposit.received_won > 0;
  return (
    <Receipt>
      <p className="caption mute">{paid ? '받은 보증금' : isPart ? '더 보낼 보증금' : '우리 팀 보증금'}</p>
      <Row wrap gap={12} rowGap={4} justify="between" below={12} className={styles.amount}>
        <ReceiptAmount amount={paid ? deposit.amount : deposit.missing_won} />
        <p className="caption sub num">
          {!isPart && (
            <>
              {won(terms.per_person_won)} × {size}명
              <br />
            </>
          )}
          술값에서 빼 드려요
        </p>
      </Row>
      {isPart && (
        <Box as="p" below={12} className="label sub num">
          보증금 {won(deposit.amount)} 가운데 {won(deposit.received_won)}을 받았어요
        </Box>
      )}
      {surplus && <Surplus share={surplus} />}
      {!paid && deposit.checking_won > 0 && (
        <Box as="p" below={12} className="label sub num" role="status">
          {won(deposit.checking_won)} 입금을 확인하고 있어요. 확인이 끝나면 바로 알려 드릴게요
        </Box>
      )}
      {!paid && (
        <>
          {byCard}
          <AccountRows deposit={deposit} />
          <WaysToSend transfer={deposit} acts={acts} withAction={withAction} />
        </>
      )}
      <Cut />
      <Box as="h2" below={8} className="label strong">
        {REFUNDS}
      </Box>
      <RefundCases terms={terms} />
      <Box as="p" above={12} className="label sub">
        <CancelRule />
      </Box>
    </Receipt>
  );
}

function Surplus({ share }: { share: MoneyShare }) {
  const { note } = shareStatus(share, useNow());
  return (
    <Box as="p" below={12} className="label sub num">
      더 보낸 돈 {won(share.amount)}: {note}
    </Box>
  );
}

/** What must be read beside the amount. */
function CancelRule() {
  return (
    <>
      정해지기 전까지는 모두 돌려드려요.{' '}
      <b className="strong">정해진 뒤 우리 팀이 취소하면 돌려드리지 못해요.</b>
    </>
  );
}

/** How the deposit is calculated and the cancellation rule, which must be shown next to the amount. */
function DepositTerms({ size, terms }: { size: GroupSize; terms: ShownTerms }) {
  return (
    <>
      <Leads>
        <Lead label="1인 보증금">{won(terms.per_person_won)}</Lead>
        <Lead label="우리 팀">{size}명</Lead>
        <Lead label="만나는 날 술값에서">전부 빼 드려요</Lead>
      </Leads>
      <Box as="p" above={12} className="label sub">
        <CancelRule />
      </Box>
    </>
  );
}

/** The refund in won for each of the four ways in which a match can end. */
function RefundCases({ terms }: { terms: ShownTerms }) {
  return (
    <>
      <Leads>
        {refundCases(terms).map(({ when, amountWon }) => (
          <Lead key={when} label={when}>
            <span className={amountWon === 0 ? 'c-danger' : undefined}>{won(amountWon)}</span>
          </Lead>
        ))}
      </Leads>
      <Box as="p" above={12} className="caption mute">
        돌려받을 돈은 영업일 {terms.refund_days}일 안에 보내 드려요.
      </Box>
    </>
  );
}

/** The deposit as the application announces it: nothing is paid yet. */
export function DepositNotice({ size }: { size: GroupSize }) {
  const terms = shownTerms({ size, terms: termsNow(size) });
  return (
    <Receipt>
      <p className="caption mute">매칭되면 보낼 보증금</p>
      <ReceiptAmount amount={terms.deposit_won} />
      <Box above={16} below={16}>
        <DepositTerms size={size} terms={terms} />
      </Box>
      <Fold title={REFUNDS} note="언제 얼마를 돌려받는지 모두 적어 두었어요">
        <RefundCases terms={terms} />
      </Fold>
    </Receipt>
  );
}
