import { won } from '../../../lib/format.ts';
import type { Purpose } from '../api/bank.ts';

const PLATFORM: Record<NonNullable<Purpose['entry']>, string> = {
  interest: '은행 이자',
  top_up: '합석이 넣은 돈',
  fee: '은행 수수료',
  withdrawal: '합석이 찾은 돈',
};
export const platformWords = (entry: NonNullable<Purpose['entry']>): string => PLATFORM[entry];

const isRefund = ({ uid_payout }: Purpose): boolean => uid_payout?.startsWith('rfu_') ?? false;

/** What a row is for: whose money, what it is, and a second line. */
export interface PurposeWords {
  who: string;
  what: string;
  more: string;
}

export function purposeWords(purpose: Purpose): PurposeWords {
  const { kind, title, name, entry, won: amount, received, left } = purpose;
  switch (kind) {
    case 'undecided':
      return { who: '', what: '무슨 돈인지 아직 몰라요', more: '' };
    case 'deposit':
      return {
        who: title || name,
        what: `보증금 ${won(amount)}`,
        more: [name, purpose.bar_name].filter(Boolean).join(' · '),
      };
    case 'bounced':
      return {
        who: title || name,
        what: '보낸 돈이 되돌아왔어요',
        more: `${isRefund(purpose) ? '환불' : '정산'} ${won(amount)}`,
      };
    case 'payout':
      return {
        who: title || name,
        what: isRefund(purpose) ? '돌려준 돈' : '정산',
        more: isRefund(purpose) ? '사용자 환불' : '술집 정산',
      };
    case 'batch':
      return { who: '', what: `묶어서 보낸 돈 ${won(amount)}`, more: title };
    case 'hand_back':
      return {
        who: '',
        what: left < 0 ? `보낸 사람에게 ${won(-left)} 더 돌려줬어요` : `보낸 사람에게 돌려줄 돈 ${won(left)}`,
        more:
          received > 0
            ? `${won(received)}을 돌려준 다음 은행이 금액을 바꿨어요. 나간 줄이 무슨 돈인지 다시 정해 주세요`
            : '은행에서 돌려보내면 나간 줄을 여기에 맞춰 주세요',
      };
    case 'handed_back':
      return { who: name, what: '보낸 사람에게 돌려줬어요', more: '' };
    case 'platform':
      return { who: '', what: entry === null ? '' : platformWords(entry), more: '합석 돈' };
    case 'settlement':
      return { who: '', what: `결제 대행사 정산 ${won(amount)}`, more: '카드·간편결제, 수수료를 빼기 전' };
  }
}

/** Why it is suggested, and what is missing of it. */
export function suggestionHint(purpose: Purpose): string {
  const { kind, by, won: amount, received } = purpose;
  if (by.includes('memo')) return '우리가 적은 메모가 있어요';
  if (kind !== 'deposit') return by.includes('amount') ? '금액과 받는 사람이 같아요' : '';
  if (by.includes('code')) return by.includes('name') ? '입금자명이 같아요' : '끝자리는 같고 이름이 달라요';
  if (received >= amount) return '보증금은 이미 다 왔어요';
  if (received > 0) return `보증금 ${won(amount)} 가운데 ${won(received)}이 왔어요`;
  return by.includes('amount') ? '이름과 금액이 같고 끝자리가 빠졌어요' : '이름은 같고 끝자리가 빠졌어요';
}
