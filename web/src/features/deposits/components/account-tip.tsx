import { Suspense } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Deposit } from './account-rows.tsx';

// A popover is half of the history's script, and most visits need none.
const AccountPopover = lazyPart(async () => (await import('./account-popover.tsx')).AccountPopover);
const TRIGGER = '입금 계좌';

/** The account of the deposit, beside a match that misses it; the button has its room before it comes. */
export function AccountTip({ deposit }: { deposit: Deposit }) {
  return (
    <Suspense fallback={<span className={buttonClass({ variant: 'text' })}>{TRIGGER}</span>}>
      <AccountPopover trigger={TRIGGER} deposit={deposit} />
    </Suspense>
  );
}
