import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kstDay } from '../../shared/calendar.ts';
import { LEGAL_VERSIONS } from '../../shared/legal.ts';
import { type LASTING, PERIODS } from '../../functions/store/periods.ts';
import { type Operator, SAMPLE_OPERATOR } from '../../shared/product.ts';
import { naming } from '../../web/build/legal-pages.ts';
import { REAL_OPERATOR } from './real-operator.ts';
import {
  BARS_PER_REQUEST,
  BIRTH_YEAR,
  DATE_WINDOW_DAYS,
  DEPOSIT_LAST_HOUR_KST,
  DEPOSIT_TERM_MS,
  LATE_MINUTES,
  MEETING_HOURS,
  MIN_DISHES_PER_TABLE,
  MIN_MEETING_AGE,
  MISSED_DEADLINES,
  NEAR_NOTICE_HOURS_KST,
  NOTICE_HOURS_KST,
  OBJECTION_MS,
  OPEN_REQUESTS_PER_USER,
  PAIR_LOCK_MS,
  PAYMENTS_KEPT_MS,
  REFUND_BUSINESS_DAYS,
  RETENTION_MS,
  UNMARKED_COMPLETE_DAYS,
} from '../../shared/limits.ts';
import { INDEPENDENT_REPORTS, REPORT_PAUSE_MS } from '../../shared/report-limits.ts';
import { LATE_CANCEL_MS, POINTS, POINTS_PAUSE } from '../../shared/points.ts';
import { routeList } from '../../shared/routes/index.ts';
import { EVENING } from '../../shared/tonight.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../web/public/${name}`, import.meta.url), 'utf8');

const documents = [
  { name: 'TermsOfUse.html', version: LEGAL_VERSIONS.terms },
  { name: 'PrivacyPolicy.html', version: LEGAL_VERSIONS.privacy },
];

/** The words of each version: new words are a new version in shared/legal.ts, and a line here. */
const DIGESTS: Record<string, string> = {
  'TermsOfUse.html 2026-11-28': 'jPZeilUHAPqeF6nAYgqZ30EzHBojbWLN6GJ1J8GEU54',
  'PrivacyPolicy.html 2026-11-28': 'OHQ2hiKRop4VoybhzJyar-bIgLp9hhOtqfqqZlIfxs4',
};

const plain = (html: string): string => html.replaceAll(/\s+/g, ' ');

const factsOf = ({ contact, business }: Operator): string[] => [
  ...Object.values(business),
  contact.email,
  contact.phone,
];

describe.each(documents)('$name', ({ name, version }) => {
  const html = read(name);

  it('shows the version that is stored with the consent and its effective date', () => {
    expect(html).toContain(`<meta name="version" content="${version}" />`);
    expect(html).toContain(`버전 ${version}`);
    expect(html).toContain(`<time datetime="${version}">`);
  });

  it('has the words of its version', () => {
    const digest = createHash('sha256')
      .update(plain(html.replaceAll(/<[^>]*>/g, ' ')))
      .digest('base64url');
    expect(digest).toBe(DIGESTS[`${name} ${version}`]);
  });

  it('applies on the day on which somebody can agree to it', () => {
    expect(version <= kstDay(Date.now())).toBe(true);
  });

  it('is a Korean page that the content security policy allows', () => {
    expect(html).toContain('<html lang="ko">');
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|https?:\/\//i);
  });

  it('names the operator as the footer does', () => {
    for (const fact of factsOf(SAMPLE_OPERATOR)) expect(html).toContain(fact);
  });

  it('names the operator of the stage for which the site is built, and no sample', () => {
    const operator = {
      ...REAL_OPERATOR,
      business: { ...REAL_OPERATOR.business, company: '김&박 주식회사' },
    };
    const page = naming(operator, html);
    for (const fact of factsOf(REAL_OPERATOR)) {
      expect(page).toContain(fact === REAL_OPERATOR.business.company ? '김&amp;박 주식회사' : fact);
    }
    for (const sample of factsOf(SAMPLE_OPERATOR)) expect(page).not.toContain(sample);
  });

  it('has a table of contents whose every link has a target', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThanOrEqual(14);
    for (const target of targets) expect(html).toContain(`id="${target}"`);
  });

  it('labels its tables and rows for screen readers', () => {
    expect(html.match(/<caption>/g)?.length).toBe(html.match(/<table/g)?.length);
    expect(html).not.toMatch(/<th>/);
  });
});

const TEAM_TEXTS = '신청에 적힌 팀의 글';
const REQUEST = '그 밖의 신청 기록';
const APART = '다시 만나지 않을 두 사람';
const FRIENDS = '링크로 확인한 친구의 번호와 태어난 해';
const CONTRACT = '계약과 취소, 환불에 관한 기록';
const PAYMENT = '보증금을 받고 돌려드린 결제 기록';
const BANK = '보증금 계좌의 거래 내역';
const COMPLAINT = '문의, 불만과 분쟁 처리 기록';
const MEMBER = '회원 정보, 팀, 환불 계좌';
const CONSENT = '약관 동의 기록';
const CODE = '인증번호';
const IDENTITY = '본인인증의 결과';
const ACCESS = '관리자가 개인정보를 본 접속 기록';

/** The row of the policy that tells members about each kind of stored row; null
 * for kinds that say nothing about a member. */
const TOLD_IN: Record<keyof typeof PERIODS | (typeof LASTING.account)[number], string | null> = {
  'REQUEST BODY': TEAM_TEXTS,
  'READING R': TEAM_TEXTS,
  'REQUEST META': REQUEST,
  'USER REQUEST': REQUEST,
  'CHOICES L': REQUEST,
  'GROUPLOCK L': REQUEST,
  POOL: REQUEST,
  'AVOID WITH': REQUEST,
  'APART WITH': APART,
  'MATCH FRIENDS': FRIENDS,
  'PHONE EVENING': FRIENDS,
  'MATCH MET': '만난 사람의 휴대폰 번호를 알아볼 수 없게 바꾼 값',
  'USER EVENING': CONTRACT,
  'USER EXPIRED': CONTRACT,
  'MATCH META': CONTRACT,
  'MATCH SNAP': CONTRACT,
  'USER MATCH': CONTRACT,
  'BAR MEETING': CONTRACT,
  'RETAINED PERSON': CONTRACT,
  'RETAINED MATCH': CONTRACT,
  'MATCH REVIEW': '후기',
  'MATCH AGAIN': '상대 팀과 다시 만나도 좋은지',
  'MATCH LEDGER': PAYMENT,
  'BANK LEDGER': PAYMENT,
  'UNPAID U': PAYMENT,
  'REFUND R': PAYMENT,
  'PAYOUT P': PAYMENT,
  'BATCH B': PAYMENT,
  'PAYER CODE': PAYMENT,
  PAYCODE: PAYMENT,
  'RETAINED DEPOSIT': PAYMENT,
  'MEMO P': BANK,
  'BANK ROW': BANK,
  'BANK UNREADABLE': BANK,
  'INQUIRY I': COMPLAINT,
  'USER REPORT': COMPLAINT,
  'USER INQUIRY': COMPLAINT,
  'RETAINED INQUIRY': COMPLAINT,
  'USER GROUP': MEMBER,
  'USER BLOCKED': MEMBER,
  'USER ACCOUNT': MEMBER,
  'LOGIN U': MEMBER,
  'PHONE U': MEMBER,
  'USER TEMPORARY_PASSWORD': MEMBER,
  'USER PHONE_UNDO': MEMBER,
  // What is left of these after the deletion says that there was an account, and to what it had agreed.
  'USER PROFILE': CONSENT,
  'USER CONSENT': CONSENT,
  'USER QUOTA': CONSENT,
  'USER TALLY': CONSENT,
  'USER NOTICE': '알림',
  'USER PUSH': '푸시 알림을 받는 브라우저',
  AUDIT: ACCESS,
  'SESSION S': '로그인 쿠키',
  'TICKET T': '본인 인증 쿠키',
  'SMS CODE': CODE,
  'SMS DAY': CODE,
  'SMS HOUR': CODE,
  'SMS MONTH': null,
  'SMSFROM DAY': CODE,
  'IDENTITY CHECK': IDENTITY,
  'PERSON U': IDENTITY,
  RATE: '요청 횟수',
  'CONSOLE C': null,
  'BAR UPLOAD': null,
};

/** Periods as the policy writes them. */
function writtenAs(ms: number): string {
  if (ms >= 365 * DAY_MS) return `${Math.floor(ms / (365 * DAY_MS))}년`;
  if (ms === 2 * DAY_MS) return '이틀';
  return ms >= DAY_MS ? `${ms / DAY_MS}일` : `${ms / MINUTE_MS}분`;
}

describe('privacy policy', () => {
  const policyRows = read('PrivacyPolicy.html').split('<tr>');

  it.each([...new Set(Object.values(TOLD_IN))].filter((row) => row !== null))(
    'tells how long the rows of "%s" are kept, the longest among them',
    (row) => {
      const told = policyRows.find((html) => html.includes(`<th scope="row">${row}`));
      if (row === MEMBER) return expect(told).toContain('탈퇴할 때까지');
      const periods = Object.entries(PERIODS).filter(
        ([kind]) => TOLD_IN[kind as keyof typeof PERIODS] === row,
      );
      const longest = Math.max(...periods.map(([, { ms }]) => ms));
      expect(told).toContain(writtenAs(longest));
    },
  );

  it('names what teams say of their coming where it is collected, kept, and seen by the other team and the bar', () => {
    const told = (row: RegExp) =>
      policyRows
        .filter((html) => row.test(html))
        .map(plain)
        .join(' ');
    for (const row of [/>만남</, />매칭된 상대 팀</, />만나기로 한 제휴 술집</])
      expect(told(row)).toContain('만나는 날 얼마나 늦는지와 도착했는지');
    expect(told(/>온다는 대답/)).toContain('만남부터 5년');
    expect(told(/>만나는 날 화면</)).toContain(`만나는 시각부터 ${EVENING.afterMs / HOUR_MS}시간`);
  });

  it('says how long home may go on to show words that are taken back', () => {
    const live = routeList.find(({ name }) => name === 'read-live-counts');
    const minutes = ((live?.cacheSeconds ?? 0) * 1_000) / MINUTE_MS;
    expect(plain(read('PrivacyPolicy.html'))).toContain(`그 마음을 거두면 ${minutes}분 안에 내려요`);
  });

  it('states how much longer payments are kept than the law asks', () => {
    expect(read('PrivacyPolicy.html')).toContain(
      `5년에 ${(PAYMENTS_KEPT_MS - RETENTION_MS) / DAY_MS}일을 더해`,
    );
  });
});

describe('terms of use', () => {
  const terms = read('TermsOfUse.html');

  it('name no measure against a member that nobody can take', () => {
    const words = terms.replaceAll(/\s+/g, ' ');
    expect(words).not.toMatch(/이용을? ?(정지|제한)|신청 제한|계약 해지|가입을 받지 않거나|가리거나 지울/);
    expect(words).toContain(
      `${REPORT_PAUSE_MS / DAY_MS}일 동안이나 앞으로 그 회원의 신청을 받지 않을 수 있어요`,
    );
    const { withinMs } = INDEPENDENT_REPORTS;
    expect(words).toContain(`서로 다른 회원 세 명이 ${withinMs / DAY_MS}일 안에 같은 회원을 알리면`);
    expect(words).toContain('정해진 만남을 취소할 수 있고, 그때는 두 팀의 보증금을 모두 돌려드려요');
  });

  it('state the refund deadline and the age', () => {
    expect(terms).toContain(`${REFUND_BUSINESS_DAYS}영업일`);
    expect(terms).toContain(`${BIRTH_YEAR.min}년부터 ${BIRTH_YEAR.max}년`);
    expect(terms).toContain(`만 ${MIN_MEETING_AGE}세가 되는 분부터`);
  });

  it.each([
    ['hours of texts', `${NOTICE_HOURS_KST.from}시부터 ${NOTICE_HOURS_KST.to}시 사이`],
    [
      'hours of texts about a near meeting',
      `다음 날 만남에 관한 것은 ${NEAR_NOTICE_HOURS_KST.from}시부터 ${NEAR_NOTICE_HOURS_KST.to}시 사이`,
    ],
    ['time to pay', `매칭된 때부터 ${DEPOSIT_TERM_MS / HOUR_MS}시간`],
    ['last time to pay', `만나는 날 낮 ${DEPOSIT_LAST_HOUR_KST}시`],
    [
      'time to object',
      `나오지 않은 것으로 기록된 팀과 술집이 성사로 기록한 만남의 두 팀은 기록된 때부터 ${OBJECTION_MS / HOUR_MS}시간`,
    ],
    [
      'days after which nobody’s mark counts as completed',
      `만난 날부터 ${UNMARKED_COMPLETE_DAYS}일 안에 아무 기록도`,
    ],
    ['time to object after that', `그때부터도 두 팀이 ${OBJECTION_MS / HOUR_MS}시간 안에`],
    ['days until the same two teams may meet', `${PAIR_LOCK_MS / DAY_MS}일 동안 다시 매칭하지`],
    ['length of a meeting', `${MEETING_HOURS}시간 동안 쓸 수 있어요`],
    ['dishes to order', `안주는 테이블마다 ${MIN_DISHES_PER_TABLE}개 이상`],
    ['wait for a team that is late', `${LATE_MINUTES}분이 지나도록`],
    ['bars of a request', `술집은 ${BARS_PER_REQUEST}곳까지`],
    ['requests at one time', `한 회원이 ${OPEN_REQUESTS_PER_USER}개까지`],
    ['time in which two deadlines are missed', `${MISSED_DEADLINES.withinMs / DAY_MS}일 안에 두 번 넘긴`],
    ['pause after that', `때부터 ${MISSED_DEADLINES.pauseMs / DAY_MS}일이 지나야 다시 신청할`],
    ['points of an absence', `나오지 않으면 ${POINTS.absent}점`],
    ['points of a missed deadline', `보증금 기한을 넘기면 ${POINTS.unpaid}점`],
    ['points of a late cancellation', `${LATE_CANCEL_MS / HOUR_MS}시간 안에 취소하면 ${POINTS.late}점`],
    [
      'points that pause',
      `${POINTS_PAUSE.withinMs / DAY_MS}일 안에 ${POINTS_PAUSE.points}점이 된 회원은 마지막 점수가 붙은 때부터 ${POINTS_PAUSE.pauseMs / DAY_MS}일이`,
    ],
    ['days that can be chosen', `내일부터 ${DATE_WINDOW_DAYS}일 뒤까지`],
  ])('state the %s', (_, words) => {
    expect(terms.replaceAll(/\s+/g, ' ')).toContain(words);
  });
});
