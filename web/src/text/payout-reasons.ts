import type { MoneyShare } from '../../../shared/schemas/money-flow.ts';

/** Why a refund or a bar share is owed: short in a table's cell, and as what it is on a receipt. */
export const PAYOUT_REASONS: Record<MoneyShare['reason'], { short: string; long: string }> = {
  pending_self_cancel: { short: '입금 뒤 취소', long: '정해지기 전에 취소한 보증금' },
  pending_other_cancel: { short: '확정 전에 상대 팀이 취소', long: '상대 팀이 취소한 매칭의 보증금' },
  other_unpaid: { short: '상대 팀이 안 보냄', long: '상대 팀이 보내지 않은 매칭의 보증금' },
  compensation: { short: '상대 팀이 취소·불참', long: '보증금과 보상금' },
  late_deposit: { short: '늦게 온 입금', long: '늦게 들어온 보증금' },
  canceled_deposit: { short: '매칭이 끝난 뒤에 온 입금', long: '매칭이 끝난 뒤에 들어온 보증금' },
  surplus: { short: '더 보낸 돈', long: '더 보낸 돈' },
  short: { short: '모자란 입금', long: '모자라게 들어온 보증금' },
  canceled_by_bar: { short: '술집 사정으로 취소', long: '술집 사정으로 돌려드리는 보증금' },
  table_taken: { short: '빈자리가 먼저 참', long: '먼저 찬 빈자리의 보증금' },
  completed: { short: '성사', long: '술값에서 빼는 보증금' },
  absent: { short: '한쪽 불참', long: '한 팀이 오지 않은 만남' },
  absent_both: { short: '양쪽 불참', long: '두 팀이 오지 않은 만남' },
  canceled: { short: '확정 뒤 취소', long: '정해진 뒤에 취소된 만남' },
};
