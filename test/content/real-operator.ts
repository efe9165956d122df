import type { Operator } from '../../shared/product.ts';

/** Whom a stage that members use could name. */
export const REAL_OPERATOR = {
  contact: {
    email: 'help@hapseok.kr',
    phone: '02-765-4321',
    hours: '평일 10:00~18:00',
    social: { label: '소식 보기', url: 'https://social.kr/hapseok' },
  },
  business: {
    company: '합석 주식회사',
    representative: '김대표',
    registration: '123-45-67890',
    mailOrder: '제2027-서울중구-0123호',
    address: '서울시 중구 을지로 100',
  },
} as const satisfies Operator;
