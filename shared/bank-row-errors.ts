/** The part of the error catalogue about rows of the collecting account. */
export const BANK_ROW_ERRORS = {
  'bank_row.payout': {
    status: 409,
    message: '보낸 환불이나 정산과 메모 또는 받는 사람과 금액이 같아요. 수수료나 인출로 적을 수 없어요',
  },
  'bank_row.booked': { status: 409, message: '장부에 이미 있는 거래예요. 새로고침해 주세요' },
  'bank_row.gone': {
    status: 409,
    message:
      '그 입금의 돈은 이미 다른 데 쓰였어요. 아직 보내지 않은 환불이면 ‘직접 처리한 돈’에서 먼저 되돌리고, 이미 나갔으면 합석이 메우는 것으로 닫아 주세요',
  },
  'bank_row.no_transfer': {
    status: 409,
    message: '그 거래번호로 장부에 적은 입금이 없어요. 다시 확인해 주세요',
  },
  'bank_row.no_amount': { status: 409, message: '통장에서 빠진 돈이 얼마인지 적어 주세요' },
  'bank_row.added': {
    status: 409,
    message:
      '은행이 늘린 금액이에요. 들어온 돈은 ‘입금 직접 적기’에 적고, 적을 것이 없으면 장부는 그대로 두고 닫아 주세요',
  },
} as const;
