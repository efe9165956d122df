import { instantLabel, won } from '../../../shared/labels.ts';
import { inDays, type Refunding } from './deposit-texts.ts';

/** What a side is still to send of a deposit that had been paid, and by when (epoch ms); null for soon. */
interface Again {
  matchId: string;
  stage: 'pending' | 'fixed' | 'ended';
  missingWon: number;
  until: number | null;
  day: string;
}

/** Won. `isMistake`: what was told before is not so. */
export interface CorrectedNoticeFacts {
  /** What a refund and the deposit are less by what the bank took off. */
  deposit_corrected: Again & { refundWon: number; depositWon: number; isMistake: boolean };
  /** What came of it again, and what goes back of the transfer. */
  deposit_restored: Again & Refunding & { cameWon: number; surplusWon: number; isMistake: boolean };
  /** Money in suspense, before and after the bank took some off it. */
  credit_corrected: { beforeWon: number; leftWon: number; isMistake: boolean };
}

type Facts<K extends keyof CorrectedNoticeFacts> = CorrectedNoticeFacts[K];

function askAgain({ missingWon, until }: Again): string[] {
  const when = until === null ? '되도록 빨리' : `${instantLabel(until)}까지`;
  return missingWon > 0 ? [`${when} 미팅 내역의 계좌로 ${won(missingWon)}을 보내 주세요`] : [];
}

const toldWith = (facts: Again, said: string[]) => ({
  text: [...said, ...askAgain(facts)].join('. '),
  link: `/request-details/${facts.stage === 'ended' ? 'completed' : facts.stage}/${facts.matchId}`,
  meetingDay: facts.day,
});

const lessText = ({ refundWon, depositWon, stage }: Facts<'deposit_corrected'>): string[] => [
  `은행이 입금 내역을 고쳐 ${[
    ...(refundWon > 0 ? [`돌려드릴 돈이 ${won(refundWon)} 줄었어요`] : []),
    ...(depositWon > 0 ? [`보증금 ${won(depositWon)}이 빠졌어요`] : []),
  ].join('. ')}`,
  ...(stage === 'fixed' ? ['만남은 그대로예요'] : []),
];

const mistakeText = ({ refundWon, depositWon }: Facts<'deposit_corrected'>): string[] => [
  '은행이 입금을 고쳤다고 알려 드린 것은 잘못이었어요. 미안해요',
  ...(refundWon > 0 ? [`돌려드릴 돈 ${won(refundWon)}은 그대로예요`] : []),
  ...(depositWon > 0 ? [`${won(depositWon)}은 더 보내지 않아도 돼요`] : []),
];

const cameText = ({ cameWon, surplusWon, refundDays }: Facts<'deposit_restored'>): string[] => [
  `모자라던 보증금 ${won(cameWon)}을 받았어요. 고마워요`,
  ...(surplusWon > 0 ? [`더 보낸 ${won(surplusWon)}은 ${inDays(refundDays)} 돌려드려요`] : []),
];

const notCameText = ({ cameWon, surplusWon }: Facts<'deposit_restored'>): string[] => [
  `모자라던 보증금 ${won(cameWon)}을 받았다고 알려 드린 것은 잘못이었어요. 미안해요`,
  ...(surplusWon > 0 ? [`돌려드린다고 한 ${won(surplusWon)}도 취소했어요`] : []),
];

function creditText({ beforeWon, leftWon, isMistake }: Facts<'credit_corrected'>): string {
  if (isMistake) {
    return `은행이 입금을 고쳤다고 알려 드린 것은 잘못이었어요. 미안해요. ${won(leftWon)}을 그대로 확인하고 있어요`;
  }
  const now = leftWon > 0 ? `${won(leftWon)}으로 줄었어요` : '없던 돈이 됐어요. 보낸 은행에 물어봐 주세요';
  return `은행이 입금 내역을 고쳐 확인하고 있던 ${won(beforeWon)}이 ${now}`;
}

export const CORRECTED_WRITERS = {
  deposit_corrected: (facts: Facts<'deposit_corrected'>) =>
    toldWith(facts, facts.isMistake ? mistakeText(facts) : lessText(facts)),
  deposit_restored: (facts: Facts<'deposit_restored'>) =>
    toldWith(facts, facts.isMistake ? notCameText(facts) : cameText(facts)),
  credit_corrected: (facts: Facts<'credit_corrected'>) => ({ text: creditText(facts) }),
};
