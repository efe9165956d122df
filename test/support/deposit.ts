import { termsNow } from '../../shared/deposit.ts';

const terms = termsNow(3);
/** The deposit of a team of three, the size that teams of tests have, and the compensation (docs/money.md). */
export const D = terms.depositWon;
export const C = terms.compensationWon;
