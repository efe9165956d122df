/** The account that collects deposits is configuration of the server. */
export const PRODUCT_NAME = '합석';

/** Who runs the service, for the footer and the legal pages. Each stage names its own in `infra/stages`. */
export interface Operator {
  contact: { email: string; phone: string; hours: string; social: { label: string; url: string } };
  business: {
    company: string;
    representative: string;
    registration: string;
    mailOrder: string;
    address: string;
  };
}

/** Reserved addresses and unassigned numbers, shown where no stage is built.
 * The legal pages are written with them. */
export const SAMPLE_OPERATOR = {
  contact: {
    email: 'help@hapseok.example',
    phone: '02-0000-0000',
    hours: '평일 11:00~20:00',
    social: { label: '소식 보기', url: 'https://social.example/hapseok' },
  },
  business: {
    company: '합석 주식회사',
    representative: '홍길동',
    registration: '000-00-00000',
    mailOrder: '제2026-서울-0000호',
    address: '서울시 중구 을지로 00',
  },
} as const satisfies Operator;
