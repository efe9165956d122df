import type { AuditedRouteName } from '../routes/index.ts';

/** A route without a name does not compile. */
const WORDS: Record<AuditedRouteName, string> = {
  register: '첫 관리자 가입',
  'delete-account': '사장님 탈퇴',
  'open-console': '관리자 화면 열기',
  'get-dashboard': '대시보드 보기',
  'get-user-activity': '사용자 찾기',
  'list-users': '전체 사용자 보기',
  'list-admin-bars': '전체 술집 보기',
  'list-matching-requests': '매칭 신청 보기',
  'list-matching-completed': '매칭 완료 보기',
  'list-meeting-confirmed': '만남 확정 보기',
  'list-meeting-completed': '만남 완료 보기',
  'list-unpaid-records': '미입금 기록 보기',
  'list-wrong-deposits': '주인을 찾지 못한 입금 보기',
  'get-user-money': '사용자의 돈 보기',
  'list-candidates': '입금의 후보 보기',
  'preview-deposit': '적을 입금의 주인 보기',
  'get-reconciliation': '통장과 장부 맞춰 보기',
  'list-user-refunds': '사용자 환불 보기',
  'list-audit': '기록 보기',
  'list-all-inquiries': '전체 문의 보기',
  'reveal-personal-data': '개인정보 보기',
  'list-bar-shares': '술집 정산 보기',
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
  'add-deposit': '입금 직접 적기',
  'complete-user-refund': '환불 보냄',
  'bounce-user-refund': '환불 되돌아옴',
  'take-back-user-refund': '환불 보냄 되돌리기',
  'complete-bar-refund': '정산 보냄',
  'complete-all-bar-refunds': '정산 모두 보냄',
  'bounce-bar-refund': '정산 되돌아옴',
  'take-back-bar-refund': '정산 보냄 되돌리기',
  'create-payout-batch': '보낼 돈 묶기',
  'complete-payout-batch': '묶음 보냄',
  'dissolve-payout-batch': '묶음 풀기',
  'list-hand-acts': '직접 처리한 돈 보기',
  'reverse-hand-act': '직접 처리한 돈 되돌리기',
  'list-returns': '되돌아온 돈의 후보 보기',
  'book-bank-row': '은행에서 빠진 돈 적기',
  'close-bank-row': '읽지 못한 은행 내역 닫기',
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
};

/** What operators do on the command line (infra/ops/people.ts). */
const OPERATORS_WORDS: Record<string, string> = {
  'who-is': '명령으로 회원 자료 보기',
  'open-sealed': '보관한 탈퇴 자료 열기',
};

/** They cannot be renamed because the row's hash covers them. */
const EARLIER_NAMES: Record<string, AuditedRouteName> = {
  'console.opened': 'open-console',
  'register-admin': 'register',
  'bar.created': 'create-bar',
  'bar.dates_blocked': 'block-dates',
  'bar.dates_unblocked': 'unblock-dates',
  'faq.created': 'create-faq',
  'faq.updated': 'update-faq',
  'faq.deleted': 'delete-faq',
  'inquiries.listed': 'list-all-inquiries',
  'inquiry.answered': 'reply-inquiry',
};

const isAudited = (name: string): name is AuditedRouteName => Object.hasOwn(WORDS, name);

/** A route that no longer exists is shown by its name. */
export function actWord(action: string): string {
  const name = EARLIER_NAMES[action] ?? action;
  return isAudited(name) ? WORDS[name] : (OPERATORS_WORDS[name] ?? name);
}
