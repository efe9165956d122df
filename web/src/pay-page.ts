import type { PaymentRequest } from '@portone/browser-sdk/v2';
import { windowPage } from './window-page.ts';

type Open = (request: PaymentRequest) => Promise<{ code?: string | undefined } | undefined>;

/** The page that pays. The deposit leaves the request (features/history/payments/pay-by-card.tsx). */
export const openPayPage = (open: Open): void =>
  windowPage({
    stored: 'payment',
    name: 'request',
    open,
    missing: '보증금 화면에서 다시 시작해 주세요',
    notOpened: '결제창을 열지 못했어요. 다시 눌러 주세요',
    isPressed: true,
  });
