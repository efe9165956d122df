import { CONSOLE_LISTS } from '../data/console-lists.ts';
import type { AuditedRouteName } from '../routes/index.ts';

const LISTS = Object.values(CONSOLE_LISTS);

/** A route without a name does not compile; the lists have theirs from their titles. */
const WORDS: Record<Exclude<AuditedRouteName, (typeof LISTS)[number]['call']>, string> = {
  register: '첫 관리자 가입',
  'delete-account': '사장님 탈퇴',
  'open-console': '관리자 화면 열기',
  'get-dashboard': '대시보드 보기',
  'get-user-activity': '사용자 찾기',
  'get-user-money': '사용자의 돈 보기',
  'get-bank': '통장과 맞는지 보기',
  'list-purposes': '무슨 돈인지 찾아보기',
  'list-confirmations': '받은 것으로 한 입금 보기',
  'list-all-inquiries': '전체 문의 보기',
  'reveal-personal-data': '개인정보 보기',
  'export-payout-batch': '보낼 돈 파일 받기',
  'update-user': '사용자 바꾸기',
  'change-user-phone': '전화번호 바꾸기',
  'update-bar': '술집 바꾸기',
  'create-bar': '술집 추가',
  'save-bar-facts': '우리 가게 정보 바꾸기',
  'start-picture-upload': '술집 사진 올리기',
  'save-pictures': '술집 사진 정하기',
  'block-dates': '쉬는 날 정하기',
  'unblock-dates': '쉬는 날 열기',
  'confirm-deposit': '보증금 직접 확인',
  'confirm-unpaid-record': '미입금 기록 확인',
  'dismiss-unpaid-record': '미입금 기록 닫기',
  'confirm-wrong-deposit': '입금 처리',
  'decide-purpose': '무슨 돈인지 정하기',
  'add-bank-row': '통장 내역 적기',
  'correct-bank-row': '적은 통장 내역 고치기',
  'read-bank-row': '읽지 못한 통장 내역 읽기',
  'decide-side': '은행에 안 보이지만 받은 것으로 하기',
  'complete-user-refund': '환불 보냄',
  'unmark-payout': '보냄 표시 되돌리기',
  'complete-bar-refund': '정산 보냄',
  'complete-all-bar-refunds': '정산 모두 보냄',
  'create-payout-batch': '보낼 돈 묶기',
  'complete-payout-batch': '묶음 보냄',
  'dissolve-payout-batch': '묶음 풀기',
  'complete-meeting': '성사 표시',
  'cancel-meeting-male': '남자측 불참 표시',
  'cancel-meeting-female': '여자측 불참 표시',
  'cancel-meeting-both': '양쪽 불참 표시',
  'cancel-meeting-by-bar': '술집 사정 취소',
  'correct-meeting': '결과 고치기',
  'create-faq': 'FAQ 쓰기',
  'update-faq': 'FAQ 고치기',
  'delete-faq': 'FAQ 지우기',
  'reply-inquiry': '문의 답변',
  'decide-report': '신고 결정',
  'decide-review': '후기 결정',
};

/** What operators do on the command line (infra/ops/people.ts). */
const OPERATORS_WORDS: Record<string, string> = {
  'who-is': '명령으로 회원 자료 보기',
  'open-sealed': '보관한 탈퇴 자료 열기',
};

const ALL: Record<string, string> = {
  ...WORDS,
  ...OPERATORS_WORDS,
  ...Object.fromEntries(LISTS.map(({ call, title }) => [call, `${title} 보기`])),
};

export const actWord = (action: string): string =>
  (Object.hasOwn(ALL, action) ? ALL[action] : undefined) ?? action;
