import { AGAIN_KEPT_MS } from '../../shared/afterwards.ts';
import {
  ACCOUNT_ROW_KEPT_MS,
  AUDIT_KEPT_MS,
  CODE_TTL_SECONDS,
  COMPLAINTS_KEPT_MS,
  CONSOLE_TOKEN_MAX_MS,
  IDENTITY_CHECK_MS,
  KEPT_AFTER_MEETING_MS,
  NOTICE_KEPT_MS,
  PAIR_LOCK_MS,
  PAYMENTS_KEPT_MS,
  PHONE_UNDO_MS,
  PICTURE_SAVE_MS,
  PUSH_DEVICE_KEPT_MS,
  REGISTER_TICKET_TTL_MS,
  REQUESTS_KEPT_MS,
  RETENTION_MS,
  SESSION_MAX_MS,
  TEAM_TEXTS_KEPT_MS,
  TEMPORARY_PASSWORD_TTL_MS,
  TEXT_COUNT_KEPT_MS,
  TEXT_READING_KEPT_MS,
  TRANSFER_CODE_KEPT_MS,
} from '../../shared/limits.ts';
import { APART_KEPT_MS, FRIENDS_KEPT_MS, MET_KEPT_MS } from '../../shared/report-limits.ts';
import { POINTS_PAUSE } from '../../shared/points.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { expiresIn } from './writes.ts';

/** `ms` after `from`. With `isOnceClosed` a row has no end before that; otherwise it gets its end when it is
 * written. */
interface Period {
  ms: number;
  from: string;
  isOnceClosed?: true;
}

const after = (ms: number, from: string): Period => ({ ms, from });
const onceClosed = (ms: number, from: string): Period => ({ ms, from, isOnceClosed: true });

const SHORT_COUNT = after(2 * DAY_MS, 'the count');
const OF_MEETING = after(PAYMENTS_KEPT_MS, 'the day of the meeting');
const OF_FRIENDS = after(FRIENDS_KEPT_MS, 'the day of the meeting');
const OF_BOOKING = after(PAYMENTS_KEPT_MS, 'the booking');
const OF_REQUEST = after(REQUESTS_KEPT_MS, 'the last day that was chosen');
const OF_ACCOUNT = onceClosed(RETENTION_MS, 'the deletion of the account');

/** Kinds that end, about a person, a payment or soon of no use. By `kindOf` of keys.ts. */
export const PERIODS = {
  'REQUEST BODY': after(TEAM_TEXTS_KEPT_MS, 'the last day that was chosen'),
  'REQUEST META': OF_REQUEST,
  'USER REQUEST': OF_REQUEST,
  'MATCH META': OF_MEETING,
  'MATCH SNAP': OF_MEETING,
  'MATCH REVIEW': OF_MEETING,
  'MATCH AGAIN': after(AGAIN_KEPT_MS, 'the day of the meeting'),
  'MATCH FRIENDS': OF_FRIENDS,
  'PHONE EVENING': OF_FRIENDS,
  'MATCH MET': after(MET_KEPT_MS, 'the day of the meeting'),
  'USER MATCH': OF_MEETING,
  'BAR MEETING': OF_MEETING,
  'MATCH LEDGER': OF_BOOKING,
  'BANK LEDGER': OF_BOOKING,
  'UNPAID U': onceClosed(PAYMENTS_KEPT_MS, 'its confirmation or dismissal'),
  'REFUND R': onceClosed(PAYMENTS_KEPT_MS, 'the day on which it was sent, or void'),
  'PAYOUT P': onceClosed(PAYMENTS_KEPT_MS, 'the day on which it was sent, or void'),
  'BATCH B': onceClosed(PAYMENTS_KEPT_MS, 'the end of its last payout'),
  'INQUIRY I': onceClosed(COMPLAINTS_KEPT_MS, 'the answer'),
  'USER INQUIRY': onceClosed(COMPLAINTS_KEPT_MS, 'the answer'),
  'USER REPORT': onceClosed(COMPLAINTS_KEPT_MS, 'the decision, and not while it is a ban'),
  'APART WITH': onceClosed(APART_KEPT_MS, 'the report, and not while the number is in a list'),
  'RETAINED PERSON': after(RETENTION_MS, 'the deletion of the account'),
  'RETAINED MATCH': after(RETENTION_MS, 'the deletion of the account'),
  'RETAINED DEPOSIT': after(RETENTION_MS, 'the deletion of the account'),
  'RETAINED INQUIRY': after(COMPLAINTS_KEPT_MS, 'the answer, else the deletion of the account'),
  'USER PROFILE': OF_ACCOUNT,
  'USER CONSENT': OF_ACCOUNT,
  'USER QUOTA': OF_ACCOUNT,
  'USER TALLY': OF_ACCOUNT,
  'USER NOTICE': after(NOTICE_KEPT_MS, 'the event'),
  'USER PUSH': after(PUSH_DEVICE_KEPT_MS, 'the last time that the browser was seen'),
  'USER EVENING': after(KEPT_AFTER_MEETING_MS, 'the day of the meeting'),
  'USER EXPIRED': after(POINTS_PAUSE.withinMs + POINTS_PAUSE.pauseMs, 'the end of the match'),
  'CHOICES L': after(KEPT_AFTER_MEETING_MS, 'the last day that was chosen'),
  'GROUPLOCK L': after(KEPT_AFTER_MEETING_MS, 'the last day that was chosen'),
  POOL: after(0, 'the beginning of its day'),
  'AVOID WITH': after(PAIR_LOCK_MS, 'the end of the match, or to the end of the day of the meeting'),
  'PAYER CODE': after(TRANSFER_CODE_KEPT_MS, 'the deadline of the deposit'),
  PAYCODE: after(TRANSFER_CODE_KEPT_MS, 'the deadline of the deposit'),
  'BANK ROW': onceClosed(
    ACCOUNT_ROW_KEPT_MS,
    'the transfer, and not before somebody has decided what it is for',
  ),
  'MEMO P': onceClosed(ACCOUNT_ROW_KEPT_MS, 'the sending of the payout, and not before the bank shows it'),
  'BANK UNREADABLE': onceClosed(ACCOUNT_ROW_KEPT_MS, 'its reading by an admin'),
  AUDIT: after(AUDIT_KEPT_MS, 'the act'),
  'SESSION S': after(SESSION_MAX_MS, 'the sign-in'),
  'CONSOLE C': after(CONSOLE_TOKEN_MAX_MS, 'the opening'),
  'TICKET T': after(REGISTER_TICKET_TTL_MS, 'the verification'),
  'IDENTITY CHECK': after(IDENTITY_CHECK_MS, 'its start, and again its result'),
  'USER TEMPORARY_PASSWORD': after(TEMPORARY_PASSWORD_TTL_MS, 'the text'),
  'USER PHONE_UNDO': after(PHONE_UNDO_MS, 'the change of the phone'),
  'SMS CODE': after(CODE_TTL_SECONDS * 1_000, 'the text'),
  'SMS DAY': SHORT_COUNT,
  'SMS HOUR': SHORT_COUNT,
  'SMS MONTH': after(TEXT_COUNT_KEPT_MS, 'the last text of the month'),
  'SMSFROM DAY': SHORT_COUNT,
  RATE: SHORT_COUNT,
  'READING R': after(TEXT_READING_KEPT_MS, 'the reading'),
  'BAR UPLOAD': after(PICTURE_SAVE_MS, 'the beginning of the upload'),
} as const satisfies Record<string, Period>;

/** They belong to an account and are removed with it, or say nothing about a person. */
export const LASTING = {
  account: ['LOGIN U', 'PHONE U', 'PERSON U', 'USER GROUP', 'USER ACCOUNT', 'USER BLOCKED'],
  service: [
    'BARS BAR',
    'BAR DAY',
    'FAQS FAQ',
    'FAQS SEED',
    'PRICES CURRENT',
    'FIGURES',
    'FIGURES FOUND',
    'BANK BALANCE',
    'BANK READ',
    'BANK CHECK',
    'JOBS',
    'AUDIT HEAD',
    'AUDIT ANCHOR',
  ],
} as const;

/** The `expiresAt` of a row of this kind whose period begins at `from`, epoch ms. */
export const expiryOf = (kind: keyof typeof PERIODS, from: number): number =>
  expiresIn(from, PERIODS[kind].ms);
