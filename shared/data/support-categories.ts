export const FAQ_CATEGORIES = ['일반', '계정', '결제', '매칭', '기술지원', '기타'] as const;
export const INQUIRY_CATEGORIES = [
  '일반문의',
  '계정문의',
  '결제문의',
  '매칭문의',
  '기술지원',
  '기타',
] as const;
