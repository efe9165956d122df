import type { FixedMeeting, ShownTerms } from '../../../../../shared/schemas/meeting.ts';
import { won } from '../../../lib/format.ts';

/** What is still to be sent, and to where. */
export type Transfer = Pick<
  NonNullable<FixedMeeting['deposit']>,
  'bank' | 'account_number' | 'account_owner' | 'missing_won' | 'transfer_name'
>;

/** The names that Toss's links know; others are passed as they are. */
const TOSS_NAMES: Readonly<Record<string, string>> = {
  KB국민은행: '국민',
  신한은행: '신한',
  하나은행: '하나',
  우리은행: '우리',
  NH농협은행: '농협',
  IBK기업은행: '기업',
  SC제일은행: 'SC제일',
  한국씨티은행: '씨티',
  대구은행: '대구',
  부산은행: '부산',
  경남은행: '경남',
  광주은행: '광주',
  전북은행: '전북',
  제주은행: '제주',
  새마을금고: '새마을',
};

/** Opens Toss with bank, account and amount filled in. It has no field
 * for the name that the receiver sees. */
export function tossUrl({ bank, account_number, missing_won }: Transfer): string {
  const parts = {
    bank: TOSS_NAMES[bank] ?? bank,
    accountNo: account_number.replaceAll(/\D/g, ''),
    amount: String(missing_won),
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `supertoss://send?${query.join('&')}`;
}

/** Apps that open at their first page: their links take no account. */
export const OTHER_APPS = [
  { name: '카카오뱅크', url: 'kakaobank://' },
  { name: '카카오페이', url: 'kakaotalk://kakaopay/home' },
] as const;

/** Everything that a transfer needs, one thing a line. */
export const transferText = (transfer: Transfer): string =>
  [
    `${transfer.bank} ${transfer.account_number} ${transfer.account_owner}`,
    won(transfer.missing_won),
    `받는 분 통장 표시: ${transfer.transfer_name}`,
  ].join('\n');

/** Asks a friend of the team for their share. */
export const shareText = ({ per_person_won }: Pick<ShownTerms, 'per_person_won'>): string =>
  `우리 합석 보증금 ${won(per_person_won)}씩 나한테 보내 줘. 만나는 날 술값에서 그대로 빠져.`;
