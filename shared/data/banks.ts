/** The form shows them so (decision 17). Stored accounts name them, so none may leave the list. */
export const APPLICATION_BANKS = [
  'KB국민은행',
  '신한은행',
  '하나은행',
  '우리은행',
  'NH농협은행',
  'IBK기업은행',
  'SC제일은행',
  '한국씨티은행',
  '대구은행',
  '부산은행',
  '경남은행',
  '광주은행',
  '전북은행',
  '제주은행',
  '우체국',
  '새마을금고',
  '신협',
  '저축은행',
  '카카오뱅크',
  '케이뱅크',
  '토스뱅크',
] as const;

/** One list, two views: the settings screens show 기타 as well (decision 10). */
export const SETTINGS_BANKS = [...APPLICATION_BANKS, '기타'] as const;

export type Bank = (typeof SETTINGS_BANKS)[number];
