import { CONSOLE_LISTS, type ConsoleListRow } from '../../../../../shared/data/console-lists.ts';
import type { AuditedRouteName } from '../../../../../shared/routes/index.ts';
import { OUTCOME_LABELS } from '../api/outcomes.ts';
import type { AuditRow } from '../api/lists.ts';

type Words = Readonly<Record<string, string>>;

const BAR_FIELDS: Words = {
  uid_user: '사장님',
  bar_name: '이름',
  bar_address: '주소',
  bar_phone: '전화번호',
  image_url: '사진 주소',
  benefits: '특징',
  bar_district: '동네',
  bar_station: '가까운 역',
  walk_minutes: '역에서 걷는 시간',
  price_per_person: '1인당 가격',
  bar_max_guests: '한 번에 받을 수 있는 손님',
  is_partner: '제휴',
  is_available: '지금 받는지',
  payout_account: '정산 계좌',
};

/** What begins the detail of an act, where that is a code. */
const CODES: Partial<Record<AuditedRouteName, Words>> = {
  'open-console': { refused: '비밀번호가 틀려서 열지 못했어요' },
  'update-user': {
    'is_premium: 1': '프리미엄으로 정함',
    'is_premium: 0': '프리미엄에서 뺌',
    'is_owner: 1': '사장님으로 정함',
    'is_owner: 0': '사장님에서 뺌',
    'uid_bar: ': '술집에서 뺌',
    uid_bar: '술집',
  },
  'update-bar': BAR_FIELDS,
  'reveal-personal-data': { user: '전화번호와 생년월일', account: '계좌번호' },
  'decide-side': { confirmed: '받은 것으로 함', borne: '합석이 메움' },
  'correct-meeting': OUTCOME_LABELS,
  'create-payout-batch': { user: '환불', bar: '정산' },
};

/** The parts of a list read, by their names; of a list's filter, what was chosen. */
const READS: Record<string, (value: string) => string> = {
  page: (page) => `${page}쪽`,
  people: (people) => `${people}명`,
  q: (hash) => `검색 ${hash}`,
  waiting: () => '답변을 기다리는 것만',
};

const FILTERS = Object.fromEntries(
  Object.values<ConsoleListRow>(CONSOLE_LISTS).map(({ call, filter }) => [call, filter]),
);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** `page=2, people=10` becomes `2쪽, 10명`. */
function readWords(action: string, detail: string): string {
  const filter = own(FILTERS, action);
  return detail
    .split(', ')
    .map((part) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
      const chosen = filter?.param === name ? own(filter.options, value) : undefined;
      return chosen ?? own(READS, name)?.(value) ?? part;
    })
    .join(', ');
}

/** The detail of a recorded act or list read in words; what people wrote,
 * for example their reason, stays as it is. */
export function actDetail({ action, detail }: Pick<AuditRow, 'action' | 'detail'>): string {
  const codes = own<Words>(CODES, action) ?? {};
  const whole = own(codes, detail);
  if (whole !== undefined) return whole;
  const [code = '', ...reason] = detail.split(': ');
  const words = own(codes, code);
  return words === undefined ? readWords(action, detail) : [words, ...reason].join(': ');
}
