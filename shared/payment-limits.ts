import { DAY_MS } from './time-units.ts';

/** Business numbers of payments by card and easy pay; no other file repeats one of these. */

/** A reading of PortOne's payments: how many an answer has, and after how many answers it is given up. */
export const PAYMENTS_PER_PAGE = 100;
export const PAYMENT_PAGES = 100;
/** How long a job waits for one answer: a cancellation goes through to the card company. */
export const PAYMENT_ANSWER_MS = 20_000;
/** How long a provider may refuse to cancel a payment before its refund is sent by the bank. */
export const CANCEL_TRIED_MS = DAY_MS;
/** Refunds that one run of the job sends by cancelling. */
export const CANCELLATIONS_PER_RUN = 200;
/** The part that a provider keeps of payments is below this. */
export const PROVIDER_FEE_MAX = 0.2;
