import { SIDES } from '../ids.ts';
import { ADMIN_PER_PAGE } from '../limits.ts';

export type TabGroup = 'people' | 'meetings' | 'money' | 'records';

/** A list of the console: its call and query, the words of what is recorded of it, its tab, chips and empty
 * texts follow from its row (docs/how-to.md, "A list of the console"). */
export interface ConsoleListRow {
  /** The name of `GET /api/admin/` and the list's own name. */
  call: string;
  /** Under this its rows stand in the answer. */
  key: string;
  /** Fields of a row that each name a person. */
  people: readonly string[];
  /** Its search looks through what stands under these names, an amount also with its comma, a moment by its
   * day: a masked phone shows its last four digits; the memo code is on the receiver's bank statement; by its
   * batch the to-do finds what was sent together. */
  words: readonly string[];
  /** A row in which something is said under this name is found by this word, too, which the table shows. */
  marks?: Readonly<Record<string, string>>;
  /** Of the tab or section. */
  title: string;
  /** What is counted, and of what there may be nothing. */
  of: string;
  /** What that is counted in. */
  unit: '건' | '곳' | '명';
  /** Where it is a tab of its own: among which, and what its search looks through. */
  tab?: { group: TabGroup; search: string };
  /** What may be chosen: a parameter of the query and of the address, and what is counted then. Of `first`
   * where nothing is chosen; without it, of all. */
  filter?: { param: string; first?: string; options: Readonly<Record<string, string>> };
  /** Things on a page: what `total` counts; ten by default. */
  perPage?: number;
}

const PAYOUTS = {
  param: 'state',
  first: 'due',
  options: { due: '보낼 돈', sent: '보낸 돈', bounced: '되돌아온 돈' },
} as const;

const MEETING_WORDS = [
  'bar_name',
  'group_name_male',
  'group_name_female',
  'name_male',
  'name_female',
  'uid_meetings_fixed',
  'datetime',
] as const;

export const MEETING_MARKS = {
  is_disputed: '이의 제기',
  silent: '답 없음',
  contradicted: '도착 알림',
} as const;

export const CONSOLE_LISTS = {
  users: {
    call: 'list-users',
    key: 'users',
    people: ['uid_user'],
    words: ['id', 'name', 'phone'],
    title: '전체 사용자',
    of: '사용자',
    unit: '명',
    tab: { group: 'people', search: '아이디, 이름, 전화번호' },
    filter: { param: 'role', options: { owner: '사장님', premium: '프리미엄 사용자' } },
  },
  bars: {
    call: 'list-admin-bars',
    key: 'bars',
    people: ['uid_user'],
    words: ['bar_name', 'bar_address', 'bar_phone'],
    title: '전체 술집',
    of: '술집',
    unit: '곳',
    tab: { group: 'people', search: '이름이나 주소' },
  },
  'matching-requests': {
    call: 'list-matching-requests',
    key: 'requests',
    people: ['uid_user'],
    words: ['name', 'group_name', 'bar_name'],
    title: '매칭 신청',
    of: '매칭을 기다리는 신청',
    unit: '건',
    tab: { group: 'meetings', search: '팀, 이름, 술집' },
  },
  'matching-completed': {
    call: 'list-matching-completed',
    key: 'matches',
    people: ['name'],
    words: [
      'name',
      'transfer_name',
      'current_group_name',
      'matched_group_name',
      'bar_name',
      'uid_meetings_fixed',
    ],
    title: '매칭 완료',
    of: '보증금을 기다리는 매칭',
    unit: '건',
    tab: { group: 'meetings', search: '팀, 이름, 술집' },
    perPage: ADMIN_PER_PAGE / SIDES.length,
  },
  'meeting-confirmed': {
    call: 'list-meeting-confirmed',
    key: 'meetings',
    people: ['name_male', 'name_female'],
    words: MEETING_WORDS,
    marks: MEETING_MARKS,
    title: '만남 확정',
    of: '확정된 만남',
    unit: '건',
    tab: { group: 'meetings', search: '술집이나 팀 이름' },
  },
  'meeting-completed': {
    call: 'list-meeting-completed',
    key: 'meetings',
    people: ['name_male', 'name_female'],
    words: MEETING_WORDS,
    marks: MEETING_MARKS,
    title: '만남 완료',
    of: '끝난 만남',
    unit: '건',
    tab: { group: 'meetings', search: '술집이나 팀 이름' },
  },
  reports: {
    call: 'list-reports',
    key: 'reports',
    people: ['uid_reporter', 'uid_reported'],
    words: ['reporter_name', 'reported_name', 'bar_name'],
    title: '신고',
    of: '신고',
    unit: '건',
    tab: { group: 'people', search: '이름이나 술집' },
    filter: { param: 'state', first: 'open', options: { open: '기다리는 신고', closed: '답한 신고' } },
  },
  reviews: {
    call: 'list-reviews',
    key: 'reviews',
    people: ['uid_user'],
    words: ['author_name', 'bar_name', 'review'],
    title: '후기',
    of: '후기',
    unit: '건',
    tab: { group: 'people', search: '이름, 술집, 후기' },
    filter: {
      param: 'state',
      first: 'open',
      options: { open: '기다리는 후기', shown: '홈에 보이는 후기', hidden: '보이지 않는 후기' },
    },
  },
  'bank-rows': {
    call: 'list-bank-rows',
    key: 'rows',
    people: ['name'],
    words: ['name', 'memo', 'title', 'amount'],
    title: '통장',
    of: '통장 내역',
    unit: '건',
    filter: {
      param: 'state',
      first: 'decided',
      options: {
        undecided: '정할 것',
        hand_back: '돌려줄 돈',
        decided: '정한 것',
        since: '달라진 뒤로 온 줄',
      },
    },
  },
  'deposits-wrong': {
    call: 'list-wrong-deposits',
    key: 'deposits',
    people: ['account_owner'],
    words: ['account_owner', 'memo', 'tid'],
    title: '주인을 찾지 못한 입금',
    of: '주인을 찾지 못한 입금',
    unit: '건',
  },
  'records-not-payed': {
    call: 'list-unpaid-records',
    key: 'records',
    people: ['uid_user'],
    words: ['name', 'id', 'group_name'],
    title: '보증금을 보내지 않은 기록',
    of: '보내지 않은 기록',
    unit: '건',
    filter: { param: 'state', first: 'open', options: { open: '기다리는 기록', closed: '지난 기록' } },
  },
  'user-refunds': {
    call: 'list-user-refunds',
    key: 'refunds',
    people: ['uid_user'],
    words: ['name', 'id', 'phone', 'memo_code', 'uid_payout_batches'],
    title: '사용자 환불',
    of: '환불',
    unit: '건',
    tab: { group: 'money', search: '이름, 아이디, 전화번호 끝자리' },
    filter: PAYOUTS,
  },
  'bar-refunds': {
    call: 'list-bar-refunds',
    key: 'groupedRefunds',
    people: ['account_owner'],
    words: ['bar_name', 'bar_phone'],
    title: '술집 정산',
    of: '보낼 돈이 있는 술집',
    unit: '곳',
    tab: { group: 'money', search: '술집 이름이나 전화번호' },
  },
  'bar-shares': {
    call: 'list-bar-shares',
    key: 'shares',
    people: ['account_owner'],
    words: ['bar_name', 'bar_phone', 'memo_code', 'uid_payout_batches'],
    title: '술집 정산',
    of: '정산',
    unit: '건',
    filter: PAYOUTS,
  },
  audit: {
    call: 'list-audit',
    key: 'rows',
    people: ['actor_id'],
    words: ['actor_name', 'words', 'action', 'subject', 'detail'],
    title: '기록',
    of: '기록',
    unit: '건',
    tab: { group: 'records', search: '이름이나 한 일' },
    filter: { param: 'kind', options: { list: '목록 본 기록' } },
  },
} as const satisfies Record<string, ConsoleListRow>;

export type ConsoleList = keyof typeof CONSOLE_LISTS;
export type RowOfList<N extends ConsoleList> = (typeof CONSOLE_LISTS)[N];
/** The lists with a tab of their own; its address is their name. */
export type ListTabName = {
  [N in ConsoleList]: RowOfList<N> extends { tab: object } ? N : never;
}[ConsoleList];
