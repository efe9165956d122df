import { DEPOSIT_PER_PERSON_WON, type GROUP_SIZES } from './limits.ts';

export type GroupSize = (typeof GROUP_SIZES)[number];

/** The deposit D of one side in won: 2,500 a person, 5,000 / 7,500 / 10,000 (docs/money.md). */
export const depositWon = (size: GroupSize): number => DEPOSIT_PER_PERSON_WON * size;

/** In won, paid when that side cancels or is absent. Always whole (docs/money.md M9, M10). */
export const compensationWon = (size: GroupSize): number => depositWon(size) / 2;

/** When the other side cancels a fixed meeting: the own deposit and the compensation (M9). */
export const refundWithCompensationWon = (size: GroupSize): number =>
  depositWon(size) + compensationWon(size);
