/** The accounts of the ledger (docs/money.md). The first four are assets. */
export const LEDGER_ACCOUNTS = [
  'BANK',
  'PG',
  'TRANSIT',
  'RECEIVABLE',
  'HOLD',
  'REFUND',
  'BARPAY',
  'SUSPENSE',
  'PLATFORM',
] as const;

/** Why a member may not apply: several reports nobody has looked at, or what an admin decided on one. */
export const SUSPENSION_CAUSES = ['reports', 'pause', 'ban'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

export const NOTICE_KINDS = [
  'matched',
  'deposit_received',
  'deposit_short',
  'deposit_checking',
  'deposit_restored',
  'deposit_reminder',
  'confirmed',
  'canceled_by_opponent',
  'canceled_with_part',
  'table_offered',
  'table_gone',
  'rescue_over',
  'canceled_by_bar',
  'marked_absent',
  'match_expired',
  'request_expired',
  'phone_changed',
  'refund_due',
  'refund_changed',
  'refund_sent',
  'refund_bounced',
  'refund_not_sent',
  'bar_share_bounced',
  'bar_share_corrected',
  'meeting_tomorrow',
  'running_late',
  'review_invitation',
  'again_both',
  'inquiry_answered',
  'dispute_raised',
  'dispute_by_opponent',
  'dispute_settled',
  'report_answered',
  'standing_changed',
  'bar_meeting_fixed',
  'bar_meeting_canceled',
  'bar_day',
  'staff_called',
] as const;

export const PAYOUT_KINDS = ['user', 'bar'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
