import { compensatedWon, termsNow } from '../deposit.ts';
import {
  APPLICATIONS_PER_USER_DAY,
  AVERAGE_AGE,
  BARS_PER_REQUEST,
  CODE_DIGITS,
  CODE_MAX_TRIES,
  CODE_TTL_SECONDS,
  COMPLAINTS_KEPT_MS,
  CONDITIONS_PICKED,
  DATE_WINDOW_DAYS,
  DEPOSIT_LAST_HOUR_KST,
  DEPOSIT_PER_PERSON_WON,
  DEPOSIT_TERM_MS,
  GROUP_SIZES,
  MEETING_HOURS,
  MIN_DISHES_PER_TABLE,
  MIN_MEETING_AGE,
  MISSED_DEADLINES,
  OBJECTION_MS,
  OPEN_REQUESTS_PER_USER,
  PAIR_LOCK_MS,
  REFUND_BUSINESS_DAYS,
  RETENTION_MS,
  REVIEW_MAX,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  SMS_SENDS_PER_DAY,
  TEMPORARY_PASSWORD_TTL_MS,
} from '../limits.ts';
import { withJosa } from '../josa.ts';
import { won } from '../labels.ts';
import { LATE_CANCEL_MS, POINTS, POINTS_PAUSE } from '../points.ts';
import { DAY_MS, HOUR_MS } from '../time-units.ts';
import type { FAQ_CATEGORIES } from './support-categories.ts';

export interface FaqText {
  category: (typeof FAQ_CATEGORIES)[number];
  question: string;
  answer: string;
}

const perSize = (amount: (size: (typeof GROUP_SIZES)[number]) => number): string =>
  GROUP_SIZES.map((size) => `${size}명이면 ${won(amount(size))}`).join(', ');
/** `2 : 2` with no-break spaces. */
const versus = (size: number): string => `${size}\u00a0:\u00a0${size}`;
const keptYears = (ms: number): number => Math.floor(ms / (365 * DAY_MS));
const codeMinutes = CODE_TTL_SECONDS / 60;
const pairLockDays = PAIR_LOCK_MS / DAY_MS;

const general: FaqText[] = [
  {
    category: '일반',
    question: '합석은 어떤 서비스예요?',
    answer: `친구와 팀을 꾸려 신청하면 같은 인원의 상대 팀을 찾아 제휴 술집에서 만나게 해 드려요. ${withJosa(GROUP_SIZES.map(versus).join(', '), '으로/로')} 만날 수 있어요.`,
  },
  {
    category: '일반',
    question: '이용료가 있나요?',
    answer: `신청부터 만남까지 이용료는 없어요. 약속을 지키자는 뜻으로 매칭된 뒤에 1인 ${won(DEPOSIT_PER_PERSON_WON)}씩 보증금을 받고, 만나는 날 술값에서 빼 드려요.`,
  },
  {
    category: '일반',
    question: '누가 이용할 수 있나요?',
    answer: `휴대폰으로 본인 인증을 한 분만 가입할 수 있어요. 술을 파는 곳에서 만나기 때문에 만나는 해에 만 ${MIN_MEETING_AGE}세가 되는 분부터 신청할 수 있고, 함께 나오는 친구도 모두 그 나이가 되어야 해요.`,
  },
  {
    category: '일반',
    question: '친구들도 모두 가입해야 하나요?',
    answer:
      '아니요. 한 분이 팀을 대표해서 신청하면 돼요. 매칭되면 대표가 보낸 링크로 친구가 가입 없이 번호를 확인하고 태어난 해를 적을 수 있고, 다 확인하지 않아도 만날 수 있어요. 연락과 보증금, 환불은 신청한 분과 주고받아요. 술집에서 신분증을 확인할 수 있으니 모두 챙겨 와 주세요.',
  },
  {
    category: '일반',
    question: '만나는 날에는 어떻게 하면 되나요?',
    answer: `정해진 시간에 술집에 가서 팀 이름을 말하면 돼요. 자리는 ${MEETING_HOURS}시간 동안 쓸 수 있고, 안주는 테이블마다 ${MIN_DISHES_PER_TABLE}개 이상 주문해 주세요.`,
  },
];

const account: FaqText[] = [
  {
    category: '계정',
    question: '인증번호가 오지 않아요',
    answer: `스팸함을 먼저 봐 주세요. 다시 보내면 먼저 온 번호는 쓸 수 없어요. 한 번호로 하루에 ${SMS_SENDS_PER_DAY}번까지 보낼 수 있고, 다 쓰면 다음 날 0시부터 다시 보낼 수 있어요. 국내 휴대폰 번호만 받을 수 있어요.`,
  },
  {
    category: '계정',
    question: '인증번호가 맞는데 안 된다고 해요',
    answer: `인증번호 ${CODE_DIGITS}자리는 ${codeMinutes}분 동안만 쓸 수 있고, ${CODE_MAX_TRIES}번 틀리면 못 쓰게 돼요. 인증번호를 다시 받아 가장 나중에 온 번호를 넣어 주세요.`,
  },
  {
    category: '계정',
    question: '아이디나 비밀번호를 잊었어요',
    answer: `로그인 화면의 아이디 찾기와 비밀번호 찾기를 이용해 주세요. 가입한 휴대폰으로 인증하면 아이디를 보여 드리고, 비밀번호는 임시 비밀번호를 문자로 보내 드려요. 임시 비밀번호는 ${TEMPORARY_PASSWORD_TTL_MS / HOUR_MS}시간 안에 한 번만 쓸 수 있고, 로그인한 뒤 바로 새 비밀번호로 바꿔야 해요.`,
  },
  {
    category: '계정',
    question: '휴대폰 번호가 바뀌었어요',
    answer:
      '내 정보 고치기에서 새 번호로 인증하면 바꿀 수 있어요. 번호를 바꾸면 다른 기기에서는 모두 로그아웃돼요. 보증금 안내와 만남 알림은 새 번호로 가요.',
  },
  {
    category: '계정',
    question: '탈퇴는 어떻게 하나요?',
    answer: `내 정보 고치기의 회원 탈퇴에서 할 수 있어요. 매칭을 기다리는 신청, 보증금을 기다리거나 정해진 만남, 아직 돌려받지 못한 돈이 있으면 그 일이 끝난 뒤에 탈퇴할 수 있어요. 탈퇴하면 개인정보를 지우고, 법에서 정한 결제 기록은 ${keptYears(RETENTION_MS)}년, 상담 기록은 ${keptYears(COMPLAINTS_KEPT_MS)}년 동안 따로 보관해요.`,
  },
  {
    category: '계정',
    question: '이름이나 성별을 잘못 적었어요',
    answer:
      '이름과 성별은 화면에서 바꿀 수 없어요. 문의하기에 남겨 주시면 본인 확인을 하고 어떻게 할지 알려 드려요.',
  },
];

const payment: FaqText[] = [
  {
    category: '결제',
    question: '보증금은 왜 내요?',
    answer: `두 팀 모두 꼭 나오기로 하는 약속이에요. 1인 ${won(DEPOSIT_PER_PERSON_WON)}이고, 만나는 날 두 팀 보증금을 모두 술값에서 빼 드려요. 합석이 정해진 뒤 우리 팀이 취소하면 돌려드리지 못해요.`,
  },
  {
    category: '결제',
    question: '보증금은 얼마예요?',
    answer: `팀 인원에 따라 ${withJosa(
      perSize((size) => termsNow(size).depositWon),
      '이에요/예요',
    )}. 팀을 대표해서 신청한 분이 한 번에 보내요.`,
  },
  {
    category: '결제',
    question: '보증금은 언제까지 보내야 해요?',
    answer: `매칭된 때부터 ${DEPOSIT_TERM_MS / HOUR_MS}시간 안에 보내면 돼요. 만나는 날이 가까우면 만나는 날 낮 ${DEPOSIT_LAST_HOUR_KST}시까지예요. 정확한 기한은 미팅 내역에 적혀 있고, 기한 전에 한 번 더 알려 드려요.`,
  },
  {
    category: '결제',
    question: '보증금을 보낼 때 이름은 어떻게 적나요?',
    answer:
      '은행 앱의 ‘받는 분 통장 표시’에 미팅 내역에 나오는 이름과 숫자 네 자리를 붙여 그대로 적어 주세요. 이 이름과 금액이 맞으면 보증금으로 확인돼요. 다르게 적었으면 문의하기에 보낸 시각과 이름을 남겨 주세요.',
  },
  {
    category: '결제',
    question: '금액을 잘못 보냈어요',
    answer:
      '적게 보냈으면 기한 전에 모자란 만큼 더 보내 주세요. 많이 보냈으면 남는 돈을 돌려드려요. 기한이 지나서 들어온 돈과 두 번 보낸 돈도 모두 돌려드려요.',
  },
  {
    category: '결제',
    question: '상대 팀이 취소하면 어떻게 되나요?',
    answer: `정해지기 전이면 우리 팀 보증금을 모두 돌려드리고, 우리 팀은 처음 신청한 순서 그대로 다시 매칭을 기다려요. 정해진 뒤라면 보증금 전부에 상대 팀 보증금의 절반을 더해서 돌려드려요. 모두 더하면 ${withJosa(
      perSize((size) => compensatedWon(termsNow(size))),
      '이에요/예요',
    )}. 상대 팀이 오지 않은 날도 같고, 그때는 상대 팀이 이의를 낼 수 있는 ${OBJECTION_MS / HOUR_MS}시간이 지난 다음에 보내 드려요.`,
  },
  {
    category: '결제',
    question: '우리 팀이 취소하면 보증금을 돌려받나요?',
    answer:
      '정해지기 전에 취소하면 보낸 돈을 모두 돌려드려요. 두 팀이 보증금을 다 보내서 정해진 뒤에는 돌려드리지 못해요. 절반은 상대 팀에게, 절반은 자리를 비워 둔 술집에 가요. 만나는 시간이 지나면 취소할 수 없어요.',
  },
  {
    category: '결제',
    question: '환불은 언제 어디로 들어오나요?',
    answer: `돌려드릴 돈이 생긴 날부터 ${REFUND_BUSINESS_DAYS}영업일 안에 신청할 때 고른 계좌로 보내요. 보내고 나면 알림을 드려요. 계좌번호가 틀려서 되돌아오면 알려 드려요. 내 팀과 계좌에서 받을 계좌를 다시 골라 주세요.`,
  },
];

const matching: FaqText[] = [
  {
    category: '매칭',
    question: '매칭은 언제 되나요?',
    answer:
      '신청하면 바로 찾기 시작하고, 그 뒤로도 계속 찾아요. 술집과 날짜를 여러 개 고를수록 잘 이어져요. 매칭되면 문자와 사이트 알림으로 알려 드려요. 문자 대신 브라우저의 푸시 알림을 받고 싶으면 내 정보 고치기의 알림에서 켜면 돼요.',
  },
  {
    category: '매칭',
    question: 'AI는 무엇을 보고 매칭하나요?',
    answer: `인원과 술집, 날짜, 시간이 맞고 서로 만나고 싶은 나이에 드는 팀 가운데 바라는 점 ${CONDITIONS_PICKED}가지와 우리 팀 장점 ${CONDITIONS_PICKED}가지, 피하고 싶은 점, 소개에서 확인해 준 취향, 학교와 전공·직업 분야, 날짜 순위를 함께 봐요. 전에 약속을 지켰는지도 조금 헤아려요. 사진을 보거나 외모를 평가하지 않아요. 왜 매칭됐는지는 미팅 내역에서 볼 수 있어요.`,
  },
  {
    category: '매칭',
    question: '신청은 몇 번까지 할 수 있나요?',
    answer: `매칭을 기다리거나 보증금을 아직 보내지 않은 신청은 한 번에 ${OPEN_REQUESTS_PER_USER}개까지, 팀마다 하나씩 할 수 있고, 하루에 ${APPLICATIONS_PER_USER_DAY}번까지 보낼 수 있어요. 한 신청에 술집은 ${BARS_PER_REQUEST}곳까지 고를 수 있고, 날짜는 내일부터 ${DATE_WINDOW_DAYS}일 뒤까지예요. 같은 날에 두 만남이 정해지는 일은 없어요. 보증금 기한을 ${MISSED_DEADLINES.withinMs / DAY_MS}일 안에 두 번 넘기면 ${MISSED_DEADLINES.pauseMs / DAY_MS}일 동안 신청할 수 없어요. 오지 않으면 ${POINTS.absent}점, 기한을 넘기거나 만나기 ${LATE_CANCEL_MS / HOUR_MS}시간 안에 취소하면 ${POINTS.late}점이고, ${POINTS_PAUSE.withinMs / DAY_MS}일 안에 ${POINTS_PAUSE.points}점이 되면 ${POINTS_PAUSE.pauseMs / DAY_MS}일 동안 신청할 수 없어요. 사정이 있었다면 고객센터에 알려 주세요.`,
  },
  {
    category: '매칭',
    question: '팀 정보는 누가 볼 수 있나요?',
    answer:
      '매칭된 상대 팀에게는 팀 이름, 소개, 바라는 점, 장점, 매칭된 까닭만 보여요. 매칭된 까닭에는 함께 좋아하는 것, 나이대나 배경이 비슷한지가 있어요. 신청을 취소하려는 팀에게 지금 바로 만날 수 있는 팀으로 한 번 보여 줄 때도 같아요. 이름, 아이디, 생년월일, 계좌는 보이지 않아요. 대표의 전화번호는 만난 뒤 두 팀이 모두 나누자고 할 때만 보여요. 피하고 싶은 점과 학교, 회사 이름도 보여 주지 않고 매칭에만 써요.',
  },
  {
    category: '매칭',
    question: '남녀가 섞인 팀도 되나요?',
    answer: '지금은 신청한 분의 성별을 기준으로 남성 팀과 여성 팀을 이어 드려요. 섞인 팀은 아직 받지 못해요.',
  },
  {
    category: '매칭',
    question: '친구가 한 명 못 나오게 됐어요',
    answer:
      '아직 기다리는 중이면 신청을 취소하고 인원을 바꿔 다시 신청해 주세요. 매칭된 뒤에는 인원을 바꿀 수 없어서 함께 나올 다른 친구를 찾거나 취소해야 해요. 정해진 뒤에 취소하면 보증금을 돌려드리지 못해요.',
  },
  {
    category: '매칭',
    question: '취소한 팀과 또 매칭되나요?',
    answer: `아니요. 이어지지 못한 두 팀은 ${pairLockDays}일 동안 다시 매칭하지 않아요. 상대 팀이 취소했거나 보증금을 보내지 않았으면 우리 팀은 처음 신청한 순서로 다시 기다려요.`,
  },
  {
    category: '매칭',
    question: '신청한 팀 정보를 고치고 싶어요',
    answer: `내 팀과 계좌에서 고칠 수 있어요. 평균 나이는 ${AVERAGE_AGE.min}살부터 ${AVERAGE_AGE.max}살까지 적을 수 있어요. 매칭되어 보증금을 기다리거나 정해진 만남에 쓰는 팀은 그 만남이 끝난 뒤에 고칠 수 있고, 이미 보낸 신청은 신청한 때의 내용 그대로 찾아요.`,
  },
];

const support: FaqText[] = [
  {
    category: '기술지원',
    question: '어떤 기기에서 쓸 수 있나요?',
    answer:
      '앱을 깔지 않아도 휴대폰과 컴퓨터의 인터넷 브라우저에서 쓸 수 있어요. 크롬, 사파리, 엣지, 삼성 인터넷의 최신 버전이면 돼요.',
  },
  {
    category: '기술지원',
    question: '쓰던 신청서가 사라졌어요',
    answer:
      '보내지 않은 신청서는 쓰던 탭에 남아 있어요. 같은 탭에서 신청 화면을 다시 열면 이어서 쓸 수 있고, 탭을 닫으면 지워져요. 가입하기 전에 먼저 채운 신청서는 이 기기에 하루 동안 남아요.',
  },
  {
    category: '기술지원',
    question: '자꾸 로그아웃돼요',
    answer: `${SESSION_IDLE_MS / DAY_MS}일 동안 쓰지 않거나 로그인한 지 ${SESSION_MAX_MS / DAY_MS}일이 지나면 다시 로그인해야 해요. 비밀번호나 휴대폰 번호를 바꾸면 다른 기기에서는 로그아웃돼요. 브라우저가 쿠키를 막고 있지 않은지도 봐 주세요.`,
  },
  {
    category: '기술지원',
    question: '화면이 너무 어둡거나 밝아요',
    answer:
      '처음에는 기기의 화면 설정을 따라가요. 로그인한 뒤 내 정보 고치기에서 밝은 화면이나 어두운 화면으로 정해 둘 수도 있어요.',
  },
];

const others: FaqText[] = [
  {
    category: '기타',
    question: '만나고 나서 후기는 누가 보나요?',
    answer: `후기는 운영팀만 봐요. 상대 팀에게 보이지 않으니 편하게 적어 주세요. 홈에 보여도 된다고 하면 이름 없이 한 줄이 보일 수 있고, 미팅 내역에서 언제든지 거둘 수 있어요. 만남이 성사된 뒤 한 번, ${REVIEW_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
  },
  {
    category: '기타',
    question: '술을 못 마셔도 되나요?',
    answer:
      '그럼요. 물이나 무알코올 음료로 함께하면 돼요. 술을 억지로 권하는 일은 약관으로 막고 있으니 그런 일이 있으면 문의하기에 알려 주세요.',
  },
  {
    category: '기타',
    question: '불쾌한 일을 겪었어요',
    answer:
      '급하면 먼저 술집 직원이나 112에 도움을 청해 주세요. 문의하기에 남겨 주시면 사실을 확인하고 약관에 따라 어떻게 할지 알려 드려요.',
  },
  {
    category: '기타',
    question: '우리 가게도 제휴하고 싶어요',
    answer:
      '문의하기에서 기타를 고르고 가게 이름, 주소, 연락처, 한 번에 앉을 수 있는 인원을 남겨 주세요. 운영팀이 확인하고 연락드릴게요.',
  },
];

export const faqs: readonly FaqText[] = [
  ...general,
  ...account,
  ...payment,
  ...matching,
  ...support,
  ...others,
];
