import { Suspense } from 'react';
import type { DepositAccount } from '../../../../../shared/schemas/meeting.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Owed } from './account-popover.tsx';

// A popover is half of the history's script, and most visits need none.
const AccountPopover = lazyPart(async () => (await import('./account-popover.tsx')).AccountPopover);
const TRIGGER = '입금 계좌';

interface Props {
  account: DepositAccount;
  /** The deposits that are still to send. */
  owed: readonly Owed[];
  /** Whether a deposit has been sent that waits for the other team's. */
  hasSent: boolean;
}

/** The account for deposits, at any time; the button has its room before it comes. */
export function AccountTip(props: Props) {
  return (
    <Suspense fallback={<span className={buttonClass({ variant: 'text' })}>{TRIGGER}</span>}>
      <AccountPopover trigger={TRIGGER} {...props} />
    </Suspense>
  );
}
