import * as z from 'zod';

/** Prefix of every kind of id. An id is its prefix, an underscore and 128 random bits in lower-case hex. */
export const ID_PREFIXES = {
  user: 'usr',
  group: 'grp',
  account: 'acc',
  bar: 'bar',
  picture: 'pic',
  request: 'req',
  match: 'mtg',
  faq: 'faq',
  inquiry: 'inq',
  unpaidRecord: 'unp',
  bankRow: 'dep',
  userRefund: 'rfu',
  barShare: 'rfb',
  payoutBatch: 'pay',
  notice: 'ntc',
  audit: 'aud',
  blocked: 'blk',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const idSchema = <const K extends IdKind>(kind: K, message: string) =>
  z
    .string(message)
    .regex(new RegExp(`^${ID_PREFIXES[kind]}_[0-9a-f]{32}$`), message)
    .brand<K>();

export const userId = idSchema('user', '사용자 ID가 올바르지 않아요. 다시 로그인해 주세요');
export const groupId = idSchema('group', '팀 ID가 올바르지 않아요');
export const accountId = idSchema('account', '계좌 ID가 올바르지 않아요');
export const barId = idSchema('bar', '술집 ID가 올바르지 않아요');
export const pictureId = idSchema('picture', '사진 ID가 올바르지 않아요');
export const requestId = idSchema('request', '만남 ID가 올바르지 않아요');
export const matchId = idSchema('match', '만남 ID가 올바르지 않아요');
export const faqId = idSchema('faq', 'FAQ ID가 올바르지 않아요');
export const inquiryId = idSchema('inquiry', '문의 ID가 올바르지 않아요');
export const unpaidRecordId = idSchema('unpaidRecord', '미입금 기록 ID가 올바르지 않아요');
export const bankRowId = idSchema('bankRow', '통장 내역의 ID가 올바르지 않아요');
export const userRefundId = idSchema('userRefund', '환불 ID가 올바르지 않아요');
export const barShareId = idSchema('barShare', '정산 ID가 올바르지 않아요');
export const payoutId = z.union([userRefundId, barShareId], '보낼 돈의 ID가 올바르지 않아요');
export const payoutBatchId = idSchema('payoutBatch', '묶음 ID가 올바르지 않아요');
export const noticeId = idSchema('notice', '알림 ID가 올바르지 않아요');
export const auditId = idSchema('audit', '기록 ID가 올바르지 않아요');

export const blockedId = idSchema('blocked', '번호의 ID가 올바르지 않아요');

/** Whether a payout goes to a member, not to a bar: its id says so. */
export const isUserRefundId = (id: PayoutId): id is UserRefundId =>
  id.startsWith(`${ID_PREFIXES.userRefund}_`);

export type UserId = z.output<typeof userId>;
export type GroupId = z.output<typeof groupId>;
export type AccountId = z.output<typeof accountId>;
export type BarId = z.output<typeof barId>;
export type PictureId = z.output<typeof pictureId>;
export type InquiryId = z.output<typeof inquiryId>;
export type RequestId = z.output<typeof requestId>;
export type UserRefundId = z.output<typeof userRefundId>;
export type PayoutId = z.output<typeof payoutId>;
export type PayoutBatchId = z.output<typeof payoutBatchId>;
export type BankRowId = z.output<typeof bankRowId>;
export type MatchId = z.output<typeof matchId>;
export type BlockedId = z.output<typeof blockedId>;

export const SIDES = ['male', 'female'] as const;
export const side = z.enum(SIDES);
export type Side = z.output<typeof side>;

export const otherSide = (of: Side): Side => (of === 'male' ? 'female' : 'male');

/** `uid_meetings_details`: the match's random bits and the side's letter, so that the id alone identifies the
 * side's deposit. */
export const detailId = z
  .string('매칭 ID가 올바르지 않아요')
  .regex(/^dtl_[0-9a-f]{32}[mf]$/, '매칭 ID가 올바르지 않아요')
  .brand<'detail'>();
export type DetailId = z.output<typeof detailId>;

export const detailIdOf = (match: MatchId, of: Side): DetailId =>
  detailId.parse(`dtl_${match.slice('mtg_'.length)}${of === 'male' ? 'm' : 'f'}`);

/** A payment by card or easy pay: its side's id, and the version of the match at which its window was opened, so
 * that two windows of one moment cannot pay twice. Providers take at most 40 characters. */
export const paymentId = z
  .string('결제 ID가 올바르지 않아요')
  .regex(/^dtl_[0-9a-f]{32}[mf]\d{1,6}$/, '결제 ID가 올바르지 않아요')
  .brand<'payment'>();
export type PaymentId = z.output<typeof paymentId>;

export const paymentIdOf = (match: MatchId, of: Side, version: number): PaymentId =>
  paymentId.parse(`${detailIdOf(match, of)}${version}`);

export const detailOfPayment = (payment: PaymentId): DetailId =>
  detailId.parse(/^dtl_[0-9a-f]{32}[mf]/.exec(payment)?.[0]);

export const sideOfDetail = (detail: DetailId): { match: MatchId; side: Side } => ({
  match: matchId.parse(`mtg_${detail.slice('dtl_'.length, -1)}`),
  side: detail.endsWith('m') ? 'male' : 'female',
});
