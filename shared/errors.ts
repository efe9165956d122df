import { ASKED_DAYS, ASKED_FROM_HOUR_KST } from './afterwards.ts';
import {
  ACCOUNTS_PER_USER,
  APPLICATIONS_PER_USER_DAY,
  CONSOLE_PASSWORD_WINDOW_MS,
  FAQ_MAX,
  GROUPS_PER_USER,
  INQUIRIES_PER_USER_DAY,
  MIN_MEETING_AGE,
  MISSED_DEADLINES,
  OPEN_REQUESTS_PER_USER,
  PHONE_UNDO_MS,
} from './limits.ts';
import { BLOCKED_PER_USER, REPORTS_PER_USER_DAY, REPORT_MS } from './report-limits.ts';
import { MONEY_ERRORS } from './money-errors.ts';
import { type PauseCause, POINTS_PAUSE } from './points.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';
import { TONIGHT_ERRORS } from './tonight.ts';

/** Code -> HTTP status -> Korean message. Clients use the code; people read the message, which the site shows
 * in preference to its own fallback. */
export const ERRORS = {
  'request.invalid': { status: 400, message: '입력한 정보에 오류가 있어요. 다시 확인해 주세요' },
  'request.bad_json': { status: 415, message: 'JSON 형식으로 보내 주세요' },
  'request.too_large': { status: 413, message: '보낸 내용이 너무 커요. 줄여서 다시 보내 주세요' },
  'request.foreign_origin': { status: 403, message: '다른 사이트에서 보낸 요청은 받지 않아요' },
  'request.too_many': { status: 403, message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요' },
  'request.not_found': { status: 404, message: '요청한 정보를 찾을 수 없어요' },
  'request.conflict': { status: 409, message: '그사이 내용이 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요' },
  'server.failed': { status: 500, message: '서버에 일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요' },
  'server.busy': { status: 503, message: '지금 요청이 몰리고 있어요. 잠시 후 다시 시도해 주세요' },

  'session.required': { status: 401, message: '로그인이 필요해요. 다시 로그인해 주세요' },
  'session.forbidden': { status: 403, message: '권한이 없어요. 본인의 정보인지 확인해 주세요' },
  'session.password_change_required': {
    status: 403,
    message: '임시 비밀번호로 들어왔어요. 먼저 비밀번호를 바꿔 주세요',
  },
  'console.required': {
    status: 401,
    message: '관리자 인증이 필요해요. 관리자 비밀번호를 다시 입력해 주세요',
  },
  'console.admins_only': { status: 403, message: '관리자만 이용할 수 있어요' },
  'store.owners_only': { status: 403, message: '가게 접근 권한이 없어요' },
  'store.not_found': { status: 404, message: '가게 정보를 찾을 수 없어요' },

  'auth.login_failed': { status: 401, message: '아이디 또는 비밀번호가 올바르지 않습니다' },
  'auth.id_taken': { status: 409, message: '이미 사용 중인 아이디입니다' },
  'auth.phone_taken': { status: 409, message: '이미 등록된 전화번호입니다' },
  'auth.phone_not_verified': { status: 403, message: '본인 인증을 완료해주세요' },
  'auth.identity_missing': { status: 403, message: '본인인증을 먼저 해 주세요' },
  'auth.identity_unverified': { status: 409, message: '본인인증이 끝나지 않았어요. 다시 인증해 주세요' },
  'auth.identity_age': { status: 403, message: '가입할 수 있는 나이가 아니에요' },
  'auth.identity_taken': { status: 409, message: '이미 가입한 분이에요. 아이디 찾기에서 확인해 주세요' },
  'auth.identity_unavailable': {
    status: 503,
    message: '지금은 본인인증을 할 수 없어요. 잠시 후 다시 해 주세요',
  },
  'auth.undo_expired': {
    status: 404,
    message: `이미 썼거나 ${PHONE_UNDO_MS / HOUR_MS}시간이 지난 링크예요. 도움이 필요하면 고객센터에 알려 주세요`,
  },
  'auth.account_not_found': { status: 404, message: '일치하는 계정을 찾을 수 없습니다' },
  'auth.common_password': { status: 400, message: '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요' },
  'auth.wrong_password': { status: 400, message: '현재 비밀번호가 올바르지 않아요' },
  'auth.same_password': { status: 400, message: '지금과 다른 비밀번호를 써 주세요' },
  'auth.delete_blocked': { status: 409, message: '탈퇴할 수 없어요' },
  'auth.console_password': { status: 401, message: '관리자 비밀번호가 올바르지 않아요' },
  'auth.console_locked': {
    status: 403,
    message: `비밀번호를 여러 번 틀렸어요. ${CONSOLE_PASSWORD_WINDOW_MS / MINUTE_MS}분 뒤에 다시 시도해 주세요`,
  },

  'sms.bad_phone': { status: 400, message: '전화번호를 올바르게 입력해주세요' },
  'sms.day_used_up': {
    status: 429,
    message: '오늘 보낼 수 있는 인증번호를 모두 썼어요. 내일 다시 시도해 주세요',
  },
  'sms.too_soon': {
    status: 403,
    message: '인증번호를 방금 보냈어요. 문자를 확인해 주세요. 오지 않았으면 잠시 후 다시 받을 수 있어요',
  },
  'sms.too_many_phones': {
    status: 403,
    message: '이 기기나 네트워크에서 인증을 많이 요청했어요. 내일 다시 시도해 주세요',
  },
  'sms.paused': { status: 403, message: '지금은 문자를 보낼 수 없어요. 잠시 후 다시 시도해 주세요' },
  'sms.failed': { status: 502, message: 'SMS 전송에 실패했습니다' },
  'sms.wrong_code': { status: 400, message: '인증번호가 올바르지 않습니다' },
  'sms.too_many_tries': {
    status: 400,
    message: '인증번호를 여러 번 틀려서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요',
  },
  'sms.code_expired': { status: 400, message: '인증시간이 만료되었습니다. 다시 요청해주세요' },

  'group.not_found': { status: 404, message: '팀을 찾을 수 없어요' },
  'group.in_use': { status: 409, message: '진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요' },
  'group.too_many': {
    status: 409,
    message: `팀은 ${GROUPS_PER_USER}개까지 만들 수 있어요. 쓰지 않는 팀을 먼저 지워 주세요`,
  },
  'group.has_contact': {
    status: 400,
    message: '상대 팀이 읽는 글에 연락처가 있어요. 연락처는 만난 다음에 나눠요',
  },
  'account.not_found': { status: 404, message: '계좌를 찾을 수 없어요' },
  'account.in_use': { status: 409, message: '진행 중인 만남에 쓰는 계좌라 바꿀 수 없어요' },
  'account.has_refund': { status: 409, message: '환불 기록이 있는 계좌라 바꿀 수 없어요' },
  'account.too_many': {
    status: 409,
    message: `계좌는 ${ACCOUNTS_PER_USER}개까지 등록할 수 있어요. 쓰지 않는 계좌를 먼저 지워 주세요`,
  },

  'bar.not_found': { status: 404, message: '술집을 찾을 수 없어요' },
  'bar.owner_taken': { status: 409, message: '다른 사장님이나 술집과 이어져 있어요' },
  'bar.day_has_meeting': {
    status: 409,
    message: '만남이 잡힌 날은 쉴 수 없어요. 꼭 쉬어야 하면 고객센터에 알려 주세요',
  },
  'picture.unavailable': { status: 409, message: '지금은 사진을 올릴 수 없어요' },
  'picture.not_uploaded': { status: 409, message: '올라오지 않은 사진이 있어요. 사진을 다시 올려 주세요' },
  'picture.wrong_type': { status: 400, message: 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요' },
  'bar.day_past': { status: 400, message: '지난 날짜는 바꿀 수 없어요' },

  'meeting.already_applied': { status: 409, message: '같은 조건으로 이미 신청한 만남이 있어요' },
  'meeting.too_many_open': {
    status: 409,
    message: `매칭을 기다리거나 보증금을 아직 보내지 않은 신청은 ${OPEN_REQUESTS_PER_USER}개까지예요. 먼저 보낸 신청을 기다리거나, 보증금을 보내거나, 취소해 주세요`,
  },
  'meeting.paused': {
    status: 403,
    message: `보증금 기한을 ${MISSED_DEADLINES.withinMs / DAY_MS}일 안에 두 번 넘겨서 ${MISSED_DEADLINES.pauseMs / DAY_MS}일 동안 신청할 수 없어요. 사정이 있었다면 고객센터에 알려 주세요`,
  },
  'meeting.paused_by_points': {
    status: 403,
    message: `지키지 못한 약속이 ${POINTS_PAUSE.withinMs / DAY_MS}일 안에 ${POINTS_PAUSE.points}점이 되어 ${POINTS_PAUSE.pauseMs / DAY_MS}일 동안 신청할 수 없어요. 사실과 다르면 고객센터에 알려 주세요`,
  },
  'meeting.suspended': {
    status: 403,
    message: '다른 회원이 알려 준 일 때문에 지금은 신청할 수 없어요. 할 말이 있으면 고객센터에 알려 주세요',
  },
  'coming.wrong_link': {
    status: 404,
    message: '링크가 올바르지 않아요. 문자에 있는 주소를 다시 눌러 주세요',
  },
  'coming.not_yours': {
    status: 403,
    message: '다른 회원에게 보낸 링크예요. 링크를 받은 사람이 눌러 주세요',
  },
  'coming.over': { status: 409, message: '이미 시작했거나 취소된 만남이라 더 답하지 않아도 돼요' },
  'meeting.too_many_today': {
    status: 403,
    message: `신청은 하루에 ${APPLICATIONS_PER_USER_DAY}번까지 할 수 있어요. 내일 다시 신청해 주세요`,
  },
  'meeting.closing_account': { status: 409, message: '탈퇴 중에는 신청할 수 없어요' },
  'meeting.too_young': {
    status: 403,
    message: `만나는 해에 만 ${MIN_MEETING_AGE}세가 되어야 신청할 수 있어요`,
  },
  'meeting.date_unavailable': {
    status: 400,
    message: '고를 수 없는 날짜가 있어요. 날짜를 다시 확인해 주세요',
  },
  'meeting.bar_unavailable': {
    status: 400,
    message: '지금 고를 수 없는 술집이 있어요. 술집을 다시 확인해 주세요',
  },
  'meeting.not_found': { status: 404, message: '만남을 찾을 수 없어요' },
  'meeting.not_waiting': { status: 409, message: '이미 매칭됐거나 취소된 신청이에요. 새로고침해 주세요' },
  'meeting.not_pending': { status: 409, message: '보증금을 기다리는 매칭이 아니에요. 새로고침해 주세요' },
  'meeting.already_fixed': {
    status: 409,
    message: '그사이 두 팀 보증금이 모두 들어와 만남이 확정됐어요. 지금 취소하면 보증금을 돌려받을 수 없어요',
  },
  'meeting.not_fixed': { status: 409, message: '진행 중인 만남이 아니에요. 새로고침해 주세요' },
  'meeting.already_ended': { status: 409, message: '이미 끝난 만남이에요. 새로고침해 주세요' },
  'meeting.not_markable_day': {
    status: 409,
    message: '오늘과 어제 만남만 표시할 수 있어요. 지난 만남은 고객센터에 알려 주세요',
  },
  'meeting.not_started': {
    status: 409,
    message: '아직 시작하지 않은 만남이에요. 만나는 시간이 지난 뒤에 다시 해 주세요',
  },
  'meeting.not_late': {
    status: 409,
    message: '아직 표시할 수 없어요. 늦는 팀을 기다리는 시간이 지나면 표시해 주세요',
  },
  'meeting.disputed': { status: 409, message: '이의가 들어온 만남이라 운영팀이 확인해서 마무리해요' },
  'meeting.already_disputed': { status: 409, message: '이의를 이미 냈어요. 운영팀이 확인하고 있어요' },
  'meeting.started': { status: 409, message: '만나는 시간이 지나서 취소할 수 없어요' },
  'meeting.canceled_early': {
    status: 409,
    message: '시작하기 전에 취소된 만남이라 결과를 고칠 수 없어요',
  },
  'friend.bad_link': { status: 404, message: '쓸 수 없는 링크예요. 대표에게 새 링크를 받아 주세요' },
  'friend.over': { status: 409, message: '끝났거나 취소된 만남이에요' },
  'friend.started': { status: 409, message: '만나는 시간이 지나서 빠지거나 뺄 수 없어요' },
  'friend.full': { status: 409, message: '자리가 다 찼어요' },
  'friend.own_phone': { status: 409, message: '대표의 번호예요. 내 번호로 확인해 주세요' },
  'friend.too_young': {
    status: 403,
    message: `만나는 해에 만 ${MIN_MEETING_AGE}세가 되는 분부터 갈 수 있어요`,
  },
  /** Also for people who must not meet: it says not which. */
  'friend.unavailable': {
    status: 409,
    message: '이 번호로는 갈 수 없어요. 같은 날 다른 만남이 있거나 함께하기 어려운 만남이에요',
  },
  'friend.not_found': { status: 404, message: '같이 가기로 한 만남이 없어요. 받은 링크로 다시 열어 주세요' },
  ...TONIGHT_ERRORS,
  'report.not_met': { status: 409, message: '만나는 시간이 지난 만남만 알릴 수 있어요' },
  'report.over': {
    status: 409,
    message: `만난 지 ${REPORT_MS / DAY_MS}일이 지나서 여기서는 알릴 수 없어요. 고객센터에 알려 주세요`,
  },
  'report.exists': { status: 409, message: '이 만남은 이미 알려 주셨어요' },
  'report.too_many': {
    status: 403,
    message: `하루에 ${REPORTS_PER_USER_DAY}번까지 알릴 수 있어요. 급하면 112나 고객센터에 알려 주세요`,
  },
  'report.not_found': { status: 404, message: '신고를 찾을 수 없어요' },
  'blocked.own': { status: 400, message: '내 번호는 넣을 수 없어요' },
  'blocked.exists': { status: 409, message: '이미 넣은 번호예요' },
  'blocked.too_many': {
    status: 409,
    message: `번호는 ${BLOCKED_PER_USER}개까지 넣을 수 있어요. 필요 없는 번호를 먼저 지워 주세요`,
  },
  'blocked.not_found': { status: 404, message: '번호를 찾을 수 없어요' },
  'meeting.objection_over': {
    status: 409,
    message: '이의를 낼 수 있는 기간이 지났어요. 도움이 필요하면 고객센터에 알려 주세요',
  },
  'review.not_completed': { status: 409, message: '성사된 만남에만 후기를 쓸 수 있어요' },
  'review.exists': { status: 409, message: '후기를 이미 썼어요' },
  'review.not_found': { status: 404, message: '후기를 찾을 수 없어요' },
  'after.not_asked': {
    status: 409,
    message: `만난 다음 날 아침 ${ASKED_FROM_HOUR_KST}시부터 ${ASKED_DAYS}일 동안 답할 수 있어요`,
  },
  'after.both_said': { status: 409, message: '두 팀이 모두 또 보자고 한 뒤에는 바꿀 수 없어요' },
  'after.not_both': { status: 409, message: '두 팀이 모두 또 보자고 할 때만 번호를 나눌 수 있어요' },

  ...MONEY_ERRORS,

  'user.not_found': { status: 404, message: '사용자를 찾을 수 없어요' },
  'user.is_admin': { status: 409, message: '관리자의 전화번호는 본인이 설정에서 바꿔요' },
  'faq.not_found': { status: 404, message: 'FAQ를 찾을 수 없어요' },
  'faq.too_many': { status: 409, message: `FAQ는 ${FAQ_MAX}개까지 만들 수 있어요` },
  'inquiry.not_found': { status: 404, message: '문의를 찾을 수 없어요' },
  'inquiry.already_answered': { status: 409, message: '이미 답변한 문의예요' },
  'inquiry.too_many': {
    status: 403,
    message: `문의는 하루에 ${INQUIRIES_PER_USER_DAY}개까지 남길 수 있어요. 내일 다시 남겨 주세요`,
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const PAUSED = {
  deadlines: 'meeting.paused',
  points: 'meeting.paused_by_points',
} as const satisfies Record<PauseCause, ErrorCode>;

/** Code and message of the catalogue, the id of the call, and messages of single fields. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
}

export interface RefusalDetail {
  /** Field name -> message. */
  fields?: Record<string, string>;
  /** A more specific message than the catalogue's, for example one that names the dates. */
  message?: string;
  /** Further answer fields that the contract names, for example `constraints` or `remainingAttempts`. */
  extra?: Record<string, unknown>;
}

/** A business refusal: thrown by rules, repositories and handlers, answered by the one error middleware. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(detail.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = detail.fields;
    this.extra = detail.extra;
  }
}
