/** For the footer and the legal pages. Sample values: reserved addresses and unassigned numbers. The account
 * that collects deposits is configuration of the server. */
export const PRODUCT_NAME = '합석';

export const CONTACT = {
  email: 'help@hapseok.example',
  phone: '02-0000-0000',
  hours: '평일 11:00~20:00',
  social: { label: '소식 보기', url: 'https://social.example/hapseok' },
} as const;

export const BUSINESS = {
  company: '합석 주식회사',
  representative: '홍길동',
  registration: '000-00-00000',
  mailOrder: '제2026-서울-0000호',
  address: '서울시 중구 을지로 00',
} as const;
