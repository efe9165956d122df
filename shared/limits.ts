import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** Business numbers and lengths; no other file repeats one of these. */

/** Identity: decisions 2-9 and 12-14. */
export const ID_LENGTH = { min: 4, max: 16 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;
/** The settings screen has its own message below this length (decision 2). */
export const SETTINGS_PASSWORD_MIN = 6;
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{}|;:,.<>?/~';
export const NAME_MAX = 20;
export const BIRTH_YEAR = { min: 1950, max: 2006 } as const;
export const MIN_SIGN_UP_AGE = 18;
/** Alcohol is served, so a member must turn 19 in the year of the meeting (decision 8). */
export const MIN_MEETING_AGE = 19;
export const BIRTH_INPUT_MAX = 10;

/** How long the old phone can undo a change of the phone. */
export const PHONE_UNDO_MS = DAY_MS;
export const SMS_SENDS_PER_DAY = 20;
/** While the first code is open; nobody waits after entering the right one. */
export const SMS_RESEND_SECONDS = 30;
export const SMS_WARN_REMAINING = 5;
/** Phones that may get codes in a day; a stage may set others (functions/config.ts). */
export const SMS_PHONES_PER_DAY = { device: 10, network: 300 } as const;
/** Codes a day for each phone of a network, so that no network alone reaches the limit of the service. */
export const SMS_SENDS_PER_PHONE_OF_NETWORK = 2;
export const SMS_GLOBAL_SENDS_PER_HOUR = 2_000;
/** How long the carrier may take to answer for a text (decision 49). */
export const TEXT_ANSWER_MS = 4_000;
export const CODE_DIGITS = 6;
export const CODE_TTL_SECONDS = 300;
export const CODE_MAX_TRIES = 5;
export const ATTEMPTS_LOOKUP_MIN_PHONE = 10;
export const REGISTER_TICKET_TTL_MS = 30 * MINUTE_MS;
export const ACCOUNT_TICKET_TTL_MS = 10 * MINUTE_MS;
/** How long an identity check may take from its start, and the sign-up from its end. */
export const IDENTITY_CHECK_MS = 30 * MINUTE_MS;
/** How long PortOne may take to answer a call of a visitor or member. */
export const PORTONE_ANSWER_MS = 2_500;
export const TEMPORARY_PASSWORD_LENGTH = 12;
export const TEMPORARY_PASSWORD_TTL_MS = DAY_MS;

/** Free tries in each window: of a device that signed in before, of a network at one account, and of a
 * network at all. Every further try makes the next wait a step longer (docs/security.md 12): about 85 guesses
 * an hour from a network. */
export const SIGN_IN_FREE_TRIES = { device: 5, account: 5, network: 300 } as const;
export const SIGN_IN_STEP_MS = 1_000;
export const SIGN_IN_WINDOW_MS = HOUR_MS;
/** Tries at one account become slower, from wherever they come, but are never refused for it. */
export const SIGN_IN_DELAY = { freeTries: 5, firstMs: 250, doublesEvery: 20, longestMs: 4_000 } as const;
/** How long a browser that signed in counts as a known device. */
export const DEVICE_KEPT_MS = 180 * DAY_MS;
/** Payment records, and who they belong to, stay five years (decision 15). */
export const RETENTION_MS = 5 * 366 * DAY_MS;
/** Rows of payments live a while longer, because the last money of a meeting may be sent long after it. */
export const PAYMENTS_KEPT_MS = RETENTION_MS + 90 * DAY_MS;
/** Complaints stay three years after their answer. */
export const COMPLAINTS_KEPT_MS = 3 * 366 * DAY_MS;
/** Rows of a deleted account that are read at once. */
export const FORGOTTEN_AT_ONCE = 25;

export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;
export const ADMIN_SESSION_MAX_MS = 12 * HOUR_MS;
/** How often the last use of a session is written, so that not every call writes. */
export const SESSION_TOUCH_MS = HOUR_MS;
export const CONSOLE_TOKEN_IDLE_MS = 30 * MINUTE_MS;
export const CONSOLE_TOKEN_MAX_MS = 8 * HOUR_MS;
export const CONSOLE_PASSWORD_TRIES = 5;
export const CONSOLE_PASSWORD_WINDOW_MS = 15 * MINUTE_MS;

/** Groups, accounts and applications: decisions 9, 19-24. */
export const GROUP_SIZES = [2, 3, 4] as const;
export const AGE_RANGE = { min: 20, max: 50 } as const;
export const AVERAGE_AGE = { min: 19, max: 60 } as const;
export const CONDITIONS_PICKED = 3;
export const GROUP_NAME_MAX = 30;
export const GROUP_TEXT_MAX = 60;
export const GROUP_INTRO_MAX = 500;
export const NON_PREFERRED_MAX = 300;
export const CONFIRMED_TRAITS_MAX = 20;
export const ACCOUNT_NUMBER_LENGTH = { min: 10, max: 14 } as const;
export const ACCOUNT_OWNER_MAX = 20;
export const GROUPS_PER_USER = 20;
export const ACCOUNTS_PER_USER = 10;
/** Requests that wait, or are matched and unpaid; the pause of who lets two deadlines pass within a time. */
export const OPEN_REQUESTS_PER_USER = 3;
export const MISSED_DEADLINES = { withinMs: 30 * DAY_MS, pauseMs: 7 * DAY_MS } as const;
/** Applications of a member on a KST day, those that were refused or cancelled included. */
export const APPLICATIONS_PER_USER_DAY = 20;
export const BARS_PER_REQUEST = 10;
/** More than 31 days at ten bars, so that the calendar's boxes never reach it, with further times. */
export const CHOICES_PER_REQUEST = 400;
/** A run reads the waiting teams at this many bar-days of a request, by priority; at the others, the runs of
 * those teams read the request. */
export const PLACES_READ_PER_REQUEST = 100;
export const DATE_WINDOW_DAYS = 31;
/** Counts from the last day that was chosen. */
export const REQUESTS_KEPT_MS = 365 * DAY_MS;
/** A request can end as soon as it is made, and its texts stay at most 90 days after its end. */
export const TEAM_TEXTS_KEPT_MS = (90 - DATE_WINDOW_DAYS) * DAY_MS;
export const TIME_SLOTS = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'] as const;
export const DEFAULT_TIME_SLOT = '18:00';
export const MEETING_HOURS = 2;
export const MIN_DISHES_PER_TABLE = 2;
/** How long a bar waits for a team before it marks the team as absent (the terms of use). */
export const LATE_MINUTES = 30;
export const BAR_DEFAULT_GUESTS = 16;
export const BAR_MAX_GUESTS = 500;
/** A longer walk from the station to a bar is a typo. */
export const WALK_MINUTES_MAX = 60;
export const PRICE_PER_PERSON_WON = { min: 1_000, max: 1_000_000 } as const;
export const BARS_LISTED = 200;
/** Bars that are read at once where all are needed. */
export const BARS_BLOCK = 1_000;
export const BLOCKED_DATES_PER_CALL = 62;

/** Of a bar's pictures: how many, bytes of a file, the longer edge in px that is sent, length of the text. */
export const BAR_PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1_024 * 1_024;
export const PICTURE_EDGE_MAX = 1_600;
export const PICTURE_ALT_MAX = 80;
export const PICTURE_UPLOAD_MS = 10 * MINUTE_MS;
export const PICTURE_SAVE_MS = DAY_MS;
/** How far ahead an owner can block days; it bounds the reads of a bar's calendar. */
export const BLOCKED_AHEAD_DAYS = 366;

/** Matching and money: decisions 29-31, 34, 40, 44, docs/money.md. */
export const DEPOSIT_PER_PERSON_WON = 2_500;
export const DEPOSIT_TERM_MS = DAY_MS;
/** These let every day that can be chosen also be met. */
export const DEPOSIT_LAST_HOUR_KST = 12;
export const DEPOSIT_MIN_TERM_MS = 2 * HOUR_MS;
/** The day's first reading reaches so far back, the others before the end of the last one, and any after an
 * outage (decision 53); rows that were booked before change nothing. */
export const BANK_FEED_LOOK_BACK_MS = 3 * DAY_MS;
export const BANK_FEED_OVERLAP_MS = 6 * HOUR_MS;
export const BANK_FEED_LOOK_BACK_MAX_MS = 31 * DAY_MS;
export const BANK_FEED_GRACE_MS = 60 * MINUTE_MS;
/** How long a match waits for the feed after the last deadline of its day, or for an admin after its own. */
export const BANK_FEED_WAIT_MS = 4 * HOUR_MS;
export const REFUND_BUSINESS_DAYS = 3;
export const PAIR_LOCK_MS = 90 * DAY_MS;
export const UNMARKED_FLAG_DAYS = 2;
export const UNMARKED_COMPLETE_DAYS = 3;
export const REVIEW_MAX = 1_000;
export const OBJECTION_MAX = 500;
/** A team marked absent may object this long; the meeting's payouts wait as long (decision 51). */
export const OBJECTION_MS = 72 * HOUR_MS;

/** Lists: decisions 36-38. */
export const GAMES_PER_PAGE = 16;
export const SUPPORT_PER_PAGE = 10;
export const ADMIN_PER_PAGE = 10;
export const ADMIN_PAGE_WINDOW = 5;
export const RECENT_USERS_DAYS = 7;
export const WEEK_DAYS = 7;
export const RECENT_USERS = 50;
/** Home shows how many teams wait and how many meetings were fixed this week only from these counts on. */
export const LIVE_COUNT_MIN = { waiting: 5, fixed: 3 } as const;
/** What became of applications is told of so many days, from so many of them on, and of no smaller group. */
export const FAIRNESS = { days: 28, applications: 100, group: 5 } as const;
/** An owner reads how many tables waiting teams could fill on a day only from this number on. */
export const FORECAST_TABLES_MIN = 5;
/** Closed days that are named as those on which opening would help most. */
export const FORECAST_CLOSED_DAYS = 3;
/** The answer says so when it stops there. */
export const LIST_COUNT_MAX = 20_000;
/** It stops sooner once a window of pages is full of hits. */
export const ADMIN_SEARCH_ROWS = 5_000;
export const ADMIN_SEARCH_HITS = ADMIN_PER_PAGE * ADMIN_PAGE_WINDOW;
/** Bar shares of one bar that the console lists; the sum covers all of them. */
export const BAR_SHARES_SHOWN = 50;
/** What does not fit goes into the next file, and the answer says how much is left. */
export const PAYOUTS_PER_BATCH = 200;
export const PAYOUT_BATCHES_SHOWN = 20;
export const RECENT_MEETINGS = 5;
/** A list without a page number is cut at this many rows, newest (or most urgent) first. */
export const ADMIN_LIST_MAX = 1_000;
export const MEMBER_LIST_MAX = 100;
/** How many rows of each kind members download of their own data, the newest. */
export const MEMBER_DATA_ROWS = 300;
export const NOTICES_LISTED = 50;
export const FAQ_MAX = 300;

export const FAQ_QUESTION_MAX = 200;
export const FAQ_ANSWER_MAX = 2_000;
export const INQUIRY_TITLE_MAX = 100;
export const INQUIRY_CONTENT_MAX = 2_000;
export const REPLY_MAX = 2_000;
export const INQUIRIES_PER_USER_DAY = 10;
export const REASON_MAX = 200;

export const COPY_MESSAGE_MS = 2_000;
export const BANNER_MS = 5_000;
export const RELOAD_AFTER_PHONE_CHANGE_MS = 2_000;

/** Longer texts are read by the rules (docs/matching.md), where a model is configured. */
export const MODEL_TEXT_MAX = 300;
export const TEXT_READING_KEPT_MS = 30 * DAY_MS;
/** The count of a month's texts. */
export const TEXT_COUNT_KEPT_MS = 60 * DAY_MS;

/** A request body above this is refused before it is parsed. */
export const BODY_MAX_BYTES = 64 * 1_024;

/** Text messages are sent in these KST hours, except for changes of the same day (decision 45). */
export const NOTICE_HOURS_KST = { from: 9, to: 21 } as const;
/** Those about a meeting of that or the next day, whose deposits are due at noon. */
export const NEAR_NOTICE_HOURS_KST = { from: 7, to: 23 } as const;
export const DEPOSIT_REMINDER_BEFORE_MS = 3 * HOUR_MS;
/** The last deposit deadline and the feed's hour of grace are over then. */
export const OWNER_SUMMARY_KST = '13:10';
export const NOTICE_KEPT_MS = 180 * DAY_MS;
/** All workers together send this many texts a second, unless a stage says otherwise. */
export const TEXTS_PER_SECOND = 20;
export const TEXT_WORKERS = 2;
/** Messages that a queue takes at once. */
export const QUEUE_PAGE = 10;
/** After this a text that could not be sent is dropped. */
export const OUTBOX_MS = 2 * DAY_MS;
/** A person's newest notices of that time, among which the texts that wait are found. */
export const OUTBOX_NOTICES = 100;
/** Refusals of the carrier after which a text is given up. */
export const TEXT_REFUSALS_MAX = 3;
/** Browsers of one member that get pushes; a further one replaces the one that was not seen for longest. */
export const PUSH_DEVICES_MAX = 5;
/** Counts from when the browser was last seen. */
export const PUSH_DEVICE_KEPT_MS = 90 * DAY_MS;

/** The law wants access logs for a year, changes of rights for three; the one chain is kept as long as
 * payments. */
export const AUDIT_KEPT_MS = 5 * 366 * DAY_MS;
export const AUDIT_BLOCK = 1_000;

/** Rows read of one side of a bar and day, before each time slot is read by itself; of a slot with more rows,
 * those that have waited longest and that came last. */
export const POOL_ROWS_READ = 400;
export const POOL_SLOT_ROWS = { oldest: 300, newest: 100 } as const;
export const AT_ONCE = 16;
/** How many are matched together, and how long the sweep may take to list all of them. When a team size has
 * more, each part also reads the others from the pool, which costs more than reading its own. */
export const SWEEP_REQUESTS = 10_000;
export const SWEEP_MS = 100_000;
/** When a matching run begins nothing more; how often a part is begun; when the next sweep has its place. */
export const MATCH_RUN_MS = 45_000;
export const SWEEP_PART_TRIES = 3;
export const SWEEP_PART_KEPT_MS = HOUR_MS;
/** Rows that a job reads at once, and how long it may take before it leaves the rest to the next run. */
export const JOB_BLOCK = 500;
export const JOB_LIST_MS = 30_000;
export const JOB_ROWS = 5_000;
export const KEPT_AFTER_MEETING_MS = 90 * DAY_MS;
export const TRANSFER_CODE_KEPT_MS = 90 * DAY_MS;
/** An admin enters rows of the bank with times between these, so that a mistyped year is refused. */
export const ENTRY_AHEAD_MS = 10 * MINUTE_MS;
export const ENTRY_BACK_MS = 364 * DAY_MS;
export const TRANSFER_CODE_DIGITS = 4;
export const CANDIDATES_SHOWN = 20;
/** A side with so many transfers is a case for an admin. */
export const CREDITS_OF_SIDE = 20;
export const BANK_FEE_WON_MAX = 1_000;
/** How long after its sending a payout's row of the bank is looked for, and among how many. */
export const PAYOUT_SEEN_DAYS = 35;
export const PAYOUTS_LOOKED_AT = 1_000;
/** Once the feed was read for so many business days after the day of its sending, an unseen payout is to do. */
export const PAYOUT_UNSEEN_BUSINESS_DAYS = 2;
export const ROWS_DECIDED_AGAIN = 100;
export const ROWS_SUGGESTED = 50;
/** Rows of each list among which an admin's words find what a row of the bank is for. */
export const PURPOSES_SEARCHED = 500;
/** Up to there the bank's rows and its balance are proven equal; later ones are added up each time. */
export const BANK_PROVEN_DAYS = 35;
/** A difference that is seen twice, so far apart, is more than a row that a list shows late. */
export const BANK_CHECK_AGAIN_MS = 3_000;
export const ACCOUNT_ROW_KEPT_MS = 90 * DAY_MS;
export const BANK_TEXT_MAX = 200;
export const BANK_ROWS_BLOCK = 1_000;
export const DIFFERENCES_SHOWN = 100;
/** A row with more won is not booked: an admin looks it up at the bank. */
export const BANK_ROW_WON_MAX = 1_000_000_000;
export const UNREADABLE_ROWS_PER_RUN = 200;
export const UNREADABLE_ROW_MAX = 500;

/** The nightly run learns from this many days, with this many applications of each. */
export const PRICE_HISTORY_DAYS = 21;
export const APPLICATIONS_STUDIED_PER_DAY = 500;
