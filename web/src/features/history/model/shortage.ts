import { toEpoch, won } from '../../../lib/format.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { dueLabel } from './words.ts';

export interface Shortage {
  /** The deposit had been paid, and the bank took some off it. */
  isAgain: boolean;
  title: string;
  /** How much is to be sent, and until when. */
  ask: string;
}

/** What is still to send of a deposit that came in part, or again of one
 * that the bank lessened; null where nothing is. */
export function shortageOf({ deposit }: Pick<FixedMeeting, 'deposit'>, now: number): Shortage | null {
  if (!deposit || deposit.missing_won === 0) return null;
  const isAgain = deposit.is_payed === 1;
  const isOpen = toEpoch(deposit.due_at) > now;
  if (!isAgain && (deposit.received_won === 0 || !isOpen)) return null;
  const missing = won(deposit.missing_won);
  return {
    isAgain,
    title: isAgain
      ? `보증금 ${missing}이 모자라요`
      : `보증금 ${won(deposit.amount)} 가운데 ${won(deposit.received_won)}을 받았어요`,
    ask: `${isOpen ? `${dueLabel(deposit.due_at, now)}까지` : '되도록 빨리'} ${missing}을 더 보내 주세요.`,
  };
}
