import type { UnpaidRecord, WrongDeposit } from '../api/lists.ts';

const say = (words: Record<string, string>) => (code: string) => words[code] ?? code;

/** Why a refund or a bar's share exists. A code nobody has words for yet is shown as it is. */
export const refundReason = say({
  pending_self_cancel: '입금 뒤 취소',
  pending_other_cancel: '확정 전에 상대 팀이 취소',
  other_unpaid: '상대 팀이 안 보냄',
  compensation: '상대 팀이 취소·불참',
  late_deposit: '늦게 온 입금',
  surplus: '더 보낸 돈',
  short: '모자란 입금',
  double: '두 번 보냄',
  canceled_by_bar: '술집 사정으로 취소',
  correction: '결과를 고침',
  returned: '주인을 못 찾은 입금',
  completed: '성사',
  absent: '한쪽 불참',
  absent_both: '양쪽 불참',
  canceled: '확정 뒤 취소',
});

export const cancelReason = (code: UnpaidRecord['cancel_reason']): string =>
  ({ deadline: '기한이 지남', self_cancel: '스스로 취소', opponent_cancel: '상대 팀이 취소' })[code];

export const depositReason = (code: WrongDeposit['reason']): string =>
  ({
    short: '금액이 모자라요',
    surplus: '금액이 많아요',
    late: '기한이 지났어요',
    double: '두 번 왔어요',
    unknown: '누구인지 몰라요',
  })[code];

export const genderWord = (gender: 'male' | 'female'): string => (gender === 'male' ? '남자' : '여자');

/** What stands in the record. */
export const actWord = say({
  'console.opened': '관리자 화면 열기',
  'open-console': '관리자 화면 열기',
  'get-user-activity': '사용자 찾기',
  'reveal-personal-data': '개인정보 보기',
  'export-user-refunds': '환불 파일 받기',
  'update-user': '사용자 바꾸기',
  'update-bar': '술집 바꾸기',
  'bar.created': '술집 추가',
  'bar.dates_blocked': '쉬는 날 정하기',
  'bar.dates_unblocked': '쉬는 날 열기',
  'confirm-deposit': '보증금 직접 확인',
  'confirm-unpaid-record': '미입금 기록 확인',
  'confirm-wrong-deposit': '입금 처리',
  'add-deposit': '입금 직접 적기',
  'complete-user-refund': '환불 보냄',
  'bounce-user-refund': '환불 되돌아옴',
  'complete-bar-refund': '정산 보냄',
  'complete-all-bar-refunds': '정산 모두 보냄',
  'complete-meeting': '성사 표시',
  'cancel-meeting-male': '남자측 불참 표시',
  'cancel-meeting-female': '여자측 불참 표시',
  'cancel-meeting-both': '양쪽 불참 표시',
  'cancel-meeting-by-bar': '술집 사정 취소',
  'correct-meeting': '결과 고치기',
  'faq.created': 'FAQ 쓰기',
  'faq.updated': 'FAQ 고치기',
  'faq.deleted': 'FAQ 지우기',
  'inquiries.listed': '전체 문의 보기',
  'inquiry.answered': '문의 답변',
  'check-ledger': '장부 맞춰 보기',
});
